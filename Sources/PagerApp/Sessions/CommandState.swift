import Documents
import PagerText
import TabPagerCore

/// What a command is doing, or how it ended.
enum CommandState: Hashable {
  case running
  case ended(CommandEnd.Status)
  /// It could not be run.
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

  /// What stands beside the title.
  ///
  /// - Parameter isUnicode: whether more than ASCII can be shown.
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

  /// The colour of the badge: that all went well is not to look like the selected tab, or like
  /// something to be done; nil where it has none of its own.
  func badgeColor(_ theme: Theme) -> Color? {
    switch self {
    case .running: nil
    case .ended(.exited(0)): theme[.program].foreground
    case .ended, .failed: theme[.error].foreground
    }
  }

  /// The name of a signal, without what all of them begin with.
  static func name(ofSignal number: Int) -> String {
    let names = [
      1: "HUP", 2: "INT", 3: "QUIT", 4: "ILL", 5: "TRAP", 6: "ABRT", 7: "BUS", 8: "FPE",
      9: "KILL", 10: "USR1", 11: "SEGV", 12: "USR2", 13: "PIPE", 14: "ALRM", 15: "TERM",
      24: "XCPU", 25: "XFSZ",
    ]
    return names[number] ?? "\(number)"
  }
}
