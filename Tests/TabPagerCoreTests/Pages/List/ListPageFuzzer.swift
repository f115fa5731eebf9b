import TabPagerCore
import TabPagerTestSupport

/// A list that gets random inputs in virtual time, with checks of its invariants.
struct ListPageFuzzer {
  private var random: SeededGenerator
  private var screen: ListScreen
  /// A list with the same inputs that is advanced at other times.
  private var twin: ListScreen
  private var isHeld = false
  /// Whether the size or the rows have changed since the last input. A pulled list may then be at rest.
  private var isChanged = false
  /// The picture that a pager caches. It is drawn again when the drawn state or the size changes, and, during a motion,
  /// for the time of the next frame.
  private var cachedPicture: (state: AnyHashable?, canvas: Canvas)?
  /// A description of the first error, or `nil` for none.
  private(set) var fault: String?

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    let content: PictureContent =
      random.below(2) == 0 ? .picture(framedPicture) : .missing(reason: "no such file")
    let header =
      random.below(3) == 0 ? nil : StretchyHeader(content, height: .rows(random.below(13)))
    let page = ListPage(numberedRows(random.below(60)), header: header)
    screen = ListScreen(page, width: random.below(12), height: random.below(24))
    twin = screen
  }

  /// Runs random inputs until a check fails. If none does, ends the drag and checks that the list comes to rest.
  mutating func run(_ count: Int) {
    for step in 0..<count {
      switch random.below(10) {
      case 0..<4: wait([0, 0.004, 1.0 / 60, 0.05, 0.15, 0.3, 2][random.below(7)])
      case 4:
        let size = Size(width: random.below(12), height: random.below(24))
        (screen.size, twin.size) = (size, size)
        isChanged = true
      case 5 where random.below(4) == 0:
        let rows = numberedRows(random.below(60))
        (screen.page.rows, twin.page.rows) = (rows, rows)
        isChanged = true
      default: sendRandomInput()
      }
      checkInvariants()
      if fault != nil {
        fault?.append(" at step \(step), \(screen.now) s, \(screen.size)")
        return
      }
    }
    send(.dragEnded)
    wait(60)
    expect(screen.isIdle, "not idle after a minute")
    checkInvariants()
  }

  private mutating func wait(_ seconds: Double) {
    // The position is continuous in time, except that a motion ends within a tenth of a row.
    var later = screen
    later.now += 1e-6
    expect(abs(later.place - screen.place) < 0.11, "the position jumps without input")
    for _ in 0..<random.below(3) {
      twin.now = screen.now + seconds * random.randomUnit()
      twin.page.advance(to: max(twin.now, screen.now))
    }
    screen.wait(seconds)
    twin.now = screen.now
    twin.page.advance(to: twin.now)
  }

  private mutating func sendRandomInput() {
    let keys: [Key] = [
      Key(.up), Key(.up), "k", Key(.down), "j", "g", "G", " ", "b", Key(.pageUp), Key(.home), "x",
    ]
    let lines = [-3, -3, -3, 3, 3, -1, 1, 40, -40, .max, .min][random.below(11)]
    switch random.below(8) {
    case 0..<3: send(.key(keys[random.below(keys.count)]))
    case 3..<6: send(.scroll(lines: lines))
    case 6: send(.dragBegan)
    default: send(.dragEnded)
    }
  }

  private mutating func send(_ event: PageEvent) {
    let before = screen.place
    var later = screen
    later.now += 1e-6
    // A list that is within a tenth of a row of a whole row and too slow to leave it counts as resting.
    let wasMoving =
      abs(before - before.rounded()) > 0.1 || abs(later.place - before) > 4e-6
    let response = screen.send(event)
    twin.send(event)
    let wasHeld = isHeld
    if event == .dragBegan { isHeld = true }
    if event == .dragEnded { isHeld = false }
    expect(
      (response == .ignored) == (event == .key("x") || event == .dragEnded && !wasHeld),
      "unexpected response to \(event)")
    // A moving list continues from its position, unless its new target is more than two screens away. A drag stops it
    // at the nearest row.
    defer { if response == .consumed { isChanged = false } }
    guard !isChanged else { return }
    guard wasMoving || event == .dragBegan || event == .dragEnded, !wasHeld || event == .dragEnded
    else { return }
    var end = screen
    end.send(.dragEnded)
    end.wait(60)
    let after = screen.place
    let isFar = abs(end.place - before) > Double(2 * screen.size.height)
    expect(
      isFar || abs(after - before) <= 0.5 + 1e-6, "\(event) jumps from \(before) to \(after)")
  }

  private mutating func checkInvariants() {
    let (height, place) = (Double(screen.size.height), screen.place)
    let content = screen.page.rows.count + screen.inset
    let last = max(0, Double(content) - height)
    expect(place >= -height && place <= last + height, "position \(place), limits 0…\(last)")
    if screen.isIdle, !isHeld {
      expect(place == place.rounded() && place >= 0 && place <= last, "idle at \(place)")
    }
    let canvas = screen.canvas
    let other = twin.place
    expect(abs(other - place) < 1e-6, "the twin is at \(other), not at \(place)")
    expect(canvas == twin.canvas || isNearHalf(place), "the twin looks different")
    expect(canvas == screen.canvas, "drawing it again gives another picture")
    let isMoving = screen.schedule == .animating
    if cachedPicture?.state != screen.page.drawnState || cachedPicture?.canvas.size != screen.size {
      var next = screen
      if isMoving { next.now += 1.0 / 60 }
      cachedPicture = (screen.page.drawnState, next.canvas)
    }
    let isCurrent = cachedPicture?.canvas == canvas
    expect(isMoving || isCurrent, "the cached picture is outdated")
  }

  /// Whether a position is so close to half a row that rounding errors may change its row.
  private func isNearHalf(_ place: Double) -> Bool {
    abs(abs(place - place.rounded()) - 0.5) < 1e-6
  }

  private mutating func expect(_ isTrue: Bool, _ what: @autoclosure () -> String) {
    if !isTrue, fault == nil { fault = what() }
  }
}
