import TabPagerCore
import TabPagerTestSupport
import Testing

/// Completion handlers of moves, and `settled()`, which awaits the end of a motion.
@Suite struct MoveCompletionTests {
  /// A controller of room pages, and the results passed to its completion handlers.
  private final class CompletionRecorder {
    let house: PageController<RoomPageID>
    let screen: PagerScreen
    var results: [String: [Bool]] = [:]

    init(_ change: (inout TabPagerSettings) -> Void = { _ in }) throws {
      house = try TabPagerCoreTests.makeRoomController([.hall, .kitchen, .garden], change)
      screen = PagerScreen(house.pager)
    }

    func select(_ room: RoomPageID, _ name: String = "move", at time: Double) {
      house.select(room, at: time) { [unowned self] in results[name, default: []].append($0) }
    }

    func renderFrames(from start: Double, to end: Double) {
      for time in stride(from: start, through: end, by: 1.0 / 60) { _ = screen.canvas(at: time) }
    }
  }

  @Test("a completion is called with true once the pager rests at its page, after the notices")
  func arrival() throws {
    let run = try CompletionRecorder()
    var order: [String] = []
    run.house.onMove { _ in order.append("move") }
    run.house.select(.garden, at: 1) { isThere in order.append("completion \(isThere)") }
    run.renderFrames(from: 1, to: 1.2)
    #expect(order == [])
    run.renderFrames(from: 1.2, to: 3)
    #expect(order == ["move", "completion true"])
  }

  @Test("selecting the selected page, or moving without duration, calls the completion at once")
  func atOnce() throws {
    let run = try CompletionRecorder()
    run.select(.hall, "here", at: 1)
    #expect(run.results == ["here": [true]])
    let immediate = try CompletionRecorder { $0.paging.jump = .immediate }
    immediate.select(.garden, "there", at: 1)
    #expect(immediate.results == ["there": [true]])
  }

  @Test("selecting the target again during the motion calls both completions")
  func selectedTwice() throws {
    let run = try CompletionRecorder()
    run.select(.garden, "first", at: 1)
    run.renderFrames(from: 1, to: 1.1)
    run.select(.garden, "second", at: 1.1)
    #expect(run.results == [:])
    run.renderFrames(from: 1.1, to: 3)
    #expect(run.results == ["first": [true], "second": [true]])
  }

  enum Interruption: CaseIterable {
    case anotherSelection, key, drag, lateDrag, wheel, removal, emptyList, wayBack
  }

  @Test("the completion of a move that is interrupted is called with false, at once and only once")
  func interruptions() throws {
    for interruption in Interruption.allCases {
      let run = try CompletionRecorder()
      run.select(.garden, at: 1)
      run.renderFrames(from: 1, to: 1.1)
      switch interruption {
      case .anotherSelection: run.house.select(.kitchen, at: 1.1)
      case .key: run.screen.act(.previous, at: 1.1)
      case .drag: run.screen.mouse(.press(.left), 20, 4, at: 1.1)
      case .lateDrag:
        // Late in the motion, the page under the pointer is already the selected one.
        run.renderFrames(from: 1.1, to: 1.2)
        run.screen.mouse(.press(.left), 20, 4, at: 1.2)
        #expect(run.house.selected == .garden && run.house.pager.paging.isDragging)
      case .wheel: run.screen.mouse(.wheel(.left), 20, 4, at: 1.1)
      case .removal: try run.house.updatePages([.hall, .kitchen], at: 1.1)
      case .emptyList: try run.house.updatePages([], at: 1.1)
      case .wayBack: run.house.select(.hall, at: 1.1)
      }
      #expect(run.results == ["move": [false]], "\(interruption)")
      run.screen.mouse(.release(.left), 20, 4, at: 1.3)
      run.renderFrames(from: 1.3, to: 4)
      #expect(run.results == ["move": [false]], "\(interruption)")
    }
  }

  @Test("the completion of a refused move is called with false")
  func refusal() throws {
    let run = try CompletionRecorder()
    run.select(.attic, "unknown", at: 1)
    run.house.pager.changeTab(PageID(RoomPageID.kitchen)) { $0.isEnabled = false }
    run.select(.kitchen, "disabled", at: 1)
    run.house.pager.shouldMove = { _ in false }
    run.select(.garden, "refused", at: 1)
    #expect(run.results == ["unknown": [false], "disabled": [false], "refused": [false]])
  }

  @Test("releasing a pager during a move calls the completion with false")
  func release() throws {
    var results: [Bool] = []
    do { try makeRoomController().select(.garden, at: 1) { results.append($0) } }
    #expect(results == [false])
  }

  @Test("a move completes if the list changes but keeps its target")
  func listChange() throws {
    let run = try CompletionRecorder()
    run.select(.garden, at: 1)
    run.renderFrames(from: 1, to: 1.1)
    try run.house.updatePages([.attic, .garden, .hall], at: 1.1)
    #expect(run.results == [:])
    run.renderFrames(from: 1.1, to: 3)
    #expect(run.results == ["move": [true]])
  }

  @Test("a completion can start the next move")
  func chain() throws {
    let run = try CompletionRecorder()
    var results: [Bool] = []
    run.house.select(.garden, at: 1) { [house = run.house] first in
      results.append(first)
      house.select(.kitchen) { results.append($0) }
    }
    run.renderFrames(from: 1, to: 1.7)
    #expect(results == [true])
    #expect(run.house.selected == .kitchen)
    run.renderFrames(from: 1.7, to: 4)
    #expect(results == [true, true])
  }

  @Test("each completion is called exactly once")
  func exactlyOnce() throws {
    let fault = try RandomCases.firstFault("completions", count: 40, seed: 20_261_124) { random in
      let run = try CompletionRecorder()
      let rooms = RoomPageID.allCases
      var (now, moveCount) = (1.0, 0)
      for _ in 0..<60 {
        now += random.randomUnit() * 0.2
        switch random.below(9) {
        case 0...3:
          moveCount += 1
          run.select(rooms[random.below(rooms.count)], "\(moveCount)", at: now)
        case 4: run.screen.act(.next, at: now)
        case 5: run.screen.mouse(.press(.left), 20, 4, at: now)
        case 6: run.screen.mouse(.drag(.left), random.below(40), 4, at: now)
        case 7: run.screen.mouse(.release(.left), 20, 4, at: now)
        default:
          try run.house.updatePages(rooms.filter { _ in random.below(2) == 0 }, at: now)
        }
        _ = run.screen.canvas(at: now)
      }
      run.screen.mouse(.release(.left), 20, 4, at: now)
      run.renderFrames(from: now, to: now + 2)
      guard run.results.count == moveCount else {
        return "\(run.results.count) of \(moveCount) completions called"
      }
      return run.results.first { $0.value.count != 1 }.map {
        "completion \($0.key) called with \($0.value)"
      }
    }
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test("awaiting settled() returns when the pager is at rest") @MainActor
  func awaiting() async throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    await house.settled()
    house.select(.garden, at: 1)
    var events: [String] = []
    let task = Task { @MainActor in
      events.append("waiting")
      await house.settled()
      events.append("settled")
    }
    while events.isEmpty { await Task.yield() }
    for time in stride(from: 1, through: 1.2, by: 1.0 / 60) {
      _ = screen.canvas(at: time)
      await Task.yield()
    }
    #expect(events == ["waiting"])
    _ = screen.canvas(at: 3)
    await task.value
    #expect(events == ["waiting", "settled"] && house.pager.paging.isIdle)
  }

  @Test("awaiting settled() ends when the task is cancelled") @MainActor
  func cancelledTask() async throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    screen.mouse(.press(.left), 20, 4, at: 1)
    screen.mouse(.drag(.left), 10, 4, at: 1)
    let task = Task { @MainActor in await house.settled() }
    task.cancel()
    await task.value
    #expect(house.pager.paging.isDragging)
  }
}
