/// A change of a document, found on a background thread.
package enum DocumentEvent: Sendable {
  /// The document was opened. Its content has a known size, in bytes.
  case opened(any Content, count: Int)
  /// The document was opened. Its content grows.
  case began(any Content)
  /// The growing content has grown, and the lines of the new bytes have been counted.
  case grew(LineFeedCounts.ScannedRange)
  /// The content of known size is longer now. The value is its size in bytes.
  case lengthened(count: Int)
  /// The lines of the next bytes have been counted.
  case counted(LineFeedCounts.ScannedRange)
  /// The command has ended. More of its output may follow.
  case exited(CommandResult)
  /// The offsets of the lines that the previous run of the command did not print.
  case changed(lines: [Int])
  /// Reading has paused because a program's output exceeds its limit, or continues.
  case paused(Bool)
  /// Whether the source is polled for changes, because the system does not report them.
  case polled(Bool)
  /// A later version could not be read, for this reason; the content stays. With `nil`, the content is up to date again.
  case refreshFailed(String?)
  /// The attributes of the files of a diff, by their paths.
  case fileDetails([[UInt8]: RepositoryFileDetails])
  /// No more bytes will arrive.
  case ended
  /// The document could not be opened or read to its end, for this reason.
  case failed(String)

  /// Whether the event replaces everything known before.
  package var isBeginning: Bool {
    switch self {
    case .opened, .began: true
    case .grew, .lengthened, .counted, .exited, .changed, .paused, .polled, .refreshFailed,
      .fileDetails, .ended, .failed:
      false
    }
  }
}
