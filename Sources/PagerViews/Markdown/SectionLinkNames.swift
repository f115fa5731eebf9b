/// The names of sections for links such as `#getting-started`, formed in the same way as on GitHub.
struct SectionLinkNames {
  /// The maximum number of bytes of a heading that contribute to its name.
  static let maximumByteCount = 256
  /// The maximum number of names. Later sections have none.
  private static let maximumCount = 1 << 16

  /// The number of sections per name so far.
  private var counts: [String: Int] = [:]
  private var count = 0

  /// The name of the next section; `nil` if there are too many.
  mutating func uniqueName(for title: [UInt8]) -> String? {
    guard count < Self.maximumCount else { return nil }
    count += 1
    let name = Self.name(of: title)
    let former = counts[name, default: 0]
    counts[name] = former + 1
    return former == 0 ? name : "\(name)-\(former)"
  }

  /// The letters, digits, hyphens and underscores of a heading, in lowercase, with hyphens for spaces.
  static func name(of title: [UInt8]) -> String {
    var name = ""
    for scalar in String(decoding: title.prefix(maximumByteCount), as: UTF8.self).unicodeScalars {
      switch scalar {
      case " ": name += "-"
      case "-", "_": name.unicodeScalars.append(scalar)
      default:
        let properties = scalar.properties
        let isPart =
          properties.isAlphabetic || properties.numericType != nil
          || properties.canonicalCombiningClass != .notReordered
        if isPart { name += properties.lowercaseMapping }
      }
    }
    return name
  }
}
