import Glibc
import Synchronization

extension Reader {
  /// What came of opening a file to read it to its end.
  package enum FileReadResult: Sendable {
    /// Its content; where a program's output exceeds its limit, the beginning of it.
    case content(any Content, isCut: Bool)
    /// It is a folder, which has no lines.
    case folder
    /// It cannot be read, for this reason.
    case failed(String)
  }

  /// Opens a file as its page would be read, and waits for what unpacks it.
  ///
  /// Only files: who reads from a pipe by a name takes it away from whoever looks at it later.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - filters: the programs that may be run for it.
  ///   - isCancelled: asked now and then.
  package static func readFile(
    _ path: String, _ filters: Filters, isCancelled: () -> Bool
  ) -> FileReadResult {
    var status = stat()
    guard stat(path, &status) == 0 else { return .failed(reason()) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: return .folder
    default: return .failed("not a regular file: open its tab, then search again")
    }
    let (reader, arrivals) = (Reader(filters), Semaphore(0))
    let state = Mutex(Opening())
    reader.allow(upTo: .max)
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

  /// How far the opening of a file has come.
  private struct Opening {
    private var spool: (any Content)?
    private(set) var result: FileReadResult?

    mutating func receive(_ events: [DocumentEvent]) {
      for event in events where result == nil {
        switch event {
        case .opened(let content, _): result = .content(content, isCut: false)
        case .began(let content): spool = content
        case .paused(true): result = spool.map { .content($0, isCut: true) }
        case .paused, .grew, .lengthened, .counted, .changed, .exited: break
        case .ended: result = spool.map { .content($0, isCut: false) }
        case .failed(let reason): result = .failed(reason)
        }
      }
    }
  }
}
