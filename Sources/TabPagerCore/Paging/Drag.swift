/// Progress held by a pointer or a wheel.
struct Drag: Hashable, Sendable {
  /// Where the pane may be let go, from left to right: the page the drag began at and at most one
  /// on either side.
  var stops: [Stop]
  /// Which of the stops it began at.
  var home: Int
  /// Where it began, in pages of the pane.
  var anchor: Double
  /// How far the hand has gone since, in pages of the pane.
  var pull = 0.0
  /// Progress when it began, and how much of it a page of the pane is: 1, unless the drag took over
  /// a long jump.
  var origin: Double
  var slope = 1.0
  /// The pages side by side, where it took over a long jump.
  var strip: Strip?
  /// The hand's velocity, in pages of the pane.
  var tracker = VelocityTracker()
  /// What is known of a wheel; nil for a pointer.
  var wheel: WheelBurst?

  /// A page the pane may be let go at.
  struct Stop: Hashable, Sendable {
    /// Where it lies in the pane's own pages.
    var place: Double
    /// Its place in the list.
    var index: Int
  }

  /// The place in the list of the page it began at.
  var base: Int { stops[home].index }

  /// Where the pane has been pulled: one to one between the stops, with resistance beyond.
  var place: Double { place(pulledBy: pull) }

  private func place(pulledBy pull: Double) -> Double {
    let wanted = anchor + pull
    let low = stops[0].place
    let high = stops[stops.count - 1].place
    if wanted < low { return low + RubberBand.offset(pull: wanted - low, extent: 1) }
    if wanted > high { return high + RubberBand.offset(pull: wanted - high, extent: 1) }
    return wanted
  }

  /// Where the hand wants progress to be.
  var goal: Double { origin + (place - place(pulledBy: 0)) * slope }

  /// Takes the hand for having come as far as `distance` to get here.
  mutating func pulled(by distance: Double) {
    let (position, reached) = (goal, place)
    anchor -= distance
    pull = distance
    origin = position - (reached - place(pulledBy: 0)) * slope
  }

  /// Progress: at the hand for a pointer; gliding after it for a wheel, which comes in notches.
  func position(at now: Double) -> Double { wheel?.glide?.position(at: now) ?? goal }

  /// How fast progress goes, in pages a second.
  func velocity(at now: Double) -> Double {
    wheel?.glide?.velocity(at: now) ?? tracker.velocity(at: now) * slope
  }

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
    let place = place
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
  var schedule: Schedule { wheel == nil ? .rest : .moving }
}
