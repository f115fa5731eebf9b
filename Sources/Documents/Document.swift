/// The content of a file or a stream and the lines in it, growing while it is read.
///
/// Bytes are stored unchanged; nothing is decoded here. Only one thread may use a document. Other threads send it
/// ``DocumentEvent``s.
package final class Document {
  /// The progress of reading.
  package enum ReadingState: Hashable, Sendable {
    /// More bytes may arrive.
    case loading
    /// All bytes have been read.
    case complete
    /// Reading has ended with an error, for this reason.
    case failed(String)
  }

  /// The progress of reading.
  package private(set) var state = ReadingState.loading
  /// Whether reading has paused because a program's output exceeds its limit.
  package private(set) var isPaused = false
  /// Whether the source is polled for changes.
  package private(set) var isPolled = false
  /// Why the source could not be read again; `nil` if the content is up to date.
  package private(set) var refreshFailure: String?
  /// The attributes of the files of a diff, by their paths.
  package private(set) var fileDetails: [[UInt8]: RepositoryFileDetails] = [:]
  /// A number that grows with each change of the bytes, the lines or the state.
  package private(set) var version = 0
  /// The bytes. Any thread may read them.
  package var content: any Content { cache.content }
  /// The number of bytes.
  package var byteCount: Int { cache.count }

  /// How the command ended; `nil` if it is running or there is none.
  package private(set) var commandEnd: CommandResult?
  /// The offsets, in order, of the lines that the command's previous run did not print.
  package private(set) var changedLines: [Int] = []

  /// The state of the file when it was last checked by ``fileChange(at:)``.
  var lastSeen: FileIdentity?

  /// The last bytes of the file at that time; empty if unknown.
  var lastEnding: [UInt8] = []

  let cache: ContentBlockCache
  private(set) var counts = LineFeedCounts() { didSet { landmarks = (nil, nil) } }
  /// The last two places whose line numbers were requested, with the line feeds before them. A cache,
  /// cleared when the counts change.
  var landmarks: (earlier: LineFeedCounts.BlockStart?, latest: LineFeedCounts.BlockStart?)

  /// The size of the parts into which long lines are cut; see ``Document/partSize-swift.type.property``.
  let partSize: Int

  /// Creates an empty document.
  package init(partSize: Int = Document.partSize) {
    self.partSize = partSize
    cache = ContentBlockCache(MemoryContent([]))
  }

  /// Applies an event to the document.
  package func receive(_ event: DocumentEvent) {
    version += 1
    if event.isBeginning { isPaused = false }
    switch event {
    case .opened(let content, let count):
      replaceContent(with: content, count: count)
      state = .complete
    case .began(let content):
      replaceContent(with: content, count: 0)
      state = .loading
    case .lengthened(let count): cache.setContentSize(to: count)
    case .grew(let scanned):
      counts.append(scanned)
      cache.setContentSize(to: scanned.range.upperBound)
    case .counted(let scanned): counts.append(scanned)
    case .exited(let end): commandEnd = end
    case .changed(let lines): changedLines = lines
    case .paused(let isPaused): self.isPaused = isPaused
    case .polled(let isPolled): self.isPolled = isPolled
    case .refreshFailed(let reason): refreshFailure = reason
    case .fileDetails(let details): fileDetails = details
    case .ended: (state, isPaused) = (.complete, false)
    case .failed(let reason): (state, isPaused) = (.failed(reason), false)
    }
  }

  private func replaceContent(with content: any Content, count: Int) {
    cache.replaceContent(with: content, count: count)
    counts = LineFeedCounts()
    commandEnd = nil
    changedLines = []
    lastSeen = ((content.original ?? content) as? FileContent)?.opened
    lastEnding = []
  }
}
