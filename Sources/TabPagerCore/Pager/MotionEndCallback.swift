/// A callback that waits for the end of a motion.
struct MotionEndCallback {
  /// The page that was selected, or `nil` to wait until the pager is at rest at any page.
  var target: PageID?
  /// Called once, with `true` if the pager has come to rest at the target, otherwise with `false`.
  var completion: (Bool) -> Void

  /// Returns the result to report in the current state, or `nil` to continue waiting.
  func completionResult(in motion: Paging) -> Bool? {
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
    waiters.append(MotionEndCallback(target: nil) { _ in continuation.finish() })
    for await _ in stream {}
  }
}
