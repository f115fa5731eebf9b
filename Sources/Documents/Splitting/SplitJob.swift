import BackgroundThread
import Synchronization

/// The splitting of a content in the background, for as long as more of it comes.
package final class SplitJob: Sendable {
  /// What is delivered: what was found, in order, and at last that it waits for more to come.
  package enum Event: Sendable {
    /// Parts, new or changed.
    case found(SplitChanges)
    /// It has come to the end of what there was. Where it is idle, nothing that comes matters to it.
    case paused(byteCount: Int, isIdle: Bool)
  }

  /// The parts of a level that are found at most; what follows is of none.
  package static let partLimit = PartLedger.limit
  /// From so many parts on it pays to make room for all that may come at once: to copy 30,000 of them
  /// into a larger place is felt by whoever presses a key, and room that is not used takes no memory.
  package static let manyParts = 1000

  private static let bufferSize = 1 << 18
  /// What was found is delivered when it is about so much, or so many bytes were gone through.
  private static let newsCount = 512
  private static let newsBytes = 8 << 20

  private let splitter: Mutex<any StreamSplitter>
  private let isCancelled = Atomic(false)
  private let reached = Atomic(0)
  private let deliver: @Sendable (Event) -> Void

  /// Makes a job that has nothing to do yet.
  ///
  /// - Parameters:
  ///   - way: how to split.
  ///   - collecting: whether parts with equal titles are one.
  ///   - deliver: takes what is found, on any thread.
  package init(
    _ way: SplitWay, collecting: Bool, deliver: @escaping @Sendable (Event) -> Void
  ) {
    splitter = Mutex(way.splitter(collecting: collecting))
    self.deliver = deliver
  }

  /// Goes on in the background. To be called when it has paused, and at the beginning.
  ///
  /// - Parameters:
  ///   - content: where the bytes are.
  ///   - end: up to where there are any.
  ///   - isWhole: whether nothing more will come, as far as is known.
  /// - Returns: whether there could be a thread for it.
  package func start(over content: any Content, upTo end: Int, isWhole: Bool) -> Bool {
    BackgroundThread.run { [self] in
      BackgroundThread.giveWay()
      run(over: content, upTo: end, isWhole: isWhole)
    }
  }

  /// The bytes that it has gone through.
  package var reachedEnd: Int { reached.load(ordering: .relaxed) }

  /// Stops it. What was found until then may still be delivered.
  package func cancel() { isCancelled.store(true, ordering: .relaxed) }

  /// Does the same on this thread.
  package func run(over content: any Content, upTo end: Int, isWhole: Bool) {
    splitter.withLock { splitter in
      read(content, upTo: end, into: &splitter)
      guard !isCancelled.load(ordering: .relaxed) else { return }
      if isWhole { splitter.finish() }
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
    while splitter.byteCount < end, !isCancelled.load(ordering: .relaxed), !splitter.isIdle {
      let offset = splitter.byteCount
      let part = UnsafeMutableRawBufferPointer(
        rebasing: buffer[..<min(buffer.count, end - offset)])
      let count = content.read(at: offset, into: part)
      // A file that was cut off: whoever watches it tells.
      guard count > 0 else { break }
      splitter.take(UnsafeRawBufferPointer(rebasing: part[..<count]))
      reached.store(splitter.byteCount, ordering: .relaxed)
      if splitter.newsCount >= Self.newsCount || splitter.byteCount - delivered >= Self.newsBytes {
        deliver(.found(splitter.drainChanges()))
        delivered = splitter.byteCount
      }
    }
  }
}
