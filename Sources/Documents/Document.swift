/// The content of a file or a stream and the lines in it, growing while it is read.
///
/// Bytes are kept as they were read, without decoding. A document belongs to one thread and receives
/// what background threads find out as ``News``.
package final class Document {
  /// A change of a document that a background thread reports.
  package enum News: Sendable {
    /// A file or folder was opened. Its content has a fixed number of bytes.
    case opened(any Content, count: Int)
    /// A stream was opened. Its content is empty and grows.
    case began(any Content)
    /// The stream has grown by these bytes, whose lines are counted.
    case grew(LineCounts.ScannedRange)
    /// The file has grown to this number of bytes.
    case lengthened(count: Int)
    /// The lines of the next bytes of a file were counted.
    case counted(LineCounts.ScannedRange)
    /// The command has ended. More of its output may arrive.
    case exited(CommandEnd)
    /// The offsets of lines that the command's previous run did not print.
    case changed(lines: [Int])
    /// Reading has paused because a program's output exceeds its limit, or it has continued.
    case paused(Bool)
    /// All bytes have been read.
    case ended
    /// Opening or reading failed, with the system's reason.
    case failed(String)

    /// Whether this replaces the whole content.
    package var isBeginning: Bool {
      switch self {
      case .opened, .began: true
      case .grew, .lengthened, .counted, .exited, .changed, .paused, .ended, .failed: false
      }
    }
  }

  /// How far reading has come.
  package enum State: Hashable, Sendable {
    /// More bytes may arrive.
    case loading
    /// All bytes have been read.
    case complete
    /// Reading has ended with an error, for this reason.
    case failed(String)
  }

  /// How far reading has come.
  package private(set) var state = State.loading
  /// Whether reading has paused because a program's output exceeds its limit.
  package private(set) var isPaused = false
  /// A number that grows with each change of the bytes, the lines or the state.
  package private(set) var version = 0
  /// The bytes. Any thread may read them.
  package var content: any Content { cache.content }
  /// The number of bytes.
  package var byteCount: Int { cache.count }

  /// How the command ended; `nil` if it is running or there is none.
  package private(set) var commandEnd: CommandEnd?
  /// The offsets, in order, of the lines that the command's previous run did not print.
  package private(set) var changedLines: [Int] = []

  /// The state of the file when it was last checked by ``change(at:)``.
  var lastSeen: FileIdentity?

  /// The last bytes of the file at that time; empty if unknown.
  var lastEnding: [UInt8] = []

  let cache: BlockCache
  private(set) var counts = LineCounts() { didSet { landmarks = (nil, nil) } }
  /// The last two places whose line numbers were requested, with the line feeds before them. A cache,
  /// cleared when the counts change.
  var landmarks: (earlier: LineCounts.Place?, latest: LineCounts.Place?)

  /// Creates an empty document.
  package init() { cache = BlockCache(MemoryContent([])) }

  /// Applies a change.
  package func receive(_ news: News) {
    version += 1
    if news.isBeginning { isPaused = false }
    switch news {
    case .opened(let content, let count):
      replace(content, count: count)
      state = .complete
    case .began(let content):
      replace(content, count: 0)
      state = .loading
    case .lengthened(let count): cache.resize(to: count)
    case .grew(let scanned):
      counts.append(scanned)
      cache.resize(to: scanned.range.upperBound)
    case .counted(let scanned): counts.append(scanned)
    case .exited(let end): commandEnd = end
    case .changed(let lines): changedLines = lines
    case .paused(let isPaused): self.isPaused = isPaused
    case .ended: (state, isPaused) = (.complete, false)
    case .failed(let reason): (state, isPaused) = (.failed(reason), false)
    }
  }

  private func replace(_ content: any Content, count: Int) {
    cache.replace(content, count: count)
    counts = LineCounts()
    commandEnd = nil
    changedLines = []
    lastSeen = (content as? FileContent)?.opened
    lastEnding = []
  }
}
