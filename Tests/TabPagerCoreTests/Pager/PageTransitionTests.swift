import TabPagerCore
import Testing

/// How one page replaces another.
@Suite struct PageTransitionTests {
  @Test("an instant transition shows the target at once, while progress moves as always")
  func swipe() {
    let (screen, sliding) = (
      PagerScreen(greekPager { $0.paging.transition = .instant }), PagerScreen(greekPager())
    )
    screen.act(.next, at: 1)
    sliding.act(.next, at: 1)
    for frame in 0...30 {
      let time = 1 + Double(frame) / 60
      let (canvas, other) = (screen.canvas(at: time), sliding.canvas(at: time))
      #expect(canvas.lines[2] == "second")
      // In every frame, the bar is the same as with sliding pages.
      #expect(canvas.rows[..<2] == other.rows[..<2])
      #expect(screen.view.paging.progress(at: time) == sliding.view.paging.progress(at: time))
    }
  }

  @Test("during a drag, an instant transition changes the page where a release would turn it")
  func drag() {
    let screen = PagerScreen(greekPager { $0.paging.transition = .instant })
    screen.mouse(.press(.left), 38, 4, at: 1)
    for distance in 1...36 {
      let time = 1 + Double(distance) * 0.05
      screen.mouse(.drag(.left), 38 - distance, 4, at: time)
      let progress = screen.view.paging.progress(at: time)
      #expect(progress == Double(distance) / 40)
      #expect(screen.canvas(at: time).lines[2] == (progress > 0.5 ? "second" : "first"))
    }
    screen.mouse(.release(.left), 2, 4, at: 4)
    #expect(screen.canvas(at: 4).lines[2] == "second")
    #expect(screen.canvas(at: 9).lines[2] == "second")
  }

  @Test("an instant transition creates and shows no page in between")
  func jump() {
    let journal = PageEventJournal()
    let view = RecordingPage.pager(9, journal)
    view.settings.paging.transition = .instant
    let screen = PagerScreen(view)
    _ = journal.drain()
    screen.act(.select(7), at: 1)
    for frame in 0...60 { _ = screen.canvas(at: 1 + Double(frame) / 60) }
    #expect(
      journal.drain() == [
        "0 willDisappear", "7 made", "7 willAppear", "0 didDisappear", "7 drawn", "7 didAppear",
      ])
  }

  @Test("reduced motion is an instant transition that lets pages be dragged")
  func reducedMotion() {
    let screen = PagerScreen(greekPager { $0.reducesMotion = true })
    screen.act(.next, at: 1)
    #expect(screen.canvas(at: 1.1).lines[2] == "second")
    #expect(screen.view.paging.schedule == .animating)
    _ = screen.canvas(at: 3)
    screen.mouse(.press(.left), 30, 4, at: 4)
    screen.mouse(.drag(.left), 20, 4, at: 4.1)
    // The second page has moved out by ten columns, and the third one has moved in by as many.
    #expect(screen.canvas(at: 4.1).lines[2] == textRow("third", atColumn: 30))
    screen.mouse(.release(.left), 20, 4, at: 5)
    #expect(screen.canvas(at: 5).lines[2] == "second")
  }
}
