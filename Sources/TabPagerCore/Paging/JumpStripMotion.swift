/// The motion of the pages on a strip. It starts together with the motion of progress and follows
/// the same spring or curve, from its own position with its own velocity.
struct JumpStripMotion: Hashable, Sendable {
  let strip: JumpPageStrip
  private let animation: Animation
  /// The limits of the position, so that a spring that overshoots shows nothing beyond the strip.
  private let bounds: ClosedRange<Double>

  /// Creates a motion from the visible pages to a page.
  ///
  /// - Parameters:
  ///   - contents: The visible pages.
  ///   - velocity: Their velocity, in pages of the pane per second.
  ///   - target: The page to move to.
  ///   - isForward: Whether the page enters from the right, if it is not visible yet.
  ///   - now: The time in seconds.
  ///   - motion: The spring or curve to follow.
  init(
    from contents: PaneContents, velocity: Double, to target: PaneContents.ShownPage,
    isForward: Bool,
    at now: Double,
    on motion: TimingCurve
  ) {
    var slots: [PaneContents.ShownPage?] = contents.slots
    var start = slots.isEmpty ? (isForward ? -1 : 0) : contents.place
    let end: Int
    if let seen = slots.firstIndex(where: { $0?.page == target.page }) {
      slots[seen] = target
      end = seen
    } else if isForward {
      // If nothing is visible on that side, the page must not appear there suddenly.
      if start > Double(slots.count - 1), !slots.isEmpty { slots.append(nil) }
      end = slots.count
      slots.append(target)
    } else {
      let before = start < 0 ? [target, nil] : [target]
      end = 0
      start += Double(before.count)
      slots = before + slots
    }
    strip = JumpPageStrip(slots: slots)
    bounds = min(0, start)...max(Double(slots.count - 1), start)
    animation = Animation(
      from: start, velocity: velocity, to: Double(end), at: now, on: motion,
      tolerance: PagingSettings.tolerance)
  }

  /// When the motion ends, in seconds.
  var end: Double { animation.end }

  /// Returns the visible pages at a time.
  func paneContents(at now: Double) -> PaneContents {
    strip.paneContents(
      at: min(bounds.upperBound, max(bounds.lowerBound, animation.position(at: now))))
  }

  /// Returns the velocity of the pages, in pages of the pane per second.
  func velocity(at now: Double) -> Double { animation.velocity(at: now) }
}
