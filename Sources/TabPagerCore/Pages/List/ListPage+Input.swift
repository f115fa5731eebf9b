extension ListPage {
  /// The keys that scroll the list.
  public var keyHelp: [KeyHelp] {
    ListScrollCommand.keys.bindings.map { KeyHelp($0.keys, $0.help) }
  }

  /// Scrolls the list by keys, the wheel or a drag.
  ///
  /// Inside a vertical pager that has a page past an end, the list does not stretch there. It hands
  /// the rest of the gesture to the pager.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    defer { reportScroll() }
    switch event {
    case .resize: adopt(context.size)
    case .key(let key):
      guard let scroll = ListScrollCommand.keys.action(for: key) else { return .ignored }
      settle(in: context)
      if leaves(scroll, context) { return .ignored }
      perform(scroll, context)
    case .scroll(let lines):
      settle(in: context)
      // Farther than any list goes, and still to be added to.
      let lines = min(1 << 40, max(-1 << 40, lines))
      let rest = rest(of: lines, context)
      if rest == 0 || rest != lines {
        isHeld ? drag(lines - rest, context) : wheel(lines - rest, context)
      }
      if rest != 0 { return .handedOver(cells: Double(rest), velocity: 0, axis: .vertical) }
    case .dragBegan:
      settle(in: context)
      hold(context)
    case .dragEnded:
      guard isHeld else { return .ignored }
      settle(in: context)
      release(context)
    default: return .ignored
    }
    return .consumed
  }

  // MARK: Handing over

  /// Whether a key that asks to scroll is for the pager around the list: past an end with a
  /// neighbour.
  private func leaves(_ scroll: ListScrollCommand, _ context: PageContext) -> Bool {
    switch scroll {
    case .top, .bottom: false
    case .rows(let count), .pages(let count): !isHeld && rest(of: count, context) == count
    }
  }

  /// The part of a scroll by some lines that leads past an end with a neighbour.
  private func rest(of lines: Int, _ context: PageContext) -> Int {
    guard context.hasNeighbor(pastEndAt: lines) else { return 0 }
    let pull =
      switch shift {
      case .none, .animation: 0.0
      case .held(let pull): pull
      case .wheel(let wheel): wheel.pull
      }
    // A pull past the other end is used up first.
    let pulled = pull * Double(lines) < 0 ? Int(pull.rounded(.awayFromZero)) : 0
    if lines < 0 { return min(0, lines + top + pulled) }
    return max(0, lines - (lastTop(in: context.size) - top - pulled))
  }

  private var isHeld: Bool {
    if case .held = shift { return true }
    return false
  }

  /// Comes to the present: in time, and in a pane and a list that may have another height by now.
  private mutating func settle(in context: PageContext) {
    adopt(context.size)
    advance(to: context.now)
    let last = lastTop(in: context.size)
    let place = place(at: context.now, in: context.size)
    let rest = min(top, last)
    switch shift {
    case .none, .animation: move(to: rest, shift)
    case .held(let pull):
      // Pulled past a bottom that is farther down now.
      pull > 0 && rest < last ? hold(context) : move(to: rest, shift)
    case .wheel(let wheel) where wheel.pull > 0 && rest < last:
      // Still past the top, if the wheel was turned there and back at once.
      let nearest = max(0, min(last, Int(place.rounded())))
      let velocity = shift.velocity(at: context.now)
      move(to: nearest, back(from: place - Double(nearest), velocity: velocity, context))
    case .wheel: move(to: rest, shift)
    }
  }

  private mutating func perform(_ scroll: ListScrollCommand, _ context: PageContext) {
    let height = context.size.height
    let last = lastTop(in: context.size)
    let rows: Int
    switch scroll {
    case .top: return go(to: 0, context)
    case .bottom: return go(to: last, context)
    case .rows(let count): rows = count
    case .pages(let count): rows = count * max(1, height - 1)
    }
    if isHeld { return drag(rows, context) }
    let target = max(0, min(last, top + rows))
    target == top ? nudge(rows.signum(), context) : go(to: target, context)
  }

  /// Goes to a row: at once from rest, and to what is farther than a page; else from where the list
  /// is, and as fast as it is.
  private mutating func go(to target: Int, _ context: PageContext) {
    let height = context.size.height
    if isHeld { return move(to: target, .held(pull: 0)) }
    let way = place(at: context.now, in: context.size) - Double(target)
    guard shift != .none, abs(way) <= 2 * Double(height) else { return move(to: target, .none) }
    let animation = Animation(
      from: way, velocity: shift.velocity(at: context.now), to: 0, at: context.now,
      on: context.reducesMotion ? .immediate : WheelGesture.glide,
      tolerance: ListDisplacement.tolerance)
    move(to: target, ListDisplacement.animation(animation).settled(at: context.now))
  }

  // MARK: Keys past an end

  /// The rows that a key pulls, if nothing resisted: two notches of a wheel.
  private static let nudge = 6.0

  /// Gives the list, which is to rest at an end, a push past it. The farther it is out, the less.
  private mutating func nudge(_ direction: Int, _ context: PageContext) {
    let extent = Double(context.size.height)
    guard extent > 0, !context.reducesMotion else { return }
    let sign = Double(direction)
    let displacement = place(at: context.now, in: context.size) - Double(top)
    let velocity = shift.velocity(at: context.now) * sign
    let out = max(0, displacement * sign)
    // The slope of the rubber band at that place, over that at its beginning.
    let share = (1 - out / extent) * (1 - out / extent)
    let push = share * RubberBand.offset(pull: Self.nudge, extent: extent) / ListDisplacement.reach
    // No farther than a wheel.
    let most = (RubberBand.offset(pull: extent, extent: extent) - out) / ListDisplacement.reach
    let pushed = max(velocity, min(velocity + push, most))
    move(to: top, back(from: displacement, velocity: pushed * sign, context))
  }

  /// The way back to rest from `displacement` rows away.
  private func back(
    from displacement: Double, velocity: Double, _ context: PageContext
  ) -> ListDisplacement {
    let animation = Animation(
      from: displacement, velocity: velocity, to: 0, at: context.now,
      on: context.reducesMotion ? .immediate : ListDisplacement.back,
      tolerance: ListDisplacement.tolerance)
    return ListDisplacement.animation(animation).settled(at: context.now)
  }

  // MARK: Wheel

  private mutating func wheel(_ lines: Int, _ context: PageContext) {
    let (now, extent) = (context.now, Double(context.size.height))
    let last = lastTop(in: context.size)
    let place = place(at: now, in: context.size)
    let velocity = shift.velocity(at: now)
    var bound = top
    var pull: Double
    if case .wheel(let held) = shift {
      if held.pull * Double(lines) >= 0 {
        pull = held.pull + Double(lines)
      } else {
        // What is pulled is used up row by row, as it is seen: what was pulled against resistance
        // need not be wound back turn by turn.
        let left = held.goal + Double(lines)
        guard left * held.goal > 0 else {
          move(to: top, back(from: place - Double(top), velocity: velocity, context))
          return wheel(Int(left.rounded()), context)
        }
        pull = RubberBand.pull(offset: left, extent: extent)
      }
    } else {
      let target = top + lines
      guard target < 0 || target > last, extent > 0, !context.reducesMotion else {
        return go(to: max(0, min(last, target)), context)
      }
      bound = target < 0 ? 0 : last
      pull = Double(target - bound)
      // What is on its way back is taken up where it is.
      let out = place - Double(bound)
      if top == bound, out * pull > 0 {
        pull = RubberBand.pull(offset: out, extent: extent) + Double(lines)
      }
    }
    let wheel = WheelOverscroll(
      pull, from: place - Double(bound), velocity: velocity, at: now, extent: extent)
    move(to: bound, .wheel(wheel))
  }

  // MARK: Hand

  /// Takes hold of the list where it is.
  private mutating func hold(_ context: PageContext) {
    let height = context.size.height
    let last = lastTop(in: context.size)
    let place = place(at: context.now, in: context.size)
    let nearest = max(0, min(last, Int(place.rounded())))
    let isPast = place < 0 || place > Double(last)
    let out = isPast ? place - Double(nearest) : 0
    move(to: nearest, .held(pull: RubberBand.pull(offset: out, extent: Double(height))))
  }

  /// Moves the list with the hand: one to one between the ends, against resistance past them.
  private mutating func drag(_ lines: Int, _ context: PageContext) {
    guard case .held(let pull) = shift else { return }
    let last = Double(lastTop(in: context.size))
    let wanted = Double(top) + pull + Double(lines)
    let nearest = max(0, min(last, wanted.rounded()))
    let past = wanted < 0 ? wanted : max(0, wanted - last)
    // A pull in which rows can still be told apart.
    move(to: Int(nearest), .held(pull: max(-1e6, min(1e6, past))))
  }

  private mutating func release(_ context: PageContext) {
    let out = place(at: context.now, in: context.size) - Double(top)
    move(to: top, back(from: out, velocity: 0, context))
  }
}
