/// Progress held by a pointer or a wheel.
struct Drag: Hashable, Sendable {
  /// The most pages a second that a hand gives to the motion that follows: a sudden jerk must not
  /// throw the pane pages beyond its target.
  static let fastest = 10.0

  /// Where the pane may be let go, from left to right: the page the drag began at and at most one
  /// on either side.
  private(set) var stops: [Stop]
  /// Which of the stops it began at.
  private(set) var home: Int
  /// The pages side by side, where it took over a long jump.
  let strip: PageStrip?
  /// Where the pane was when it began, in pages of the pane.
  private let start: Double
  /// Progress when it began, and how much of it a page of the pane is: 1, unless the drag took over
  /// a long jump.
  private let origin: Double
  private let slope: Double
  /// Where the pane would be at no pull, if it did not resist.
  private var anchor: Double
  /// Whether it began between its stops. What was past an end already is its own until it is let
  /// go.
  private var beganInside: Bool
  /// Where the pane can be: anywhere if it bounces, else between the stops and where it began.
  private var reach: ClosedRange<Double>
  /// What progress can be without bouncing: between the stops and where it was.
  private var progressReach: ClosedRange<Double>
  private var bounces: Bool
  /// The answers to whether a move may be made. Each is asked for once.
  var answers: [PageMove<PageID>: Bool] = [:]
  /// How far the hand has gone, in pages of the pane.
  private(set) var pull = 0.0
  /// How much farther it has gone, on somebody else's way.
  private(set) var left = 0.0
  /// The hand's velocity, in pages of the pane.
  var tracker = VelocityTracker()
  /// The way of the hand alone, of which a part may be another pager's.
  private var hand = VelocityTracker()
  /// What is known of a wheel; nil for a pointer.
  var wheel: WheelGesture?

  /// A page the pane may be let go at.
  struct Stop: Hashable, Sendable {
    /// Where it lies in the pane's own pages.
    var place: Double
    /// Its place in the list.
    var index: Int
  }

  /// Takes hold.
  ///
  /// - Parameters:
  ///   - start: where the pane is.
  ///   - progress: what progress is.
  ///   - stops: where it may be let go; at least one.
  ///   - home: the place in the list of the stop it begins at; where it is none, the nearest.
  ///   - strip: the pages, where they do not lie as they are numbered.
  ///   - bounces: whether it can be pulled past its stops, against resistance.
  init(
    at start: Double, progress: Double, stops: [Stop], home: Int?, strip: PageStrip?, bounces: Bool
  ) {
    self.stops = stops
    self.strip = strip
    self.start = start
    self.bounces = bounces
    origin = progress
    // As much progress for a page of the pane as lies between the two pages, so that the hand leads
    // the indicator from the one to the other.
    slope =
      strip != nil && stops.count == 2 ? Double(stops[1].index - stops[0].index) : 1
    self.home =
      stops.firstIndex { $0.index == home }
      ?? stops.indices.min { abs(stops[$0].place - start) < abs(stops[$1].place - start) } ?? 0
    (anchor, beganInside, reach) = (start, true, start...start)
    progressReach = progress...progress
    includeStops()
    hold(at: start)
  }

  /// Has the pane be at a place with the pull as it is.
  private mutating func hold(at place: Double) {
    let (low, high) = (stops[0].place, stops[stops.count - 1].place)
    let inside = max(low, min(high, place))
    beganInside = inside == place
    // No pull against resistance leads as far as a page past an end, but a list that changes may.
    if abs(place - inside) > 0.99 { bounces = false }
    reach =
      bounces
      ? -.greatestFiniteMagnitude ... .greatestFiniteMagnitude : min(low, place)...max(high, place)
    // What is pulled past an end was pulled farther than it shows.
    let wanted =
      bounces ? inside + RubberBand.pull(offset: place - inside, extent: 1) : place
    anchor = wanted - pull
  }

  /// Removes a stop that may not be gone to, so that it has an end there. The pane stays where it
  /// is. The only stop that the pane can be let go at is kept.
  ///
  /// - Parameters:
  ///   - number: the number of the stop.
  ///   - now: when, in seconds.
  mutating func removeStop(_ number: Int, at now: Double) {
    let (place, shown) = (goal, place(at: now))
    let seen = [place, shown].map { bounded(progress(at: $0)) }
    var others = stops
    let removed = others.remove(at: number)
    // Without the one in the middle, the others are not side by side: one of them is left.
    if number == home { others.removeAll { ($0.place < removed.place) != (place < removed.place) } }
    guard !others.isEmpty else { return }
    home = number == home ? 0 : number < home ? home - 1 : home
    stops = others
    hold(at: place)
    // The pane may still glide to where the wheel has it.
    reach = min(reach.lowerBound, shown)...max(reach.upperBound, shown)
    progressReach = min(origin, seen[0], seen[1])...max(origin, seen[0], seen[1])
    includeStops()
  }

  /// Lets progress be anywhere between the stops.
  private mutating func includeStops() {
    // On a strip the pages may lie in the reverse order of the list.
    for index in [stops[0].index, stops[stops.count - 1].index] {
      let stop = Double(index)
      progressReach = min(stop, progressReach.lowerBound)...max(stop, progressReach.upperBound)
    }
  }

  private func bounded(_ progress: Double) -> Double {
    min(progressReach.upperBound, max(progressReach.lowerBound, progress))
  }

  /// The place in the list of the page it began at.
  var base: Int { stops[home].index }

  /// Where the hand wants the pane: one to one between the stops, with resistance beyond.
  var goal: Double {
    let wanted = anchor + pull
    let (low, high) = (stops[0].place, stops[stops.count - 1].place)
    // At a page it is there exactly, whatever its way was added up of.
    if let stop = stops.first(where: { abs($0.place - wanted) < 1e-9 }) { return stop.place }
    guard bounces else { return min(reach.upperBound, max(reach.lowerBound, wanted)) }
    if wanted < low { return low + RubberBand.offset(pull: wanted - low, extent: 1) }
    if wanted > high { return high + RubberBand.offset(pull: wanted - high, extent: 1) }
    return wanted
  }

  /// Moves the hand to a distance from where it began.
  ///
  /// - Parameters:
  ///   - distance: in pages of the pane.
  ///   - now: when, in seconds.
  ///   - first: the place in the list of the page before which the hand's way is somebody else's.
  ///   - last: the place of the page after which it is.
  mutating func move(
    to distance: Double, at now: Double, leavingBefore first: Int?, after last: Int?
  ) {
    pull = Self.bounded(distance)
    hand.add(pull, at: now)
    let wanted = anchor + pull
    let (low, high) = (stops[0], stops[stops.count - 1])
    left = 0
    if beganInside, wanted < low.place, low.index == first { left = wanted - low.place }
    if beganInside, wanted > high.place, high.index == last { left = wanted - high.place }
    pull -= left
    tracker.add(goal, at: now)
  }

  /// Begins as if the hand had come to this distance, from somewhere else, at this velocity.
  mutating func seed(_ distance: Double, velocity: Double, at now: Double) {
    (tracker, hand) = (VelocityTracker(), VelocityTracker())
    let (way, start) = (velocity * VelocityTracker.window, now - VelocityTracker.window)
    tracker.add(goal + distance - way, at: start)
    hand.add(distance - way, at: start)
  }

  /// How fast the hand goes, in pages of the pane a second.
  func handVelocity(at now: Double) -> Double { hand.velocity(at: now) }

  /// A pull in which whole pages can still be told apart from parts of them.
  private static func bounded(_ pull: Double) -> Double { min(1e6, max(-1e6, pull)) }

  /// Moves the hand by a notch of a wheel; the pane glides after it.
  mutating func notch(_ direction: Direction, at now: Double, step: Double, velocity: Double) {
    let place = place(at: now)
    pull = Self.bounded(pull + Double(direction.sign) * step)
    var burst = wheel ?? WheelGesture(direction, at: now)
    if wheel != nil { burst.add(direction, at: now, step: step) }
    burst.glide = Animation(
      from: place, velocity: velocity, to: goal, at: now, on: WheelGesture.glide,
      tolerance: WheelGesture.tolerance)
    wheel = burst
  }

  /// Goes on with another drag's hand: its way, its velocity, its wheel.
  mutating func adoptHand(of other: Drag, at now: Double) {
    tracker = other.tracker.shifted(by: start - other.goal)
    wheel = other.wheel
    wheel?.glide = nil
    answers = other.answers
    anchor -= other.pull
    pull = other.pull
  }

  /// Where the pane is: at the hand for a pointer; gliding after it for a wheel, which comes in
  /// notches.
  func place(at now: Double) -> Double {
    guard let glide = wheel?.glide else { return goal }
    return min(reach.upperBound, max(reach.lowerBound, glide.position(at: now)))
  }

  /// How fast the pane goes, in pages of it a second. At the last stop and past it nothing goes on
  /// outwards: what is let go there stays or comes back.
  func placeVelocity(at now: Double) -> Double {
    let velocity = wheel?.glide?.velocity(at: now) ?? tracker.velocity(at: now)
    let place = place(at: now)
    return min(
      place >= stops[stops.count - 1].place ? 0 : Self.fastest,
      max(place <= stops[0].place ? 0 : -Self.fastest, velocity))
  }

  /// Progress. Where the drag took over a motion whose progress still swung, it may be past a stop
  /// while the pane is at it: not without bouncing.
  func position(at now: Double) -> Double {
    let position = freePosition(at: now)
    return bounces ? position : bounded(position)
  }

  /// How fast progress goes, in pages a second.
  func velocity(at now: Double) -> Double {
    let isFree = abs(position(at: now) - freePosition(at: now)) < 1e-9
    return isFree ? placeVelocity(at: now) * slope : 0
  }

  private func freePosition(at now: Double) -> Double { progress(at: place(at: now)) }

  /// Progress where the pane is at a place and nothing bounds it.
  private func progress(at place: Double) -> Double { origin + (place - start) * slope }

  /// The number of the stop that the hand pulls the pane to from its home; home's at home, and
  /// where there is none.
  var heading: Int {
    if offset > 0 { return min(home + 1, stops.count - 1) }
    return offset < 0 ? max(home - 1, 0) : home
  }

  /// How far the hand is from the pane's home, also past an end where the pane does not follow it.
  private var offset: Double {
    let offset = anchor + pull + left - stops[home].place
    return abs(offset) < 1e-9 ? 0 : offset
  }

  /// Whether the hand is exactly where it has the pane at its home.
  var isAtHome: Bool { offset == 0 }

  /// Whether the hand has come to the next stop, or past it.
  var hasTurnedPage: Bool {
    let wanted = anchor + pull
    let isAfter = home + 1 < stops.count && wanted >= stops[home + 1].place - 1e-9
    return isAfter || home > 0 && wanted <= stops[home - 1].place + 1e-9
  }

  /// Where it goes when let go.
  ///
  /// - Parameters:
  ///   - velocity: the hand's, in pages of the pane a second.
  ///   - settings: how far and how fast is enough.
  /// - Returns: a place in the list.
  func destination(velocity: Double, settings: PagingSettings) -> Int {
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

  /// When it ends by itself: when the wheel has been still for a while. A pointer says so itself.
  func end(pause: Double) -> Double? { wheel.map { $0.lastTime + pause } }

  /// Whether it moves without being told.
  var schedule: Schedule { wheel == nil ? .idle : .animating }
}
