/// Progress that follows a pointer or a wheel.
///
/// A drag slides the pages in the pane between stops: the page where it began and at most one page
/// on either side. Distances in "pages of the pane" are multiples of the pane's width, or of its
/// height in a vertical pager.
struct PageDrag: Hashable, Sendable {
  /// The maximum velocity that a released drag passes on, in pages per second. After a sudden jerk,
  /// the spring must not overshoot its target by whole pages.
  static let fastest = 10.0

  /// The pages where the drag can end, in their order in the pane.
  private(set) var stops: [PageStop]
  /// The index, in ``stops``, of the page where the drag began.
  private(set) var home: Int
  /// The pages in the pane, if the drag interrupted a long jump.
  let strip: JumpPageStrip?
  /// The position when the drag began, in pages of the pane.
  private let start: Double
  /// Progress when the drag began, and the change of progress per page of the pane. This change is
  /// 1, unless the drag interrupted a long jump.
  private let origin: Double
  private let slope: Double
  /// The position that a ``pull`` of 0 would give, before resistance.
  private var anchor: Double
  /// Whether the drag began between its stops. If it began past an end, its pull there is not
  /// handed over to another pager.
  private var beganInside: Bool
  /// The possible positions: any with bouncing, otherwise those between the stops and the position
  /// where the drag began.
  private var reach: ClosedRange<Double>
  /// The possible values of progress without bouncing: those between the stops and the progress
  /// where the drag began.
  private var progressReach: ClosedRange<Double>
  private var bounces: Bool
  /// Caches whether each move is allowed, because ``Paging/shouldMove`` is called only once for
  /// each move.
  var answers: [PageMove<PageID>: Bool] = [:]
  /// The distance of the pointer from where the drag began, in pages of the pane.
  private(set) var pull = 0.0
  /// The distance beyond ``pull`` that has been handed over to another pager.
  private(set) var left = 0.0
  /// The velocity of the pointer, in pages of the pane per second.
  var tracker = VelocityTracker()
  /// The velocity of the pointer including the distance handed over to another pager.
  private var hand = VelocityTracker()
  /// The state of the wheel, or `nil` if a pointer drags.
  var wheel: WheelGesture?

  /// A page where the drag can end.
  struct PageStop: Hashable, Sendable {
    /// Its position in the pane, in pages of the pane.
    var place: Double
    /// Its index in the list of pages.
    var index: Int
  }

  /// Starts a drag.
  ///
  /// - Parameters:
  ///   - start: The current position, in pages of the pane.
  ///   - progress: The current progress.
  ///   - stops: The pages where the drag can end, at least one.
  ///   - home: The list index of the page where the drag begins. If it is not a stop, the nearest
  ///     stop is used.
  ///   - strip: The pages in the pane, if they are not in the order of the list.
  ///   - bounces: Whether the pages can be pulled past the stops, against resistance.
  init(
    at start: Double, progress: Double, stops: [PageStop], home: Int?, strip: JumpPageStrip?,
    bounces: Bool
  ) {
    self.stops = stops
    self.strip = strip
    self.start = start
    self.bounces = bounces
    origin = progress
    // One page of the pane corresponds to the whole progress between the two pages. So the drag
    // moves the indicator from one to the other.
    slope =
      strip != nil && stops.count == 2 ? Double(stops[1].index - stops[0].index) : 1
    self.home =
      stops.firstIndex { $0.index == home }
      ?? stops.indices.min { abs(stops[$0].place - start) < abs(stops[$1].place - start) } ?? 0
    (anchor, beganInside, reach) = (start, true, start...start)
    progressReach = progress...progress
    extendProgressRangeToStops()
    setAnchor(at: start)
  }

  /// Makes the current pull correspond to a position.
  private mutating func setAnchor(at place: Double) {
    let (low, high) = (stops[0].place, stops[stops.count - 1].place)
    let inside = max(low, min(high, place))
    beganInside = inside == place
    // Resistance keeps the pages less than one page past an end, but a change of the list can move
    // the end.
    if abs(place - inside) > 0.99 { bounces = false }
    reach =
      bounces
      ? -.greatestFiniteMagnitude ... .greatestFiniteMagnitude : min(low, place)...max(high, place)
    // Because of resistance, a position past an end needs a longer pull.
    let wanted =
      bounces ? inside + RubberBand.pull(offset: place - inside, extent: 1) : place
    anchor = wanted - pull
  }

  /// Removes a stop because moving there is not allowed. The drag then has an end before that page.
  /// The pages stay in place. The last stop is kept.
  ///
  /// - Parameters:
  ///   - number: The index of the stop.
  ///   - now: The time in seconds.
  mutating func removeStop(_ number: Int, at now: Double) {
    let (place, shown) = (goal, panePosition(at: now))
    let seen = [place, shown].map { boundedProgress(progress(atPanePosition: $0)) }
    var others = stops
    let removed = others.remove(at: number)
    // Without the stop in the middle, the others are not neighbours. Only one of them stays.
    if number == home { others.removeAll { ($0.place < removed.place) != (place < removed.place) } }
    guard !others.isEmpty else { return }
    home = number == home ? 0 : number < home ? home - 1 : home
    stops = others
    setAnchor(at: place)
    // The pages may still be gliding to the position of the wheel.
    reach = min(reach.lowerBound, shown)...max(reach.upperBound, shown)
    progressReach = min(origin, seen[0], seen[1])...max(origin, seen[0], seen[1])
    extendProgressRangeToStops()
  }

  /// Extends the range of progress to all stops.
  private mutating func extendProgressRangeToStops() {
    // On a strip, pages may be in reverse order.
    for index in [stops[0].index, stops[stops.count - 1].index] {
      let stop = Double(index)
      progressReach = min(stop, progressReach.lowerBound)...max(stop, progressReach.upperBound)
    }
  }

  private func boundedProgress(_ progress: Double) -> Double {
    min(progressReach.upperBound, max(progressReach.lowerBound, progress))
  }

  /// The list index of the page where the drag began.
  var base: Int { stops[home].index }

  /// The position that the pointer asks for: one to one between the stops, with resistance beyond.
  var goal: Double {
    let wanted = anchor + pull
    let (low, high) = (stops[0].place, stops[stops.count - 1].place)
    // Corrects rounding errors, so that the position is exactly that of a page.
    if let stop = stops.first(where: { abs($0.place - wanted) < 1e-9 }) { return stop.place }
    guard bounces else { return min(reach.upperBound, max(reach.lowerBound, wanted)) }
    if wanted < low { return low + RubberBand.offset(pull: wanted - low, extent: 1) }
    if wanted > high { return high + RubberBand.offset(pull: wanted - high, extent: 1) }
    return wanted
  }

  /// Moves the pointer to a distance from where the drag began.
  ///
  /// - Parameters:
  ///   - distance: The distance in pages of the pane.
  ///   - now: The time in seconds.
  ///   - first: The list index of a page. If it is the first stop, a pull past it is handed over to
  ///     another pager.
  ///   - last: The same for the last stop.
  mutating func movePointer(
    to distance: Double, at now: Double, handingOverBefore first: Int?, after last: Int?
  ) {
    pull = Self.boundedPull(distance)
    hand.addPosition(pull, at: now)
    let wanted = anchor + pull
    let (low, high) = (stops[0], stops[stops.count - 1])
    left = 0
    if beganInside, wanted < low.place, low.index == first { left = wanted - low.place }
    if beganInside, wanted > high.place, high.index == last { left = wanted - high.place }
    pull -= left
    tracker.addPosition(goal, at: now)
  }

  /// Starts with a distance and a velocity that the pointer already has, in pages of the pane.
  mutating func startPointer(atDistance distance: Double, velocity: Double, at now: Double) {
    (tracker, hand) = (VelocityTracker(), VelocityTracker())
    let (way, start) = (velocity * VelocityTracker.window, now - VelocityTracker.window)
    tracker.addPosition(goal + distance - way, at: start)
    hand.addPosition(distance - way, at: start)
  }

  /// Returns the velocity of the pointer, in pages of the pane per second.
  func pointerVelocity(at now: Double) -> Double { hand.velocity(at: now) }

  /// Limits a pull to a size at which fractions of a page are still exact enough.
  private static func boundedPull(_ pull: Double) -> Double { min(1e6, max(-1e6, pull)) }

  /// Moves by a notch of a wheel. The pages glide to the new position.
  mutating func addWheelNotch(
    _ direction: Direction, at now: Double, step: Double, velocity: Double
  ) {
    let place = panePosition(at: now)
    pull = Self.boundedPull(pull + Double(direction.sign) * step)
    var burst = wheel ?? WheelGesture(direction, at: now)
    if wheel != nil { burst.addNotch(direction, at: now, step: step) }
    burst.glide = Animation(
      from: place, velocity: velocity, to: goal, at: now, on: WheelGesture.glide,
      tolerance: WheelGesture.tolerance)
    wheel = burst
  }

  /// Continues with the pointer or wheel of another drag: its distance and its velocity.
  mutating func continuePointerOrWheel(of other: PageDrag, at now: Double) {
    tracker = other.tracker.withPositionsShifted(by: start - other.goal)
    wheel = other.wheel
    wheel?.glide = nil
    answers = other.answers
    anchor -= other.pull
    pull = other.pull
  }

  /// Returns the position in pages of the pane: that of the pointer, or of the glide towards the
  /// position of the wheel.
  func panePosition(at now: Double) -> Double {
    guard let glide = wheel?.glide else { return goal }
    return min(reach.upperBound, max(reach.lowerBound, glide.position(at: now)))
  }

  /// Returns the velocity of the pages, in pages of the pane per second. At the first and the last
  /// stop and past them, there is no outward velocity: a drag released there stays or returns.
  func paneVelocity(at now: Double) -> Double {
    let velocity = wheel?.glide?.velocity(at: now) ?? tracker.velocity(at: now)
    let place = panePosition(at: now)
    return min(
      place >= stops[stops.count - 1].place ? 0 : Self.fastest,
      max(place <= stops[0].place ? 0 : -Self.fastest, velocity))
  }

  /// Returns progress. With bouncing, progress may be past a stop although the pane shows exactly
  /// this stop: the drag took over a motion that had overshot.
  func progress(at now: Double) -> Double {
    let position = unboundedProgress(at: now)
    return bounces ? position : boundedProgress(position)
  }

  /// Returns the velocity of progress, in pages per second.
  func velocity(at now: Double) -> Double {
    let isFree = abs(progress(at: now) - unboundedProgress(at: now)) < 1e-9
    return isFree ? paneVelocity(at: now) * slope : 0
  }

  private func unboundedProgress(at now: Double) -> Double {
    progress(atPanePosition: panePosition(at: now))
  }

  /// Returns progress for a position in pages of the pane, without limits.
  private func progress(atPanePosition place: Double) -> Double { origin + (place - start) * slope }

  /// The index of the stop towards which the pages are pulled from home. If the position is exactly
  /// home, or if there is no stop on that side, this is the index of home.
  var heading: Int {
    if offset > 0 { return min(home + 1, stops.count - 1) }
    return offset < 0 ? max(home - 1, 0) : home
  }

  /// The distance of the pointer from home, even past an end where the pages do not follow it.
  private var offset: Double {
    let offset = anchor + pull + left - stops[home].place
    return abs(offset) < 1e-9 ? 0 : offset
  }

  /// Whether the pointer is exactly at the position of home.
  var isAtHome: Bool { offset == 0 }

  /// Whether the pointer has reached the next stop or passed it.
  var hasTurnedPage: Bool {
    let wanted = anchor + pull
    let isAfter = home + 1 < stops.count && wanted >= stops[home + 1].place - 1e-9
    return isAfter || home > 0 && wanted <= stops[home - 1].place + 1e-9
  }

  /// Returns the page on which the pager settles when the drag is released.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the pointer, in pages of the pane per second.
  ///   - settings: The distance and the velocity from which the page is turned.
  /// - Returns: The list index of a page.
  func pageAfterRelease(velocity: Double, settings: PagingSettings) -> Int {
    let place = goal
    if abs(velocity) >= settings.flingVelocity {
      let ahead =
        velocity > 0
        ? stops.first { $0.place >= place - 1e-9 } ?? stops[stops.count - 1]
        : stops.last { $0.place <= place + 1e-9 } ?? stops[0]
      return ahead.index
    }
    let moved = place - stops[home].place
    if moved > settings.commitDistance, home + 1 < stops.count { return stops[home + 1].index }
    if moved < -settings.commitDistance, home > 0 { return stops[home - 1].index }
    return base
  }

  /// Returns the time when a drag by the wheel ends: after a pause. Returns `nil` for a pointer,
  /// which ends its drag with an event.
  func wheelEndTime(pause: Double) -> Double? { wheel.map { $0.lastTime + pause } }

  /// The drag's schedule: a wheel is animated, and a pointer moves only with events.
  var schedule: Schedule { wheel == nil ? .idle : .animating }
}
