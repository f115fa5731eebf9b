import TabPagerCore

/// A terminal type and the number of colours to use with it.
struct ColorSupport: Hashable {
  /// The name of the terminfo entry.
  let type: String
  /// The number of colours to use.
  let depth: TerminalCapabilities.ColorDepth

  init(type: String, depth: TerminalCapabilities.ColorDepth) {
    self.type = type
    self.depth = depth
  }

  /// Derives both from the environment.
  ///
  /// - Parameters:
  ///   - environment: Returns a variable by its name.
  ///   - wantsColor: Whether to use colours at all.
  ///   - colors: Returns the number of colours of a terminal type; nil if the type cannot be used.
  /// - Throws: ``TerminalError/unusable(type:)``.
  init(
    environment: (String) -> String?, wantsColor: Bool, colors: (String) -> Int?
  ) throws(TerminalError) {
    let name = environment("TERM") ?? ""
    guard !name.isEmpty, name != "dumb" else { throw .unusable(type: name) }
    let isColored = wantsColor && (environment("NO_COLOR") ?? "").isEmpty
    guard let count = colors(name) else { throw .unusable(type: name) }
    type = name
    let isTrueColor = ["truecolor", "24bit"].contains(environment("COLORTERM") ?? "")
    depth =
      !isColored
      ? .monochrome
      : isTrueColor && count >= 8 ? .trueColor : ColorSupport.colorDepth(forColorCount: count)
  }

  private static func colorDepth(forColorCount colors: Int) -> TerminalCapabilities.ColorDepth {
    switch colors {
    case 0x1000000...: .trueColor
    case 256...: .palette256
    // A palette of 88 colours shares only its first 16 with that of 256.
    case 16...: .ansi16
    case 8...: .ansi8
    default: .monochrome
    }
  }
}
