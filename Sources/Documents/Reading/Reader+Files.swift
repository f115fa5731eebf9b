import Glibc
import PathText
import Synchronization

extension Reader {
  /// The result of reading a whole file.
  package enum WholeFileResult: Sendable {
    /// The content. `isCut` means that a program's output exceeded its limit, and only the start
    /// was read.
    case content(any Content, isCut: Bool)
    /// The path is a folder, which has no lines.
    case folder
    /// The file cannot be read, for this reason.
    case failed(String)
  }

  /// Reads a whole file in the way its page would, and waits for programs that decompress it.
  ///
  /// Pipes are rejected: reading one would take its bytes away from a later reader.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - filters: The programs that may be run for it.
  ///   - isCancelled: Called from time to time. If it returns `true`, reading stops.
  package static func readWholeFile(
    _ path: String, _ filters: FilePrograms, isCancelled: () -> Bool
  ) -> WholeFileResult {
    var status = stat()
    guard path.withPath({ stat($0, &status) }) == 0 else { return .failed(systemErrorMessage()) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .folder
    default: return .failed("not a regular file: open its tab, then search again")
    }
    let (reader, arrivals) = (Reader(filters), Semaphore(0))
    let state = Mutex(WholeFileEventCollector())
    reader.allowReading(upTo: .max)
    reader.start(.file(path)) { events in
      state.withLock { $0.receive(events) }
      arrivals.signal()
    }
    defer { reader.cancel() }
    while !isCancelled() {
      guard arrivals.wait(atMost: 0.1) else { continue }
      if let result = state.withLock({ $0.result }) { return result }
    }
    return .failed("stopped")
  }

  /// The state of reading a file.
  private struct WholeFileEventCollector {
    private var spool: (any Content)?
    private(set) var result: WholeFileResult?

    mutating func receive(_ events: [DocumentEvent]) {
      for event in events where result == nil {
        switch event {
        case .opened(let content, _): result = .content(content, isCut: false)
        case .began(let content): spool = content
        case .paused(true): result = spool.map { .content($0, isCut: true) }
        case .paused, .polled, .refreshFailed, .fileDetails, .grew, .lengthened, .counted, .changed,
          .exited:
          break
        case .ended: result = spool.map { .content($0, isCut: false) }
        case .failed(let reason): result = .failed(reason)
        }
      }
    }
  }
}
