import TabPagerCore
import Testing

/// Moves that the closure `shouldMove` refuses.
@Suite struct MovePermissionTests {
  /// A pager of three tabs that records each move for which it asks `shouldMove`.
  private final class GuardedPager {
    let screen: PagerScreen
    var asked: [PageMove<PageID>] = []
    var allows: (PageMove<PageID>) -> Bool = { _ in false }

    init(_ change: (inout TabPagerSettings) -> Void = { _ in }) {
      screen = PagerScreen(greekPager(change))
      screen.view.shouldMove = { [unowned self] move in
        asked.append(move)
        return allows(move)
      }
    }

    var view: TabPagerView { screen.view }

    /// Returns the notices since the last call, without progress.
    func drainMoves() -> [PagerNotice<PageID>] {
      screen.drainNotices().filter(\.isMove)
    }
  }

  private static func makePageMove(
    _ from: String, _ to: String, _ cause: MoveCause, _ direction: Direction = .forward
  ) -> PageMove<PageID> {
    PageMove(from: PageID(from), to: PageID(to), cause: cause, direction: direction)
  }

  @Test("permission for each kind of move is asked once, and the move can be refused")
  func refusing() {
    let guarded = GuardedPager()
    let ways: [(MoveCause, () -> Void)] = [
      (.key, { guarded.screen.act(.next, at: 1) }),
      (.key, { guarded.screen.act(.nextTab, at: 1) }),
      (.key, { guarded.screen.act(.select(1), at: 1) }),
      (.click, { guarded.screen.click(11, 0, at: 1) }),
      (.code, { guarded.view.select(PageID("Beta"), at: 1) }),
    ]
    for (cause, go) in ways {
      go()
      #expect(guarded.asked == [Self.makePageMove("Alpha", "Beta", cause)])
      #expect(guarded.view.paging.isIdle && guarded.view.selectedIndex == 0)
      guarded.asked = []
    }
    #expect(guarded.drainMoves() == [])
    #expect(guarded.screen.canvas(at: 2).lines[2] == "first")
  }

  @Test("a move that is allowed is made")
  func permitting() {
    let guarded = GuardedPager()
    guarded.allows = { $0.to != PageID("Gamma") }
    guarded.screen.act(.next, at: 1)
    _ = guarded.screen.canvas(at: 3)
    guarded.screen.act(.next, at: 3)
    #expect(guarded.view.selectedIndex == 1)
    let move = Self.makePageMove("Alpha", "Beta", .key)
    #expect(guarded.drainMoves() == [.will(move), .did(move)])
    #expect(guarded.asked == [move, Self.makePageMove("Beta", "Gamma", .key)])
  }

  @Test("refusing a move during a motion lets the motion continue")
  func refusalInMotion() {
    let guarded = GuardedPager()
    guarded.allows = { $0.to == PageID("Beta") }
    guarded.screen.act(.next, at: 1)
    let progress = guarded.view.paging.progress(at: 1.1)
    let velocity = guarded.view.paging.velocity(at: 1.1)
    guarded.screen.act(.next, at: 1.1)
    #expect(guarded.view.paging.progress(at: 1.1) == progress)
    #expect(guarded.view.paging.velocity(at: 1.1) == velocity)
    _ = guarded.screen.canvas(at: 3)
    let move = Self.makePageMove("Alpha", "Beta", .key)
    #expect(guarded.drainMoves() == [.will(move), .did(move)])
  }

  @Test("returning to the page at rest needs no permission")
  func returning() {
    let guarded = GuardedPager()
    guarded.allows = { $0.to == PageID("Beta") }
    guarded.screen.act(.next, at: 1)
    guarded.screen.act(.previous, at: 1.1)
    _ = guarded.screen.canvas(at: 3)
    #expect(guarded.view.selectedIndex == 0)
    #expect(guarded.asked.count == 1)
    let move = Self.makePageMove("Alpha", "Beta", .key)
    #expect(guarded.drainMoves() == [.will(move), .cancelled(move)])
  }

  @Test("a drag asks for permission at its first movement, and stops where it is refused")
  func refusedDragFindsAnEnd() {
    let guarded = GuardedPager()
    guarded.screen.mouse(.press(.left), 35, 4, at: 1)
    #expect(guarded.asked == [])
    for distance in 1...30 {
      let time = 1 + Double(distance) * 0.02
      guarded.screen.mouse(.drag(.left), 35 - distance, 4, at: time)
      #expect(guarded.asked == [Self.makePageMove("Alpha", "Beta", .drag)])
      let resisting = RubberBand.offset(pull: Double(distance) / 40, extent: 1)
      #expect(abs(guarded.view.paging.progress(at: time) - resisting) < 1e-9)
    }
    guarded.screen.mouse(.release(.left), 5, 4, at: 2)
    var last = guarded.view.paging.progress(at: 2)
    for frame in 1...60 {
      let progress = guarded.view.paging.progress(at: 2 + Double(frame) / 60)
      #expect(progress <= last + 0.01)
      last = progress
    }
    #expect(guarded.screen.canvas(at: 4).lines[2] == "first")
    #expect(guarded.drainMoves() == [] && guarded.view.paging.isIdle)
    #expect(guarded.asked.count == 1)
  }

  @Test(
    "a drag asks once for each neighbour whether it may move there, however often it turns back")
  func eachSideOfADragIsAskedAboutOnce() {
    let guarded = GuardedPager()
    guarded.allows = { $0.to != PageID("Gamma") }
    guarded.view.select(PageID("Beta"), at: 0)
    _ = guarded.screen.canvas(at: 3)
    guarded.asked = []
    _ = guarded.drainMoves()
    guarded.screen.mouse(.press(.left), 20, 4, at: 4)
    for (step, column) in [15, 25, 15, 25, 20, 10, 45].enumerated() {
      guarded.screen.mouse(.drag(.left), column, 4, at: 4 + Double(step) * 0.1)
    }
    let (right, left) = (
      Self.makePageMove("Beta", "Gamma", .drag),
      Self.makePageMove("Beta", "Alpha", .drag, .backward)
    )
    #expect(guarded.asked == [right, left])
    guarded.screen.mouse(.release(.left), 45, 4, at: 5)
    _ = guarded.screen.canvas(at: 8)
    // Each turn to the refused side cancels the move to the other one.
    let expected = [PagerNotice.will(left), .cancelled(left)]
    #expect(guarded.drainMoves() == expected + expected + [.will(left), .did(left)])
    #expect(guarded.view.selectedIndex == 0)
  }

  @Test("a refused wheel gesture returns the pane, and its tail does not ask again")
  func wheel() {
    let guarded = GuardedPager()
    for notch in 0..<40 {
      let time = 1 + Double(notch) * 0.02
      guarded.screen.mouse(.wheel(.right), 20, 4, at: time)
      _ = guarded.screen.canvas(at: time)
    }
    #expect(guarded.asked == [Self.makePageMove("Alpha", "Beta", .wheel)])
    #expect(guarded.screen.canvas(at: 4).lines[2] == "first")
    #expect(guarded.drainMoves() == [] && guarded.view.paging.isIdle)
  }

  @Test("a refused drag past the end of a looping pager returns the way it came")
  func loop() {
    let guarded = GuardedPager { $0.paging.loops = true }
    guarded.screen.mouse(.press(.left), 5, 4, at: 1)
    for column in 6...35 {
      guarded.screen.mouse(.drag(.left), column, 4, at: 1 + Double(column) * 0.02)
    }
    guarded.screen.mouse(.release(.left), 35, 4, at: 2)
    #expect(guarded.asked == [Self.makePageMove("Alpha", "Gamma", .drag, .backward)])
    for frame in 0..<60 {
      let view = guarded.view.paging.visiblePages(at: 2 + Double(frame) / 60)
      #expect(![view.left, view.right].contains(PageID("Beta")))
    }
    #expect(guarded.screen.canvas(at: 4).lines[2] == "first")
  }

  @Test("a move required by a change of the list needs no permission")
  func listChange() {
    let guarded = GuardedPager()
    guarded.view.setTabs(Array(guarded.view.tabs.dropFirst()), at: 1)
    #expect(guarded.asked == [] && guarded.view.selected == PageID("Beta"))
  }

  @Test("the closure that permits moves sees the state before the move")
  func stateWhenAsked() {
    let guarded = GuardedPager()
    var seen: [(PageID?, Bool, Double)] = []
    guarded.allows = { [unowned guarded] _ in
      let view = guarded.view
      seen.append((view.selected, view.paging.isIdle, view.paging.progress(at: 1)))
      return true
    }
    guarded.screen.act(.next, at: 1)
    #expect(seen.count == 1)
    #expect(seen[0] == (PageID("Alpha"), true, 0))
  }

  @Test("the closure that permits moves remains when the tabs are replaced")
  func restart() {
    let guarded = GuardedPager()
    guarded.view.restore(guarded.view.state)
    guarded.screen.act(.next, at: 1)
    #expect(guarded.asked.count == 1 && guarded.view.selectedIndex == 0)
  }

  @Test("a page gets no notice of a move that is refused")
  func noMove() {
    let journal = PageEventJournal()
    let screen = PagerScreen(RecordingPage.pager(2, journal))
    screen.view.shouldMove = { _ in false }
    _ = journal.drain()
    screen.act(.next, at: 1)
    _ = screen.canvas(at: 3)
    #expect(journal.drain() == [])
  }
}
