import Documents
import Glibc

/// The program or lexer that colours source code and logs.
package enum HighlighterChoice: Hashable, Sendable {
  /// No colours.
  case none
  /// The built-in lexer for its languages and for logs; for other languages, the first known program in PATH.
  case automatic
  /// A program for all languages: the name of a known program, or a shell command. The command receives the file's path
  /// as its last argument, and writes the file with colours (SGR).
  case command(String)
}

extension HighlighterChoice {
  /// The known programs, in the order of preference.
  static let known = ["bat", "batcat", "source-highlight", "pygmentize"]

  /// The program, without its arguments.
  var program: Substring {
    guard case .command(let command) = self else { return "" }
    return command.prefix { $0 != " " }
  }

  /// Why a program has printed no colours.
  ///
  /// - Parameter status: Its exit status. The shell exits with 127 if it cannot find a program.
  func failureReason(forExitStatus status: Int32) -> String {
    status == 127 ? "highlighter not found: \(program)" : "the highlighter printed no colors"
  }

  /// The program and its arguments for a file; nil if there is none.
  ///
  /// - Parameter isLight: Whether its colours are for a light background, if the user has not chosen them.
  func invocation(
    path: String, _ permission: ProgramPermission, isLight: Bool = false
  ) -> ProgramInvocation? {
    let arguments = { HighlighterChoice.arguments(of: $0, .file(path), isLight: isLight) }
    return switch self {
    case .none: nil
    case .automatic:
      HighlighterChoice.known.first { HelperProgram.path(ofProgram: $0) != nil }
        .map { permission.invocation(of: $0, arguments($0)) }
    case .command(let command) where HighlighterChoice.known.contains(command):
      permission.invocation(of: command, arguments(command))
    case .command(let command):
      permission.invocation(ofShellCommand: command, [.file(path)], name: "highlighter")
    }
  }

  /// The arguments that request colours and an otherwise unchanged text, without line numbers, frame and pager.
  private static func arguments(
    of program: String, _ file: ProgramArgument, isLight: Bool
  ) -> [ProgramArgument] {
    switch program {
    case "source-highlight":
      ["--out-format=esc", "--failsafe", "--infer-lang", "-i", file, "-o", "STDOUT"]
    case "pygmentize":
      // Its own default is for light backgrounds.
      [
        "-f", "terminal256", "-g", "-O",
        .text("stripnl=False,ensurenl=False" + (isLight ? "" : ",style=monokai")), file,
      ]
    default:
      // The default of bat is for dark backgrounds, unless the variable says otherwise.
      (isLight && getenv("BAT_THEME") == nil ? ["--theme=Monokai Extended Light"] : []) + [
        "--color=always", "--style=plain", "--decorations=never", "--paging=never", "--wrap=never",
        "--tabs=0", "--", file,
      ]
    }
  }
}
