import BackgroundThread
import Glibc
import Synchronization

/// A search in the background, with two threads if there are two processors.
///
/// It covers the bytes that the content had when the job was created.
package final class SearchJob: Sendable {
  /// The result that a job looks for.
  package enum Request: Hashable, Sendable {
    /// The first match that starts at or after an offset.
    case first(from: Int)
    /// The last match that starts before an offset.
    case last(before: Int)
    /// The number of matches in each chunk, from a given chunk on; see ``CumulativeMatchCounts/nextChunk``.
    case counts(fromChunk: Int)
    /// All matches that start at or after an offset, up to a limit.
    case matches(from: Int, limit: Int)
  }

  /// A result or the progress, in the order of the content. The last event is exactly one of `finished`,
  /// `cancelled` and `failed`.
  package enum Event: Hashable, Sendable {
    /// The requested match, or the next ones of the requested matches, in order.
    case found([Range<Int>])
    /// The counts of the next chunks, for ``CumulativeMatchCounts``.
    case counted(ChunkMatchCounts)
    /// The number of bytes searched so far, and of all bytes to search.
    case progress(bytes: Int, of: Int)
    /// The search is complete. Matches may be missing in the given number of lines, or windows of long
    /// lines, where the pattern took too long.
    case finished(skippedLines: Int)
    /// The search was cancelled.
    case cancelled
    /// The search failed, for this reason.
    case failed(String)
  }

  /// The result to look for.
  package let goal: Request

  /// The pattern to search for.
  package let pattern: Pattern

  let content: any Content
  let byteCount: Int
  let sizes: SearchChunkSizes
  let stop = StopFlag()
  let progress: Mutex<SharedSearchProgress>
  private let threads: Int
  private let deliver: @Sendable (Event) -> Void

  /// Creates a search. ``start()`` starts it.
  ///
  /// - Parameters:
  ///   - goal: The result to look for.
  ///   - pattern: The pattern to search for.
  ///   - content: The content to search.
  ///   - sizes: The sizes in which the content is divided.
  ///   - threads: The number of threads; `nil` for the number of processors, at most two.
  ///   - deliver: Called with each event, by one thread at a time. It must not block.
  package init(
    _ goal: Request, for pattern: Pattern, in content: any Content,
    sizes: SearchChunkSizes = .standard,
    threads: Int? = nil, deliver: @escaping @Sendable (Event) -> Void
  ) {
    self.goal = goal
    self.pattern = pattern
    self.content = content
    self.sizes = sizes
    self.threads = threads ?? min(2, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    self.deliver = deliver
    byteCount = content.count
    progress = Mutex(SharedSearchProgress())
  }

  /// Starts the search. Call it once.
  package func start() {
    progress.withLock { $0.workers = 1 }
    let isRunning = BackgroundThread.run { [self] in runWorker() }
    if !isRunning { deliver(.failed(BackgroundThread.startFailure)) }
  }

  /// Cancels the search, usually within a millisecond. Earlier results may still be delivered.
  package func cancel() { stop.cancel() }

  /// Searches batch after batch. From the second batch on, other threads help.
  private func runWorker() {
    BackgroundThread.lowerPriority()
    let scan = SynchronousSearch(
      pattern, in: content, byteCount: byteCount, sizes: sizes, stop: stop)
    let batches = self.batches(for: scan)
    if progress.withLock({ $0.next }) == 0 { setTotalBytes(of: batches) }
    while let (index, chunks) = claimNextBatch(of: batches) {
      if index == 1 { startHelperThreads() }
      let result = searchBatch(chunks, scan)
      guard !stop.isSet else { break }
      progress.withLock { progress in
        progress.addResult(result, at: index)
        while let result = progress.removeNextResult() {
          deliverResult(result, updating: &progress)
        }
      }
    }
    recordFinishedWorker(skippedLines: scan.skippedLines)
  }

  private func setTotalBytes(of batches: SearchChunkBatches) {
    let bytes = batches.chunks.lowerBound * sizes.chunk..<batches.chunks.upperBound * sizes.chunk
    progress.withLock { $0.totalBytes = bytes.clamped(to: 0..<byteCount).count }
  }

  /// Claims the next batch; `nil` if none is left.
  private func claimNextBatch(
    of batches: SearchChunkBatches
  ) -> (index: Int, chunks: Range<Int>)? {
    progress.withLock { progress in
      guard !progress.isDone, !stop.isSet, let chunks = batches[progress.next] else {
        return nil
      }
      progress.next += 1
      return (progress.next - 1, chunks)
    }
  }

  private func startHelperThreads() {
    for _ in 1..<max(1, threads) {
      progress.withLock { $0.workers += 1 }
      if !BackgroundThread.run({ [self] in runWorker() }) { progress.withLock { $0.workers -= 1 } }
    }
  }

  /// Delivers the result of a batch. Results are delivered in the order of the batches.
  private func deliverResult(
    _ result: SharedSearchProgress.BatchResult, updating progress: inout SharedSearchProgress
  ) {
    guard !progress.isDone, !stop.isSet else { return }
    switch result.found {
    case .counts(let counts): deliver(.counted(counts))
    case .matches(let matches):
      let matches = Array(matches.prefix(limit - progress.foundCount))
      progress.foundCount += matches.count
      if !matches.isEmpty { deliver(.found(matches)) }
      if progress.foundCount >= limit {
        progress.isDone = true
        stop.cancel()
      }
    }
    progress.searchedBytes += result.bytes
    deliver(.progress(bytes: progress.searchedBytes, of: progress.totalBytes))
  }

  /// Counts a finished worker. The last one delivers the final event.
  private func recordFinishedWorker(skippedLines: Int) {
    progress.withLock { progress in
      progress.workers -= 1
      progress.skippedLines += skippedLines
      guard progress.workers == 0 else { return }
      if stop.isSet, !progress.isDone {
        deliver(.cancelled)
      } else if !progress.isDone, let reason = content.readFailure {
        deliver(.failed("not all of it can be read: \(reason)"))
      } else {
        deliver(.finished(skippedLines: progress.skippedLines))
      }
    }
  }
}
