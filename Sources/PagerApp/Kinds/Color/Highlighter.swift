import Documents

/// Which program of the user's gives sources their colours.
public enum Highlighter: Hashable, Sendable {
  /// None.
  case none
  /// The first of those known that is in PATH.
  case first
  /// One of those known, by its name, or a command for the shell, which is given the file's path as its
  /// last argument and writes it with colours (SGR).
  case command(String)
}

extension Highlighter {
  /// Those that are known, in the order in which they are sought.
  static let known = ["bat", "batcat", "source-highlight", "pygmentize"]

  /// The program and its arguments for a file; nil where there is none.
  func arguments(path: String) -> [String]? {
    // A path that begins with a dash is a path all the same.
    let file = path.hasPrefix("-") ? "./" + path : path
    switch self {
    case .none: return nil
    case .first:
      return Highlighter.known.first { HelperProgram.path(of: $0) != nil }
        .map { Highlighter.arguments(of: $0, file) }
    case .command(let command) where Highlighter.known.contains(command):
      return Highlighter.arguments(of: command, file)
    case .command(let command):
      return ["/bin/sh", "-c", command + " \"$@\"", "highlighter", file]
    }
  }

  /// Asked for colours, and for the text as it is: no numbers, no frame, no pager, no other blanks.
  private static func arguments(of program: String, _ file: String) -> [String] {
    switch program {
    case "source-highlight":
      [program, "--out-format=esc", "--failsafe", "--infer-lang", "-i", file, "-o", "STDOUT"]
    case "pygmentize":
      [program, "-f", "terminal256", "-g", "-O", "stripnl=False,ensurenl=False", file]
    default:
      [
        program, "--color=always", "--style=plain", "--decorations=never", "--paging=never",
        "--wrap=never", "--tabs=0", "--", file,
      ]
    }
  }
}
