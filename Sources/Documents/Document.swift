/// The content of a file or a stream and the lines in it, growing while it is read.
///
/// Bytes are kept as they came; nothing is decoded here. A document belongs to one thread; what is
/// found out on others comes to it as ``DocumentEvent``s.
package final class Document {
  /// How far reading has come.
  package enum State: Hashable, Sendable {
    /// More may come.
    case loading
    /// All is there.
    case complete
    /// Nothing more will come; the reason is given.
    case failed(String)
  }

  /// How far reading has come.
  package private(set) var state = State.loading
  /// Whether reading has paused, since a program's output exceeds its limit.
  package private(set) var isPaused = false
  /// Grows with each change of the bytes, or of what is known of them.
  package private(set) var version = 0
  /// The bytes, as they can be read by any thread.
  package var content: any Content { cache.content }
  /// The number of bytes.
  package var byteCount: Int { cache.count }

  /// How the command ended whose output it is; nil where it has not, or there is none.
  package private(set) var commandEnd: CommandEnd?
  /// Where the lines begin, in order, that were not in the output of the run before.
  package private(set) var changedLines: [Int] = []

  /// The state of its file that ``change(at:)`` compares with.
  var lastSeen: FileIdentity?

  /// The last bytes that its file had then; none where they are not known.
  var lastEnding: [UInt8] = []

  let cache: BlockCache
  private(set) var counts = LineCounts() { didSet { landmarks = (nil, nil) } }
  /// The two places whose lines were asked for last, with the line feeds before them; nil where there
  /// are others since.
  var landmarks: (earlier: LineCounts.Place?, latest: LineCounts.Place?)

  /// Makes an empty document.
  package init() { cache = BlockCache(MemoryContent([])) }

  /// Changes the document as an event says.
  package func receive(_ event: DocumentEvent) {
    version += 1
    if event.isBeginning { isPaused = false }
    switch event {
    case .opened(let content, let count):
      replace(content, count: count)
      state = .complete
    case .began(let content):
      replace(content, count: 0)
      state = .loading
    case .lengthened(let count): cache.resize(to: count)
    case .grew(let stretch):
      counts.append(stretch)
      cache.resize(to: stretch.range.upperBound)
    case .counted(let stretch): counts.append(stretch)
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
