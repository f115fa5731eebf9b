/// The motion of the pane along a strip. It goes beside that of progress, on the same spring or
/// curve from the same moment on: so each goes on from its own place with its own velocity.
struct Slide: Hashable, Sendable {
  let strip: Strip
  private let animation: Animation
  /// Where the pane may look: a spring that overshoots shows nothing beyond the strip.
  private let bounds: ClosedRange<Double>

  /// A motion from what is on screen to a page.
  ///
  /// - Parameters:
  ///   - scene: what is on screen.
  ///   - velocity: how fast it moves, in pages of the pane a second.
  ///   - target: the page to go to.
  ///   - isForward: on which side it comes in where it is not seen yet.
  ///   - now: when, in seconds.
  ///   - motion: on what.
  init(
    from scene: Scene, velocity: Double, to target: Scene.Slot, isForward: Bool, at now: Double,
    on motion: Motion
  ) {
    var slots: [Scene.Slot?] = scene.slots
    var start = slots.isEmpty ? (isForward ? -1 : 0) : scene.place
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
    strip = Strip(slots: slots)
    bounds = min(0, start)...max(Double(slots.count - 1), start)
    animation = Animation(
      from: start, velocity: velocity, to: Double(end), at: now, on: motion,
      tolerance: PagingSettings.tolerance)
  }

  /// When it ends, in seconds.
  var end: Double { animation.end }

  /// What is seen.
  func scene(at now: Double) -> Scene {
    strip.scene(at: min(bounds.upperBound, max(bounds.lowerBound, animation.position(at: now))))
  }

  /// How fast the pane moves, in pages of it a second.
  func velocity(at now: Double) -> Double { animation.velocity(at: now) }
}
