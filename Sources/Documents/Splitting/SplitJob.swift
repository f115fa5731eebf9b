import BackgroundThread
import Synchronization

/// Splits a content in the background while it grows.
package final class SplitJob: Sendable {
  /// An event of the job, in order. The last one of each run is `paused`.
  package enum Event: Sendable {
    /// New or changed parts.
    case found(SplitChanges)
    /// The job has reached the end of the bytes. If it is idle, it needs no further bytes.
    case paused(byteCount: Int, isIdle: Bool)
  }

  /// The maximum number of parts per level. Later bytes belong to none.
  package static let partLimit = PartTracker.limit
  /// The number of parts from which arrays reserve room for ``partLimit`` elements. Copying 30,000 parts
  /// into a larger array delays keys noticeably, and reserved room takes no memory until it is used.
  package static let manyParts = 1000

  private static let bufferSize = 1 << 18
  /// The number of changes, or of bytes, after which results are delivered.
  private static let changeCount = 512
  private static let deliverySize = 8 << 20

  private let splitter: Mutex<any StreamSplitter>
  private let stop = StopFlag()
  private let reached = Atomic(0)
  private let deliver: @Sendable (Event) -> Void

  /// Creates a job. ``start(over:upTo:isWhole:)`` starts it.
  ///
  /// - Parameters:
  ///   - mode: How to split.
  ///   - joinsEqualTitles: Whether parts with equal titles are joined.
  ///   - deliver: Receives events, on any thread.
  package init(
    _ mode: SplitMode, joinsEqualTitles: Bool, deliver: @escaping @Sendable (Event) -> Void
  ) {
    splitter = Mutex(mode.makeSplitter(joinsEqualTitles: joinsEqualTitles))
    self.deliver = deliver
  }

  /// Continues in the background. Call it at the start and after each pause.
  ///
  /// - Parameters:
  ///   - content: The content to split.
  ///   - end: The number of bytes available.
  ///   - isWhole: Whether no more bytes are expected.
  /// - Returns: Whether a thread could be started.
  package func start(over content: any Content, upTo end: Int, isWhole: Bool) -> Bool {
    BackgroundThread.run { [self] in
      BackgroundThread.lowerPriority()
      run(over: content, upTo: end, isWhole: isWhole)
    }
  }

  /// The number of bytes examined so far.
  package var reachedEnd: Int { reached.load(ordering: .relaxed) }

  /// Cancels the job. Earlier results may still be delivered.
  package func cancel() { stop.cancel() }

  /// Splits on the calling thread.
  package func run(over content: any Content, upTo end: Int, isWhole: Bool) {
    splitter.withLock { splitter in
      read(content, upTo: end, into: &splitter)
      guard !stop.isSet else { return }
      if isWhole { splitter.flush() }
      let changes = splitter.drainChanges()
      if !changes.isEmpty { deliver(.found(changes)) }
      deliver(.paused(byteCount: splitter.byteCount, isIdle: splitter.isIdle))
    }
  }

  private func read(
    _ content: any Content, upTo end: Int, into splitter: inout any StreamSplitter
  ) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: max(1, min(Self.bufferSize, end - splitter.byteCount)), alignment: 64)
    defer { buffer.deallocate() }
    var delivered = splitter.byteCount
    while splitter.byteCount < end, !stop.isSet, !splitter.isIdle {
      let offset = splitter.byteCount
      let part = UnsafeMutableRawBufferPointer(
        rebasing: buffer[..<min(buffer.count, end - offset)])
      let count = content.read(at: offset, into: part)
      // The file was truncated. Its watcher will report that.
      guard count > 0 else { break }
      splitter.read(UnsafeRawBufferPointer(rebasing: part[..<count]))
      reached.store(splitter.byteCount, ordering: .relaxed)
      if splitter.changeCount >= Self.changeCount
        || splitter.byteCount - delivered >= Self.deliverySize
      {
        deliver(.found(splitter.drainChanges()))
        delivered = splitter.byteCount
      }
    }
  }
}
