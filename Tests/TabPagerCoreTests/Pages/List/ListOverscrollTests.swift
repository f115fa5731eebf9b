import TabPagerCore
import Testing

/// Pulling a list past its ends, and how it springs back.
@Suite struct ListOverscrollTests {
  init() { useUTF8Locale() }

  func list(_ count: Int = 20, hasHeader: Bool = true) -> ListScreen {
    let header = hasHeader ? StretchyHeader(framedPicture, height: .rows(4)) : nil
    return ListScreen(ListPage(numberedRows(count), header: header))
  }

  /// An input that pulls a list past an end.
  enum Pull: CaseIterable {
    case key, wheel, hand

    func apply(to screen: inout ListScreen, _ direction: Int = -1) {
      switch self {
      case .key: screen.press(direction < 0 ? Key(.up) : Key(.down))
      case .wheel: for _ in 0..<4 { screen.send(.scroll(lines: 3 * direction)) }
      case .hand:
        screen.send(.dragBegan)
        screen.send(.scroll(lines: 12 * direction))
      }
    }
  }

  @Test("with reduced motion, a pulled list does not oscillate", arguments: Pull.allCases, [-1, 1])
  func reducedMotion(
    pull: Pull, direction: Int
  ) {
    var screen = list()
    screen.reducesMotion = true
    if direction > 0 { screen.press("G") }
    let rest = screen.place
    pull.apply(to: &screen, direction)
    if pull == .hand {
      // The list still follows a drag, but returns at once when it is released.
      #expect(abs(screen.place - rest) > 2)
      screen.send(.dragEnded)
    }
    #expect(screen.place == rest && screen.isIdle)
  }

  // MARK: Drags

  @Test("a drag pulls a list past its end against rubber-band resistance")
  func drag() {
    var screen = list()
    screen.send(.dragBegan)
    for row in 1...30 {
      screen.send(.scroll(lines: -1))
      let expected = RubberBand.offset(pull: Double(row), extent: 10)
      #expect(abs(-screen.place - expected) < 1e-9)
      // While it is held, the list does not move by itself.
      #expect(screen.isIdle)
    }
    for row in (0..<30).reversed() {
      screen.send(.scroll(lines: 1))
      #expect(abs(-screen.place - RubberBand.offset(pull: Double(row), extent: 10)) < 1e-9)
    }
    screen.send(.scroll(lines: 5))
    #expect(screen.place == 5)
    screen.send(.dragEnded)
    #expect(screen.place == 5 && screen.isIdle)
  }

  @Test("a drag at the top of a list stretches the header")
  func stretching() {
    var screen = list()
    screen.send(.dragBegan)
    // A pull of 6 rows in a pane of 10 moves the list by 2.48 rows.
    screen.send(.scroll(lines: -6))
    #expect(
      screen.lines == [
        "▀▀▀▀▀▀▀▀", "", "", "▀▀▀▀▀▀▀▀", "", "▄▄▄▄▄▄▄▄", "row 0", "row 1", "row 2", "row 3",
      ])
  }

  @Test("pulling down a list without a header moves its rows down")
  func noHeader() {
    var screen = list(hasHeader: false)
    screen.send(.dragBegan)
    screen.send(.scroll(lines: -6))
    #expect(screen.lines == ["", ""] + (0..<8).map { "row \($0)" })
  }

  @Test("pulling a list past its bottom moves its rows up")
  func bottom() {
    var screen = list()
    screen.press("G")
    screen.send(.dragBegan)
    screen.send(.scroll(lines: 6))
    #expect(screen.lines == (12..<20).map { "row \($0)" } + ["", ""])
    screen.send(.dragEnded)
    screen.wait(2)
    #expect(screen.lines == (10..<20).map { "row \($0)" })
  }

  @Test("a list that disappears ends its drag")
  func disappearing() {
    var screen = list()
    Pull.hand.apply(to: &screen)
    screen.page.didDisappear(screen.context)
    #expect(screen.place == 0)
    screen.send(.scroll(lines: -3))
    screen.wait(2)
    #expect(screen.place == 0 && screen.isIdle)
  }

  // MARK: Keys and the wheel

  @Test(
    "a key at the top pulls the list and releases it",
    arguments: [Key(.up), "k", Key(.pageUp), "b"])
  func key(key: Key) {
    var screen = list()
    screen.press(key)
    #expect(screen.schedule == .animating)
    let places = screen.scrollPositions(during: 1)
    let peak = places.min() ?? 0
    #expect(peak < -1.5 && peak > -3.5)
    // The list moves out within 0.1 s, without a jump, and returns at once.
    let time = Double(places.firstIndex(of: peak) ?? 0) / 240
    #expect(time > 0.05 && time < 0.1)
    #expect(largestStep(places) < 0.5)
    #expect(screen.place == 0 && screen.isIdle)
  }

  @Test("repeated keys at the top of a list add up against resistance")
  func repeatedKeys() {
    var screen = list()
    var peaks: [Double] = []
    for _ in 0..<30 {
      screen.press("k")
      peaks.append(screen.scrollPositions(during: 1.0 / 30).min() ?? 0)
    }
    #expect(peaks[4] < peaks[0] - 0.5)
    // Not further than a drag or a wheel gesture over the height of the pane.
    #expect(peaks.allSatisfy { -$0 <= RubberBand.offset(pull: 10, extent: 10) + 1e-9 })
    // While the key repeats, the list stays pulled and does not oscillate.
    #expect((peaks[20...].max() ?? 0) - (peaks[20...].min() ?? 0) < 0.3)
    screen.wait(2)
    #expect(screen.place == 0 && screen.isIdle)
  }

  @Test("the Home key at the top and the End key at the bottom do not pull a list")
  func homeAndEnd() {
    var screen = list()
    for key: Key in ["g", Key(.home), "G", Key(.end), "G"] {
      screen.press(key)
      #expect(screen.isIdle)
    }
  }

  @Test("wheel notches past an end add up, and the list springs back after a pause")
  func notches() {
    var screen = list()
    screen.send(.scroll(lines: -3))
    #expect(screen.schedule == .animating)
    // The list glides out.
    let places = screen.scrollPositions(during: 0.1)
    #expect(largestStep(places) < 0.5)
    #expect(abs(-screen.place - RubberBand.offset(pull: 3, extent: 10)) < 0.11)
    screen.send(.scroll(lines: -3))
    screen.wait(0.12)
    #expect(abs(-screen.place - RubberBand.offset(pull: 6, extent: 10)) < 0.11)
    // The list stays until 0.15 s after the last notch, and is due then.
    guard case .due(let time) = screen.schedule else {
      Issue.record("the list does not wait")
      return
    }
    #expect(abs(time - 0.25) < 1e-9)
    screen.wait(time - screen.now)
    #expect(screen.schedule == .animating)
    #expect(largestStep(screen.scrollPositions(during: 1)) < 0.2)
    #expect(screen.place == 0 && screen.isIdle)
  }

  @Test("a wheel gesture that reaches the top of a list pulls it further")
  func wheelReachesTop() {
    var screen = list()
    screen.press("j")
    screen.send(.scroll(lines: -3))
    let places = screen.scrollPositions(during: 0.12)
    #expect(places[0] == 1 && largestStep(places) < 0.5)
    #expect(abs(-screen.place - RubberBand.offset(pull: 2, extent: 10)) < 0.11)
  }

  @Test("no wheel gesture pulls a list out of its pane")
  func wheelLimit() {
    var screen = list()
    for _ in 0..<200 {
      screen.send(.scroll(lines: -3))
      screen.wait(0.01)
    }
    #expect(-screen.place <= RubberBand.offset(pull: 10, extent: 10) + 0.01)
    for lines in [Int.max, .min, .min, .max] { screen.send(.scroll(lines: lines)) }
    screen.wait(2)
    #expect(screen.place >= 0 && screen.place <= 14 && screen.isIdle)
  }

  @Test("scrolling a pulled list back undoes the pull first")
  func turningBack() {
    // 4 notches are a pull of 12 rows, which is limited to 10 and moves the list by 3.55 rows.
    var screen = list()
    Pull.wheel.apply(to: &screen)
    screen.wait(0.12)
    screen.send(.scroll(lines: 3))
    screen.wait(0.12)
    #expect(abs(screen.place + 0.55) < 0.11)
    screen.send(.scroll(lines: 3))
    #expect(largestStep(screen.scrollPositions(during: 0.5)) < 0.5)
    #expect(screen.place == 2 && screen.isIdle)

    Pull.hand.apply(to: &screen)
    #expect(screen.place < 0)
    screen.send(.scroll(lines: 10))
    #expect(screen.place == 0)
    screen.send(.scroll(lines: 1))
    #expect(screen.place == 1)
  }

  @Test(
    "a key in the other direction undoes a list's pull and also scrolls",
    arguments: [Pull.key, .wheel])
  func keyBack(pull: Pull) {
    var screen = list()
    pull.apply(to: &screen)
    screen.wait(0.08)
    let before = screen.place
    #expect(before < -1)
    screen.press("j")
    #expect(abs(screen.place - before) < 0.01)
    screen.press("j")
    let places = screen.scrollPositions(during: 1)
    #expect(largestStep(places) < 0.7)
    #expect(screen.place == 2 && screen.isIdle)
  }

  @Test("the bottom of a list resists like the top", arguments: Pull.allCases)
  func bottomResistance(pull: Pull) {
    for direction in [-1, 1] {
      var screen = list(3, hasHeader: direction > 0)
      // 3 rows and a header fit into the pane, so the list has the same position at its top and its bottom.
      pull.apply(to: &screen, direction)
      screen.wait(0.08)
      #expect(screen.place * Double(direction) > 1)
      screen.send(.dragEnded)
      screen.wait(2)
      #expect(screen.place == 0 && screen.isIdle)
    }
  }
}
