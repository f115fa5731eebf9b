import Documents

/// What gives sources and logs their colours.
package enum Highlighter: Hashable, Sendable {
  /// Nothing.
  case none
  /// A lexer of ours for the languages it knows and for logs; for others the first program of those known that is
  /// in PATH.
  case automatic
  /// A program for sources: one of those known, by its name, or a command for the shell, which is given the file's path as its
  /// last argument and writes it with colours (SGR).
  case command(String)
}

extension Highlighter {
  /// Those that are known, in the order in which they are sought.
  static let known = ["bat", "batcat", "source-highlight", "pygmentize"]

  /// The program, without its arguments.
  var program: Substring {
    guard case .command(let command) = self else { return "" }
    return command.prefix { $0 != " " }
  }

  /// The program and its arguments for a file; nil where there is none.
  func invocation(path: String, _ permission: ProgramPermission) -> ProgramInvocation? {
    switch self {
    case .none: nil
    case .automatic:
      Highlighter.known.first { HelperProgram.path(of: $0) != nil }
        .map { permission.invocation(of: $0, Highlighter.arguments(of: $0, .file(path))) }
    case .command(let command) where Highlighter.known.contains(command):
      permission.invocation(of: command, Highlighter.arguments(of: command, .file(path)))
    case .command(let command):
      permission.invocation(ofShellCommand: command, [.file(path)], name: "highlighter")
    }
  }

  /// Asked for colours, and for the text as it is: no numbers, no frame, no pager, no other blanks.
  private static func arguments(
    of program: String, _ file: ProgramArgument
  ) -> [ProgramArgument] {
    switch program {
    case "source-highlight":
      ["--out-format=esc", "--failsafe", "--infer-lang", "-i", file, "-o", "STDOUT"]
    case "pygmentize": ["-f", "terminal256", "-g", "-O", "stripnl=False,ensurenl=False", file]
    default:
      [
        "--color=always", "--style=plain", "--decorations=never", "--paging=never", "--wrap=never",
        "--tabs=0", "--", file,
      ]
    }
  }
}
