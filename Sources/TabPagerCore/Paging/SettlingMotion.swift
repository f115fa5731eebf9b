/// A motion to a page.
struct SettlingMotion: Hashable, Sendable {
  /// The place of the page; beyond the list's ends where the pager loops.
  var target: Int
  /// The motion of progress.
  var animation: Animation
  /// The motion of the pane where it shows other pages than progress passes, as in a long jump.
  var slide: StripMotion?
  /// Whether it goes straight to a page that was asked for, rather than from page to page.
  var isJump = false

  /// What progress never leaves: the list, for a pager that does not bounce.
  var bounds: ClosedRange<Double>

  /// Where progress is.
  func position(at now: Double) -> Double {
    min(bounds.upperBound, max(bounds.lowerBound, animation.position(at: now)))
  }

  /// How fast progress changes, in pages a second.
  func velocity(at now: Double) -> Double {
    // It may begin at a bound, with a rounding error.
    abs(animation.position(at: now) - position(at: now)) < 1e-9 ? animation.velocity(at: now) : 0
  }

  /// When it ends, in seconds.
  var end: Double { max(animation.end, slide?.end ?? animation.end) }
}
