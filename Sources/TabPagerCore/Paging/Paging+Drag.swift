extension Paging {
  /// Takes hold of the pane where it is.
  ///
  /// - Parameter now: when, in seconds.
  public mutating func beginDrag(at now: Double) {
    guard !pages.isEmpty else { return }
    advance(to: now)
    var drag = held(at: now)
    drag.tracker.add(drag.place, at: now)
    cancelPending()
    phase = .drag(drag)
  }

  /// Moves the pane with the hand. Without a drag under way nothing happens.
  ///
  /// - Parameters:
  ///   - pages: how far the hand is from where it began, in widths of the pane; towards the next
  ///     page is positive. At most one page is turned; beyond, and past the ends, it resists.
  ///   - now: when, in seconds.
  public mutating func moveDrag(by pages: Double, at now: Double) {
    guard case .drag(var drag) = phase, drag.wheel == nil, pages.isFinite else { return }
    drag.pull = pages
    drag.tracker.add(drag.place, at: now)
    phase = .drag(drag)
    tellProgress(at: now)
  }

  /// Lets go: past ``PagingSettings/commitDistance`` of a page, or faster than
  /// ``PagingSettings/flingVelocity``, it goes on; else it returns.
  ///
  /// - Parameter now: when, in seconds. The longer the hand was still, the less velocity is left.
  public mutating func endDrag(at now: Double) {
    guard case .drag(let drag) = phase, drag.wheel == nil else { return }
    release(drag, velocity: drag.tracker.velocity(at: now), cause: .drag, at: now)
  }

  /// Gives the drag up: the pane returns to the page where it began.
  ///
  /// - Parameter now: when, in seconds.
  public mutating func cancelDrag(at now: Double) {
    guard case .drag(let drag) = phase else { return }
    settle(to: drag.base, on: settings.swipe, cause: .drag, at: now)
  }

  /// Moves the pane by a notch of a horizontal wheel. It follows as the notches come, and settles
  /// when they end. A pointer that holds the pane goes before.
  ///
  /// - Parameters:
  ///   - direction: towards which page.
  ///   - now: when, in seconds.
  public mutating func wheel(_ direction: Direction, at now: Double) {
    guard !pages.isEmpty else { return }
    advance(to: now)
    if var burst = spentWheel {
      if !burst.isNew(direction, at: now, pause: settings.wheelPause) {
        burst.add(direction, at: now, step: settings.wheelStep)
        spentWheel = burst
        return
      }
      spentWheel = nil
    }
    if case .drag(let drag) = phase {
      guard drag.wheel != nil else { return }
      notch(drag, direction, at: now)
    } else {
      let drag = held(at: now)
      cancelPending()
      notch(drag, direction, at: now)
    }
  }

  private mutating func notch(_ held: Drag, _ direction: Direction, at now: Double) {
    var drag = held
    var burst = held.wheel ?? WheelBurst(direction, at: now)
    if held.wheel != nil { burst.add(direction, at: now, step: settings.wheelStep) }
    drag.pull += Double(direction.sign) * settings.wheelStep
    burst.glide = Flight(
      from: held.wheel == nil ? position(at: now) : held.position(at: now),
      velocity: held.wheel == nil ? velocity(at: now) : held.velocity(at: now),
      to: drag.goal, at: now, on: WheelBurst.glide, tolerance: PagingSettings.tolerance)
    drag.wheel = burst
    phase = .drag(drag)
    if drag.hasTurnedPage { release(drag, velocity: burst.velocity, cause: .wheel, at: now) }
    tellProgress(at: now)
  }

  /// Ends a drag.
  ///
  /// - Parameter velocity: the hand's, in pages of the pane a second.
  mutating func release(_ drag: Drag, velocity: Double, cause: Cause, at now: Double) {
    let index = drag.destination(velocity: velocity, settings: settings)
    settle(to: index, on: settings.swipe, cause: cause, at: now)
  }

  /// A drag that begins where the pane is now.
  func held(at now: Double) -> Drag {
    let position = position(at: now)
    guard strip == nil else { return heldStrip(at: now, position: position) }
    let base = nearest(to: position)
    let stops = (base - 1...base + 1).filter { page(at: $0) != nil }
      .map { Drag.Stop(place: Double($0), index: $0) }
    // What is pulled past an end was pulled further than it shows.
    let inside = max(stops[0].place, min(stops[stops.count - 1].place, position))
    let anchor = inside + RubberBand.pull(offset: position - inside, extent: 1)
    return Drag(
      stops: stops, home: stops.firstIndex { $0.index == base } ?? 0, anchor: anchor,
      origin: position)
  }

  /// A drag that takes over a long jump: it goes between the pages that are seen.
  private func heldStrip(at now: Double, position: Double) -> Drag {
    let view = view(at: now)
    let seen = [view.left, view.right].compactMap(\.self)
    let places = pages.places(of: Set(seen))
    let start = view.left == nil ? view.fraction - 1 : view.fraction
    var stops: [Drag.Stop] = []
    for (place, page) in seen.enumerated() {
      if let index = places[page] { stops.append(Drag.Stop(place: Double(place), index: index)) }
    }
    if stops.isEmpty { stops = [Drag.Stop(place: start, index: nearest(to: position))] }
    // As much progress for a page of the pane as lies between the two pages, so that the hand leads
    // the indicator from the one to the other.
    let slope =
      stops.count == 2 ? Double(stops[1].index - stops[0].index) : 1
    let strip = Strip(
      pages: seen, from: position, at: start, to: position + slope, at: start + 1)
    let home = stops.indices.min { abs(stops[$0].place - start) < abs(stops[$1].place - start) }
    return Drag(
      stops: stops, home: home ?? 0, anchor: start, origin: position, slope: slope, strip: strip)
  }

  /// The place of the page nearest to a position.
  private func nearest(to position: Double) -> Int {
    let index = Int(position.rounded())
    return loops ? index : max(0, min(pages.count - 1, index))
  }
}
