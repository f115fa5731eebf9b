extension ListPage {
  /// The keys that scroll the list.
  public var keyHelp: [KeyHelp] {
    ListScrollCommand.keys.bindings.map { KeyHelp($0.keys, $0.help) }
  }

  /// Scrolls the list by keys, the wheel or a drag.
  ///
  /// If an outer vertical pager has a page past an end of the list, the list cannot be pulled past
  /// that end. It hands the rest of the gesture to the pager.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    defer { reportScroll() }
    switch event {
    case .resize: setPaneSize(context.size)
    case .key(let key):
      guard let scroll = ListScrollCommand.keys.action(for: key) else { return .ignored }
      updateMotionAndSizes(in: context)
      if outerPagerHandles(scroll, context) { return .ignored }
      performScroll(scroll, context)
    case .scroll(let lines):
      updateMotionAndSizes(in: context)
      // Larger than any list, but small enough to add without overflow.
      let lines = min(1 << 40, max(-1 << 40, lines))
      let rest = linesToHandOver(of: lines, context)
      if rest == 0 || rest != lines {
        isHeld ? moveDrag(byLines: lines - rest, context) : scrollByWheel(lines - rest, context)
      }
      if rest != 0 { return .handedOver(cells: Double(rest), velocity: 0, axis: .vertical) }
    case .dragBegan:
      updateMotionAndSizes(in: context)
      beginDrag(context)
    case .dragEnded:
      guard isHeld else { return .ignored }
      updateMotionAndSizes(in: context)
      endDrag(context)
    default: return .ignored
    }
    return .consumed
  }

  // MARK: Handing over

  /// Whether a key scrolls the outer pager instead of the list, because the list is at an end with
  /// a neighbour.
  private func outerPagerHandles(_ scroll: ListScrollCommand, _ context: PageContext) -> Bool {
    switch scroll {
    case .top, .bottom: false
    case .rows(let count), .pages(let count):
      !isHeld && linesToHandOver(of: count, context) == count
    }
  }

  /// The part of a scroll that goes past an end with a neighbour, in rows.
  private func linesToHandOver(of lines: Int, _ context: PageContext) -> Int {
    guard context.hasNeighbor(whenScrollingBy: lines) else { return 0 }
    let pull =
      switch shift {
      case .none, .animation: 0.0
      case .held(let pull): pull
      case .wheel(let wheel): wheel.pull
      }
    // A pull past the opposite end is undone first.
    let pulled = pull * Double(lines) < 0 ? Int(pull.rounded(.awayFromZero)) : 0
    if lines < 0 { return min(0, lines + top + pulled) }
    return max(0, lines - (maximumTopRow(in: context.size) - top - pulled))
  }

  private var isHeld: Bool {
    if case .held = shift { return true }
    return false
  }

  /// Updates the list to the current time, and to the current sizes of the pane and the list.
  private mutating func updateMotionAndSizes(in context: PageContext) {
    setPaneSize(context.size)
    advance(to: context.now)
    let last = maximumTopRow(in: context.size)
    let place = scrollPosition(at: context.now, in: context.size)
    let rest = min(top, last)
    switch shift {
    case .none, .animation: setTopRow(rest, displacement: shift)
    case .held(let pull):
      // The list was pulled past its bottom, which is farther down now.
      pull > 0 && rest < last ? beginDrag(context) : setTopRow(rest, displacement: shift)
    case .wheel(let wheel) where wheel.pull > 0 && rest < last:
      // The list may still be past its top if the wheel was turned back and forth quickly.
      let nearest = max(0, min(last, Int(place.rounded())))
      let velocity = shift.velocity(at: context.now)
      setTopRow(
        nearest,
        displacement: springBackDisplacement(
          from: place - Double(nearest), velocity: velocity, context))
    case .wheel: setTopRow(rest, displacement: shift)
    }
  }

  private mutating func performScroll(_ scroll: ListScrollCommand, _ context: PageContext) {
    let height = context.size.height
    let last = maximumTopRow(in: context.size)
    let rows: Int
    switch scroll {
    case .top: return scrollToRow(0, context)
    case .bottom: return scrollToRow(last, context)
    case .rows(let count): rows = count
    case .pages(let count): rows = count * max(1, height - 1)
    }
    if isHeld { return moveDrag(byLines: rows, context) }
    let target = max(0, min(last, top + rows))
    target == top
      ? bounceAtEnd(inDirection: rows.signum(), context) : scrollToRow(target, context)
  }

  /// Moves to a row. A list at rest moves at once, and so does a list more than two panes away from
  /// the row. Otherwise, an animation continues from the current position and velocity.
  private mutating func scrollToRow(_ target: Int, _ context: PageContext) {
    let height = context.size.height
    if isHeld { return setTopRow(target, displacement: .held(pull: 0)) }
    let way = scrollPosition(at: context.now, in: context.size) - Double(target)
    guard shift != .none, abs(way) <= 2 * Double(height) else {
      return setTopRow(target, displacement: .none)
    }
    let animation = Animation(
      from: way, velocity: shift.velocity(at: context.now), to: 0, at: context.now,
      on: context.reducesMotion ? .immediate : WheelGesture.glide,
      tolerance: ListDisplacement.tolerance)
    setTopRow(target, displacement: ListDisplacement.animation(animation).settled(at: context.now))
  }

  // MARK: Keys past an end

  /// The rows that a key pulls past an end, without resistance: two notches of a wheel.
  private static let nudge = 6.0

  /// Pushes a list that is at an end past this end. The farther the list is past the end already,
  /// the weaker the push.
  private mutating func bounceAtEnd(inDirection direction: Int, _ context: PageContext) {
    let extent = Double(context.size.height)
    guard extent > 0, !context.reducesMotion else { return }
    let sign = Double(direction)
    let displacement = scrollPosition(at: context.now, in: context.size) - Double(top)
    let velocity = shift.velocity(at: context.now) * sign
    let out = max(0, displacement * sign)
    // The slope of the rubber band here, relative to its slope at 0.
    let share = (1 - out / extent) * (1 - out / extent)
    let push = share * RubberBand.offset(pull: Self.nudge, extent: extent) / ListDisplacement.reach
    // Keys push the list no farther than a wheel can pull it.
    let most = (RubberBand.offset(pull: extent, extent: extent) - out) / ListDisplacement.reach
    let pushed = max(velocity, min(velocity + push, most))
    setTopRow(
      top,
      displacement: springBackDisplacement(
        from: displacement, velocity: pushed * sign, context))
  }

  /// The animation back to rest from a displacement in rows.
  private func springBackDisplacement(
    from displacement: Double, velocity: Double, _ context: PageContext
  ) -> ListDisplacement {
    let animation = Animation(
      from: displacement, velocity: velocity, to: 0, at: context.now,
      on: context.reducesMotion ? .immediate : ListDisplacement.back,
      tolerance: ListDisplacement.tolerance)
    return ListDisplacement.animation(animation).settled(at: context.now)
  }

  // MARK: Wheel

  private mutating func scrollByWheel(_ lines: Int, _ context: PageContext) {
    let (now, extent) = (context.now, Double(context.size.height))
    let last = maximumTopRow(in: context.size)
    let place = scrollPosition(at: now, in: context.size)
    let velocity = shift.velocity(at: now)
    var bound = top
    var pull: Double
    if case .wheel(let held) = shift {
      if held.pull * Double(lines) >= 0 {
        pull = held.pull + Double(lines)
      } else {
        // Turning back moves the list row by row from where it is visible, without undoing the
        // resistance first.
        let left = held.goal + Double(lines)
        guard left * held.goal > 0 else {
          setTopRow(
            top,
            displacement: springBackDisplacement(
              from: place - Double(top), velocity: velocity, context))
          return scrollByWheel(Int(left.rounded()), context)
        }
        pull = RubberBand.pull(offset: left, extent: extent)
      }
    } else {
      let target = top + lines
      guard target < 0 || target > last, extent > 0, !context.reducesMotion else {
        return scrollToRow(max(0, min(last, target)), context)
      }
      bound = target < 0 ? 0 : last
      pull = Double(target - bound)
      // A list that is springing back continues from its current position.
      let out = place - Double(bound)
      if top == bound, out * pull > 0 {
        pull = RubberBand.pull(offset: out, extent: extent) + Double(lines)
      }
    }
    let wheel = WheelOverscroll(
      pull, from: place - Double(bound), velocity: velocity, at: now, extent: extent)
    setTopRow(bound, displacement: .wheel(wheel))
  }

  // MARK: Drag

  /// Starts a drag at the current position.
  private mutating func beginDrag(_ context: PageContext) {
    let height = context.size.height
    let last = maximumTopRow(in: context.size)
    let place = scrollPosition(at: context.now, in: context.size)
    let nearest = max(0, min(last, Int(place.rounded())))
    let isPast = place < 0 || place > Double(last)
    let out = isPast ? place - Double(nearest) : 0
    setTopRow(
      nearest, displacement: .held(pull: RubberBand.pull(offset: out, extent: Double(height))))
  }

  /// Moves the list with a drag: one to one between its ends, and against resistance past them.
  private mutating func moveDrag(byLines lines: Int, _ context: PageContext) {
    guard case .held(let pull) = shift else { return }
    let last = Double(maximumTopRow(in: context.size))
    let wanted = Double(top) + pull + Double(lines)
    let nearest = max(0, min(last, wanted.rounded()))
    let past = wanted < 0 ? wanted : max(0, wanted - last)
    // The pull is limited, so that a single row still changes it.
    setTopRow(Int(nearest), displacement: .held(pull: max(-1e6, min(1e6, past))))
  }

  private mutating func endDrag(_ context: PageContext) {
    let out = scrollPosition(at: context.now, in: context.size) - Double(top)
    setTopRow(top, displacement: springBackDisplacement(from: out, velocity: 0, context))
  }
}
