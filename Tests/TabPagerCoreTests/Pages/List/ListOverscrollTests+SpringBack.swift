import TabPagerCore
import Testing

extension ListOverscrollTests {
  // MARK: Springing back

  @Test(
    "a pulled list springs back exactly to rest and then needs no frames", arguments: Pull.allCases)
  func springBack(pull: Pull) {
    var screen = list()
    let resting = screen.canvas
    pull.apply(to: &screen)
    screen.send(.dragEnded)
    var frames = 0
    while screen.schedule != .idle, frames < 1000 {
      if case .due(let time) = screen.schedule {
        screen.wait(time - screen.now)
      } else {
        screen.wait(1.0 / 60)
        frames += 1
      }
    }
    #expect(frames > 5 && frames < 60)
    #expect(screen.place == 0)
    #expect(screen.canvas == resting)
    let version = screen.page.drawnState
    screen.wait(1)
    #expect(screen.page.drawnState == version && screen.isIdle)
  }

  @Test(
    "any input during a list's motion continues from its current position",
    arguments: Pull.allCases, [0.02, 0.08, 0.16, 0.25])
  func interruption(pull: Pull, after time: Double) {
    let inputs: [[PageEvent]] = [
      [.dragBegan], [.key("k")], [.key("j")], [.scroll(lines: -3)], [.scroll(lines: 3)],
      [.key("g")],
      [.key(" ")], [.dragBegan, .dragEnded],
    ]
    for input in inputs {
      var screen = list()
      pull.apply(to: &screen)
      screen.send(.dragEnded)
      screen.wait(time)
      let before = screen.place
      for event in input { screen.send(event) }
      #expect(abs(screen.place - before) <= 0.1 + 1e-9)
      #expect(largestStep(screen.scrollPositions(during: 1)) < 1.1)
      screen.send(.dragEnded)
      screen.wait(2)
      #expect(screen.place == screen.place.rounded() && screen.isIdle)
    }
  }

  @Test("a list whose motion is interrupted continues with the current velocity")
  func interruptionVelocity() {
    var screen = list()
    Pull.hand.apply(to: &screen)
    screen.send(.dragEnded)
    screen.wait(0.1)
    func velocity(_ screen: ListScreen) -> Double {
      var later = screen
      later.now += 1e-6
      return (later.place - screen.place) / 1e-6
    }
    let before = velocity(screen)
    #expect(before > 10)
    for event: PageEvent in [.scroll(lines: -3), .scroll(lines: 3), .key("j"), .key("g")] {
      var interrupted = screen
      interrupted.send(event)
      #expect(abs(velocity(interrupted) - before) < 0.1)
    }
  }

  @Test(
    "the screen of a moving list at a time does not depend on the frame rate",
    arguments: Pull.allCases)
  func frameRate(pull: Pull) {
    var (slow, fast) = (list(), list())
    pull.apply(to: &slow)
    pull.apply(to: &fast)
    slow.send(.dragEnded)
    fast.send(.dragEnded)
    for _ in 0..<6 {
      slow.wait(0.1)
      for step in 1...24 {
        fast.now = slow.now - 0.1 + 0.1 * Double(step) / 24
        fast.page.advance(to: fast.now)
      }
      fast.now = slow.now
      #expect(abs(slow.place - fast.place) < 1e-9)
      #expect(slow.canvas == fast.canvas)
    }
    // A list that was never advanced has the same position.
    var late = list()
    pull.apply(to: &late)
    late.send(.dragEnded)
    late.now = slow.now
    #expect(late.place == slow.place)
  }

  @Test("the animation of a list continues through a resize", arguments: Pull.allCases)
  func resizeInMotion(pull: Pull) {
    for height in [0, 1, 3, 9, 11, 40] {
      for direction in [-1, 1] {
        var screen = list()
        if direction > 0 { screen.press("G") }
        pull.apply(to: &screen, direction)
        screen.wait(0.05)
        screen.size.height = height
        _ = screen.canvas
        screen.send(.scroll(lines: direction))
        _ = screen.canvas
        screen.send(.dragEnded)
        screen.wait(2)
        _ = screen.canvas
        #expect(screen.place == screen.place.rounded() && screen.isIdle)
        #expect(screen.place >= 0 && screen.place <= Double(max(0, 24 - height)))
      }
    }
  }

  // MARK: In a pager

  @Test("a mouse drag down stretches the header, which springs back")
  func mouseDrag() {
    let view = TabPagerView {
      Tab("List") {
        ListPage(["CHELSEA", "MABEL"], header: StretchyHeader(framedPicture, height: .rows(3)))
      }
    }
    let screen = PagerScreen(view, width: 8, height: 10)
    let resting = screen.canvas(at: 0)
    #expect(
      resting.lines[2...6] == ["█▀▀▀▀▀▀█", "█▄▄▄▄▄▄█", "█▄▄▄▄▄▄█", "CHELSEA", "MABEL"])
    screen.mouse(.press(.left), 4, 3, at: 1)
    screen.mouse(.drag(.left), 4, 8, at: 1.1)
    // A pull of 5 rows in a pane of 8 moves the list by 2.05 rows.
    #expect(
      screen.canvas(at: 1.1).lines[2...8] == [
        "▀▀▀▀▀▀▀▀", "", "▄▄▄▄▄▄▄▄", "", "▄▄▄▄▄▄▄▄", "CHELSEA", "MABEL",
      ])
    #expect(view.schedule(at: 1.1) == .idle)
    screen.mouse(.release(.left), 4, 8, at: 1.2)
    #expect(view.schedule(at: 1.2) == .animating)
    _ = screen.canvas(at: 1.3)
    #expect(screen.canvas(at: 2) == resting)
    #expect(view.schedule(at: 2) == .idle)
  }

  @Test("the wheel over a list in a pager stretches the header")
  func wheelInPager() {
    let view = TabPagerView { Tab("List") { ListPage(numberedRows(3)) } }
    let screen = PagerScreen(view, width: 8, height: 10)
    // Two notches are a pull of 6 rows, which moves the list by 2.34 rows in a pane of 8.
    screen.mouse(.wheel(.up), 4, 5, at: 1)
    screen.mouse(.wheel(.up), 4, 5, at: 1)
    #expect(screen.canvas(at: 1.12).lines[2...4] == ["", "", "row 0"])
    #expect(screen.canvas(at: 2).lines[2...4] == ["row 0", "row 1", "row 2"])
  }
}
