import CNCurses
import TabPagerCore

/// Which terminal type to use and how many colours that gives, from the environment.
struct ColorSupport: Hashable {
  /// The name of the terminfo entry.
  let type: String
  /// How many colours it has.
  let depth: TerminalCapabilities.ColorDepth

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
    // The best first: each entry that is looked at is one more file to read.
    if isColored, ["truecolor", "24bit"].contains(environment("COLORTERM") ?? ""),
      let direct = ColorSupport.directNames(name).first(where: {
        ColorSupport.depth(colors($0) ?? 0) == .trueColor
      })
    {
      (type, depth) = (direct, .trueColor)
      return
    }
    guard let count = colors(name) else { throw .unusable(type: name) }
    (type, depth) = (name, isColored ? ColorSupport.depth(count) : .monochrome)
  }

  /// The entries of the same terminal that take red, green and blue: `xterm-direct` for
  /// `xterm-256color`, `alacritty-direct` for `alacritty`, `kitty-direct` for `xterm-kitty`.
  static func directNames(_ name: String) -> [String] {
    var base = name
    for suffix in ["-256color", "-16color", "-88color"] where base.hasSuffix(suffix) {
      base.removeLast(suffix.count)
    }
    var result = [base + "-direct"]
    if base.hasPrefix("xterm-") { result.append(base.dropFirst("xterm-".count) + "-direct") }
    return result
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
