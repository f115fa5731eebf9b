import BackgroundThread
import Glibc
import Synchronization

/// A search in the background, by two threads where there are two processors.
///
/// It covers the bytes that the content has when it is made.
package final class SearchJob: Sendable {
  /// What is to be found.
  package enum Goal: Hashable, Sendable {
    /// The first match that begins at or after an offset.
    case first(from: Int)
    /// The last match that begins before an offset.
    case last(before: Int)
    /// How many matches there are, chunk by chunk from one on; see ``MatchCounts/nextChunk``.
    case counts(fromChunk: Int)
    /// All matches that begin at or after an offset, up to a number of them.
    case matches(from: Int, limit: Int)
  }

  /// What is delivered, in the order of the content; of `finished`, `cancelled` and `failed` exactly
  /// one, when all else is done.
  package enum Event: Hashable, Sendable {
    /// Matches, in order: the one that was looked for, or some of all.
    case found([Range<Int>])
    /// The next chunks' counts, for ``MatchCounts``.
    case counted(ChunkCounts)
    /// How much of what is to be searched has been, in bytes.
    case progress(bytes: Int, of: Int)
    /// The search is over. In so many lines, or windows of long ones, there may be matches that
    /// were not found, since the pattern takes too long there.
    case finished(skippedLines: Int)
    /// It was cancelled.
    case cancelled
    /// It could not be done, for that reason.
    case failed(String)
  }

  /// What is to be found.
  package let goal: Goal

  /// What is searched for.
  package let pattern: Pattern

  let content: any Content
  let byteCount: Int
  let sizes: ChunkSizes
  let control = SearchControl()
  let progress: Mutex<SearchJobProgress>
  private let threads: Int
  private let deliver: @Sendable (Event) -> Void

  /// Makes a search; ``start()`` sets it off.
  ///
  /// - Parameters:
  ///   - goal: what is to be found.
  ///   - pattern: what is searched for.
  ///   - content: where.
  ///   - sizes: how it is cut up.
  ///   - threads: how many are at work; nil for as many as there are processors, and two at most.
  ///   - deliver: called with what is found, by one thread at a time. It must not wait for anything,
  ///     nor for this.
  package init(
    _ goal: Goal, for pattern: Pattern, in content: any Content, sizes: ChunkSizes = .standard,
    threads: Int? = nil, deliver: @escaping @Sendable (Event) -> Void
  ) {
    self.goal = goal
    self.pattern = pattern
    self.content = content
    self.sizes = sizes
    self.threads = threads ?? min(2, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    self.deliver = deliver
    byteCount = content.count
    progress = Mutex(SearchJobProgress())
  }

  /// Begins to search. To be called once.
  package func start() {
    progress.withLock { $0.workers = 1 }
    let isRunning = BackgroundThread.run { [self] in work() }
    if !isRunning { deliver(.failed(BackgroundThread.startFailure)) }
  }

  /// Stops it, within a millisecond as a rule. What was found until then may still be delivered.
  package func cancel() { control.cancel() }

  /// Does part after part, with the help of other threads from the second on.
  private func work() {
    BackgroundThread.lowerPriority()
    let scan = SearchScan(
      pattern, in: content, byteCount: byteCount, sizes: sizes, control: control)
    let batches = self.batches(scan)
    if progress.withLock({ $0.next }) == 0 { setTotal(batches) }
    while let (index, chunks) = nextBatch(batches) {
      if index == 1 { startHelpers() }
      let result = search(chunks, scan)
      guard !control.isCancelled else { break }
      progress.withLock { progress in
        progress.add(result, at: index)
        while let result = progress.takeNext() { deliver(result, &progress) }
      }
    }
    workerFinished(scan.skippedLines)
  }

  private func setTotal(_ batches: SearchBatches) {
    let bytes = batches.chunks.lowerBound * sizes.chunk..<batches.chunks.upperBound * sizes.chunk
    progress.withLock { $0.totalBytes = bytes.clamped(to: 0..<byteCount).count }
  }

  /// The next part that nobody does.
  private func nextBatch(_ batches: SearchBatches) -> (index: Int, chunks: Range<Int>)? {
    progress.withLock { progress in
      guard !progress.isDone, !control.isCancelled, let chunks = batches[progress.next] else {
        return nil
      }
      progress.next += 1
      return (progress.next - 1, chunks)
    }
  }

  private func startHelpers() {
    for _ in 1..<max(1, threads) {
      progress.withLock { $0.workers += 1 }
      if !BackgroundThread.run({ [self] in work() }) { progress.withLock { $0.workers -= 1 } }
    }
  }

  /// Delivers what was found in a part, after that of all parts before it.
  private func deliver(_ result: SearchJobProgress.Result, _ progress: inout SearchJobProgress) {
    guard !progress.isDone, !control.isCancelled else { return }
    switch result.found {
    case .counts(let counts): deliver(.counted(counts))
    case .matches(let matches):
      let matches = Array(matches.prefix(limit - progress.foundCount))
      progress.foundCount += matches.count
      if !matches.isEmpty { deliver(.found(matches)) }
      if progress.foundCount >= limit {
        progress.isDone = true
        control.cancel()
      }
    }
    progress.searchedBytes += result.bytes
    deliver(.progress(bytes: progress.searchedBytes, of: progress.totalBytes))
  }

  /// The last thread that has nothing more to do says so.
  private func workerFinished(_ skippedLines: Int) {
    progress.withLock { progress in
      progress.workers -= 1
      progress.skippedLines += skippedLines
      guard progress.workers == 0 else { return }
      let isCancelled = control.isCancelled && !progress.isDone
      deliver(isCancelled ? .cancelled : .finished(skippedLines: progress.skippedLines))
    }
  }
}
