/// A motion that settles on a page.
struct SettlingMotion: Hashable, Sendable {
  /// The index of the page. It is outside the list if a looping pager moves past an end.
  var target: Int
  /// The motion of progress.
  var animation: Animation
  /// The motion of the visible pages, if they differ from the pages that progress passes, as in a
  /// long jump.
  var slide: JumpStripMotion?
  /// Whether the motion leads directly to a requested page.
  var isJump = false

  /// The limits of progress. Without bouncing or looping, these are the first and the last page, or
  /// the position where the motion began if it is outside. Otherwise, they are far beyond any list.
  var bounds: ClosedRange<Double>

  /// Returns progress at a time.
  func progress(at now: Double) -> Double {
    min(bounds.upperBound, max(bounds.lowerBound, animation.position(at: now)))
  }

  /// Returns the velocity of progress, in pages per second.
  func velocity(at now: Double) -> Double {
    // The motion may start at a limit, with a rounding error.
    abs(animation.position(at: now) - progress(at: now)) < 1e-9 ? animation.velocity(at: now) : 0
  }

  /// When the motion ends, in seconds.
  var end: Double { max(animation.end, slide?.end ?? animation.end) }
}
