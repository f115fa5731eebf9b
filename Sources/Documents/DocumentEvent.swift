/// What is found out about a document in the background.
package enum DocumentEvent: Sendable {
  /// It has been opened: a content that is at rest, and its bytes.
  case opened(any Content, count: Int)
  /// It has been opened: a content that grows.
  case began(any Content)
  /// The content that grows has grown by what was counted here.
  case grew(LineCounts.ScannedRange)
  /// The content that was at rest has these bytes now: more than before.
  case lengthened(count: Int)
  /// The line feeds of what follows were counted.
  case counted(LineCounts.ScannedRange)
  /// The command has ended; of its output more may come.
  case exited(CommandEnd)
  /// The lines that begin here were not in the output of the run before.
  case changed(lines: [Int])
  /// Reading has paused, since a program's output exceeds its limit; or it goes on.
  case paused(Bool)
  /// Nothing more will come.
  case ended
  /// It could not be opened or read on; the system's reason is given.
  case failed(String)

  /// Whether nothing of what was known before holds after it.
  package var isBeginning: Bool {
    switch self {
    case .opened, .began: true
    case .grew, .lengthened, .counted, .exited, .changed, .paused, .ended, .failed: false
    }
  }
}
