import Documents

/// The program or lexer that colours source code and logs.
package enum Highlighter: Hashable, Sendable {
  /// No colours.
  case none
  /// The built-in lexer for its languages and for logs; for other languages, the first known program in PATH.
  case automatic
  /// A program for all languages: the name of a known program, or a shell command. The command receives the file's path
  /// as its last argument, and writes the file with colours (SGR).
  case command(String)
}

extension Highlighter {
  /// The known programs, in the order of preference.
  static let known = ["bat", "batcat", "source-highlight", "pygmentize"]

  /// The program, without its arguments.
  var program: Substring {
    guard case .command(let command) = self else { return "" }
    return command.prefix { $0 != " " }
  }

  /// The program and its arguments for a file; nil if there is none.
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

  /// The arguments that request colours and an otherwise unchanged text, without line numbers, frame and pager.
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
