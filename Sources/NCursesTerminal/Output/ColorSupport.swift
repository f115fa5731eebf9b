import CNCurses
import TabPagerCore

/// Which terminal type to use and how many colours that gives, from the environment.
struct ColorSupport: Hashable {
  /// The name of the terminfo entry.
  let type: String
  /// How many colours it has.
  let depth: TerminalCapabilities.ColorDepth

  /// Uses a terminal type with a number of colours.
  init(type: String, depth: TerminalCapabilities.ColorDepth) {
    self.type = type
    self.depth = depth
  }

  /// Chooses.
  ///
  /// - Parameters:
  ///   - environment: gives a variable by its name.
  ///   - wantsColor: whether the user wants colours at all.
  ///   - colors: the number of colours of a terminal type, nil where it cannot be used.
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
      !isColored ? .monochrome : isTrueColor && count >= 8 ? .trueColor : ColorSupport.depth(count)
  }

  private static func depth(_ colors: Int) -> TerminalCapabilities.ColorDepth {
    switch colors {
    case 0x1000000...: .trueColor
    case 256...: .palette256
    // A palette of 88 has another cube than that of 256: its first 16 are those of all.
    case 16...: .ansi16
    case 8...: .ansi8
    default: .monochrome
    }
  }
}
