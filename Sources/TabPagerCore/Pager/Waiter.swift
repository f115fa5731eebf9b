/// Somebody who waits for the end of a motion.
struct Waiter {
  /// The page that was selected; nil for whoever only waits for rest.
  var target: PageID?
  /// Called once: with whether the pager has come to rest as wanted.
  var completion: (Bool) -> Void

  /// What to answer in this state; nil keeps waiting.
  func answer(in motion: Paging) -> Bool? {
    guard let target else { return motion.isIdle ? true : nil }
    if motion.isIdle { return motion.selected == target }
    return motion.isDragging || motion.selected != target ? false : nil
  }
}

extension TabPagerView {
  /// Waits until the pager is at rest or the task is cancelled. Returns at once if the pager is at
  /// rest.
  public func settled(isolation: isolated (any Actor)? = #isolation) async {
    guard !motion.isIdle else { return }
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    waiters.append(Waiter(target: nil) { _ in continuation.finish() })
    for await _ in stream {}
  }
}
