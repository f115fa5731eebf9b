import BackgroundThread
import CSystem
import Glibc
import Synchronization

extension Reader {
  /// Files are left alone for this long before they are compared again, in seconds.
  private static let quietTime = 0.05
  /// The longest time for which they need not be left alone, in seconds.
  private static let patience = 0.3
  /// The time before a diff that could not be made is made again, in seconds.
  private static let retryTime = 0.5

  /// A diff that was made.
  private struct DiffOutcome {
    var content: (any Content)?
    var failure: String?
    var details: [[UInt8]: RepositoryFileDetails] = [:]
    /// The time that it took, in seconds.
    var cost = 0.0

    func isSame(as other: DiffOutcome) -> Bool {
      guard failure == other.failure, details == other.details, let content,
        let other = other.content
      else { return false }
      return content.hasSameBytes(as: other)
    }
  }

  /// Reads the diff of a comparison while it is being made, and makes it again whenever it may have changed, until the
  /// reader is cancelled.
  ///
  /// Only one diff is made at a time, and at most half of the time is spent on that. A later diff is delivered when it is
  /// complete, and only if its bytes are others.
  func readDiffs(of comparison: Comparison, _ deliver: @escaping ([DocumentEvent]) -> Void) {
    guard let permission = filters.permission else {
      return deliver([.failed("no programs run with --secure")])
    }
    guard var shown = readDiff(of: comparison, permission, deliver) else { return }
    guard comparison.isRepeatable else { return }
    diffRefresh.startAccepting()
    defer { diffRefresh.stopAccepting() }
    let watch = ComparisonWatch(comparison, permission, interruption: stop)
    var (isPolling, hasFailed) = (false, false)
    var refreshFailure: String?
    while !isCancelled.load(ordering: .acquiring) {
      // Folders are watched before the diff is made, so that no change is missed.
      let isWatching = (try? watch.updateWatchedFolders()) != nil
      if isWatching, isPolling != (watch.method == .polling) {
        isPolling.toggle()
        deliver([.polled(isPolling)])
      }
      var held: [DocumentEvent] = []
      guard let diff = readDiff(of: comparison, permission, { held += $0 }) else { return }
      if diff.failure != nil, shown.failure == nil, !hasFailed {
        // Another program may be changing the repository.
        hasFailed = true
        waitForCancellationOrRefreshRequest(atMost: Self.retryTime)
        continue
      }
      hasFailed = false
      // What was read before stays.
      let failure = shown.failure == nil ? diff.failure : nil
      if failure != refreshFailure {
        deliver([.refreshFailed(failure)])
        refreshFailure = failure
      }
      if failure == nil, !diff.isSame(as: shown) {
        deliver(held)
        shown = diff
      }
      if isWatching {
        waitForChange(noticedBy: watch, atLeast: diff.cost)
      } else {
        waitForCancellationOrRefreshRequest(atMost: ComparisonWatch.interval)
      }
      diffRefresh.clear()
    }
  }

  /// Waits for some seconds, or until the reader is cancelled or the diff is requested again.
  private func waitForCancellationOrRefreshRequest(atMost seconds: Double) {
    var requests = [stop, diffRefresh.descriptor].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&requests, 2, Int32(seconds * 1000))
  }

  /// Waits until the diff may have changed and the files are left alone, or the reader is cancelled, or the diff is
  /// requested again.
  private func waitForChange(noticedBy watch: ComparisonWatch, atLeast cost: Double) {
    let earliest = MonotonicClock.now + cost
    var change: (first: Double, last: Double)?
    var nextPoll = MonotonicClock.now + ComparisonWatch.interval
    while !isCancelled.load(ordering: .acquiring) {
      let now = MonotonicClock.now
      var due = Double.infinity
      if watch.method == .polling {
        if now >= nextPoll {
          if watch.pollForChanges() { return }
          nextPoll = now + ComparisonWatch.interval
        }
        due = nextPoll
      }
      if let change {
        let settled = min(change.last + Self.quietTime, change.first + Self.patience)
        due = min(due, max(earliest, settled))
        if now >= due { return }
      }
      var requests = [
        pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
        pollfd(fd: diffRefresh.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&requests, 3, due < .infinity ? Int32(((due - now) * 1000).rounded(.up)) : -1)
      if requests[2].revents != 0 { return }
      if requests[0].revents != 0, watch.drainEvents() {
        change = (change?.first ?? MonotonicClock.now, MonotonicClock.now)
      }
    }
  }

  /// Makes and reads one diff. Returns `nil` if the reader was cancelled, or no diff can be made.
  private func readDiff(
    of comparison: Comparison, _ permission: ProgramPermission,
    _ deliver: @escaping ([DocumentEvent]) -> Void
  ) -> DiffOutcome? {
    let beginning = MonotonicClock.now
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      deliver([.failed(Reader.systemErrorMessage())])
      return nil
    }
    let (output, feed) = (ends[0], ends[1])
    defer { close(output) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let outcome = DiffFailureBox()
    // The thread ends when the diff is complete, or as soon as nobody reads it.
    let isRunning = BackgroundThread.run {
      BackgroundThread.lowerPriority()
      let failure = comparison.writeDiff(permission, interruption: feed) { bytes in
        Reader.write(bytes, to: feed)
      }
      outcome.setFailure(failure)
      close(feed)
    }
    guard isRunning else {
      close(feed)
      deliver([.failed(BackgroundThread.startFailure)])
      return nil
    }
    var diff = DiffOutcome()
    let hasEnded = readIntoSpool(
      output, encoding: filters.encoding,
      { events in
        for case .began(let content) in events { diff.content = content }
        deliver(events)
      },
      ending: {
        if let failure = outcome.failure { return .failed(failure) }
        if let content = diff.content {
          diff.details =
            (try? RepositoryFileDetails.details(
              of: comparison, diff: content, permission, interruption: stop)) ?? [:]
        }
        deliver([.fileDetails(diff.details)])
        return .ended
      })
    diff.failure = outcome.failure
    diff.cost = MonotonicClock.now - beginning
    return hasEnded ? diff : nil
  }

  /// Writes bytes to a pipe. Returns `false` if nobody reads them.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// Passes on from a thread why its diff is incomplete.
  private final class DiffFailureBox: Sendable {
    private let result = Mutex<String?>(nil)

    /// Why the diff is incomplete. Known once the pipe is closed.
    var failure: String? { result.withLock { $0 } }

    func setFailure(_ failure: String?) { result.withLock { $0 = failure } }
  }
}
