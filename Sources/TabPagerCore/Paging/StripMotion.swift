/// The motion of the pane along a strip. It goes beside that of progress, on the same spring or
/// curve from the same moment on: so each goes on from its own place with its own velocity.
struct StripMotion: Hashable, Sendable {
  let strip: PageStrip
  private let animation: Animation
  /// Where the pane may look: a spring that overshoots shows nothing beyond the strip.
  private let bounds: ClosedRange<Double>

  /// A motion from what is on screen to a page.
  ///
  /// - Parameters:
  ///   - contents: what is on screen.
  ///   - velocity: how fast it moves, in pages of the pane a second.
  ///   - target: the page to go to.
  ///   - isForward: on which side it comes in where it is not seen yet.
  ///   - now: when, in seconds.
  ///   - motion: on what.
  init(
    from contents: PaneContents, velocity: Double, to target: PaneContents.Slot, isForward: Bool,
    at now: Double,
    on motion: TimingCurve
  ) {
    var slots: [PaneContents.Slot?] = contents.slots
    var start = slots.isEmpty ? (isForward ? -1 : 0) : contents.place
    let end: Int
    if let seen = slots.firstIndex(where: { $0?.page == target.page }) {
      slots[seen] = target
      end = seen
    } else if isForward {
      // Where there is nothing at this side, the page must not appear there at once.
      if start > Double(slots.count - 1), !slots.isEmpty { slots.append(nil) }
      end = slots.count
      slots.append(target)
    } else {
      let before = start < 0 ? [target, nil] : [target]
      end = 0
      start += Double(before.count)
      slots = before + slots
    }
    strip = PageStrip(slots: slots)
    bounds = min(0, start)...max(Double(slots.count - 1), start)
    animation = Animation(
      from: start, velocity: velocity, to: Double(end), at: now, on: motion,
      tolerance: PagingSettings.tolerance)
  }

  /// When it ends, in seconds.
  var end: Double { animation.end }

  /// What is seen.
  func contents(at now: Double) -> PaneContents {
    strip.contents(at: min(bounds.upperBound, max(bounds.lowerBound, animation.position(at: now))))
  }

  /// How fast the pane moves, in pages of it a second.
  func velocity(at now: Double) -> Double { animation.velocity(at: now) }
}
