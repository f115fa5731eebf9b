/// The images in a block of HTML within Markdown.
struct HTMLImages {
  /// The values of the `src` attributes of `img` elements, if they are quoted.
  private(set) var sources: [[UInt8]] = []
  /// Whether the block has text outside its tags.
  private(set) var hasText = false

  private static let element = Array("<img".utf8)
  private static let attribute = Array("src=".utf8)

  init(in html: [UInt8]) {
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      if rest[..<start].contains(where: { $0 > 0x20 }) { hasText = true }
      let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) ?? rest.endIndex
      let tag = rest[start..<end]
      if tag.starts(with: Self.element), let source = Self.source(inTag: tag) {
        sources.append(source)
      }
      rest = rest[end...].dropFirst()
    }
    if rest.contains(where: { $0 > 0x20 }) { hasText = true }
  }

  private static func source(inTag tag: ArraySlice<UInt8>) -> [UInt8]? {
    guard let name = tag.firstRange(of: attribute), let quote = tag[name.upperBound...].first,
      quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    else { return nil }
    return Array(tag[(name.upperBound + 1)...].prefix { $0 != quote })
  }
}
