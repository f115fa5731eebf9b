/// Translates SGR codes that libvterm 0.1.4 does not understand.
enum VTermSGRTranslator {
  /// The font that represents dim text, which libvterm does not support. No program uses fonts.
  static let dimFont = 1

  /// Translates the part of a sequence between `ESC [` and `m`.
  ///
  /// Dim (2) becomes a font (11), and 22 resets it. `38:2::R:G:B`, which terminfo's "direct"
  /// entries write, becomes `38:2:R:G:B`, because libvterm takes the empty colour space for red.
  static func translate(_ body: String) -> String {
    let parameters = body.split(separator: ";", omittingEmptySubsequences: false)
    var result: [Substring] = []
    var index = 0
    while index < parameters.count {
      let parameter = parameters[index]
      switch parameter {
      case "38", "48", "58":
        let kind = index + 1 < parameters.count ? parameters[index + 1] : ""
        let count = kind == "5" ? 3 : kind == "2" ? 5 : 1
        result += parameters[index..<min(index + count, parameters.count)]
        index += count
        continue
      case "2": result.append("1\(dimFont)")
      case "22": result += ["22", "10"]
      default: result.append(removingColorSpace(parameter))
      }
      index += 1
    }
    return result.joined(separator: ";")
  }

  private static func removingColorSpace(_ parameter: Substring) -> Substring {
    for prefix in ["38:2:", "48:2:"] where parameter.hasPrefix(prefix + ":") {
      return prefix + parameter.dropFirst(prefix.count + 1)
    }
    return parameter
  }
}
