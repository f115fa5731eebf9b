/// The names that links such as `#getting-started` have for the sections of a document, as GitHub makes them.
struct SectionNames {
  /// The bytes of a heading that its name is made of.
  static let maximumByteCount = 256
  /// The number of names; later sections have none.
  private static let maximumCount = 1 << 16

  /// How many sections have had a name.
  private var counts: [String: Int] = [:]
  private var count = 0

  /// The name of the next section; `nil` if there are too many.
  mutating func name(of title: [UInt8]) -> String? {
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
