/// A motion to a page.
struct Settle: Hashable, Sendable {
  /// The place of the page; beyond the list's ends where the pager loops.
  var target: Int
  /// The motion of progress.
  var flight: Flight
  /// The motion of the pane where it shows other pages than progress passes, as in a long jump.
  var slide: Slide?
  /// Whether it goes straight to a page that was asked for, rather than from page to page.
  var isJump = false

  /// When it ends, in seconds.
  var end: Double { max(flight.end, slide?.end ?? flight.end) }
}
