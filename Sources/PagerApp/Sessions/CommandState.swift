import Documents
import PagerText
import TabPagerCore

/// Whether a command is running, or how it ended.
enum CommandState: Hashable {
  case running
  case ended(CommandResult.Status)
  /// The command could not be started.
  case failed

  /// The state of the command whose output a document is.
  init(_ document: Document) {
    if let end = document.commandEnd {
      self = .ended(end.status)
    } else if case .failed = document.state {
      self = .failed
    } else {
      self = .running
    }
  }

  var isEnd: Bool {
    if case .ended = self { true } else { false }
  }

  /// The badge after the title.
  ///
  /// - Parameter isUnicode: whether characters beyond ASCII can be shown.
  func badge(isUnicode: Bool) -> String {
    switch self {
    case .running: isUnicode ? "▸" : ">"
    case .ended(.exited(0)): isUnicode ? "✓" : "ok"
    case .ended(.exited(let status)): (isUnicode ? "✗ " : "!") + "\(status)"
    case .ended(.signalled(let number)):
      (isUnicode ? "✗ " : "!") + CommandState.name(ofSignal: number)
    case .failed: isUnicode ? "✗" : "!"
    }
  }

  /// The colour of the badge; nil for the usual colour. Success must look neither like the selected
  /// tab nor like a problem.
  func badgeColor(_ theme: Theme) -> Color? {
    switch self {
    case .running: nil
    case .ended(.exited(0)): theme[.program].foreground
    case .ended, .failed: theme[.error].foreground
    }
  }

  /// The name of a signal without `SIG`.
  static func name(ofSignal number: Int) -> String {
    let names = [
      1: "HUP", 2: "INT", 3: "QUIT", 4: "ILL", 5: "TRAP", 6: "ABRT", 7: "BUS", 8: "FPE",
      9: "KILL", 10: "USR1", 11: "SEGV", 12: "USR2", 13: "PIPE", 14: "ALRM", 15: "TERM",
      24: "XCPU", 25: "XFSZ",
    ]
    return names[number] ?? "\(number)"
  }
}
