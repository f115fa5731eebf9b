import Testing

@testable import TabPagerCore

/// A controller's asynchronous sequences of moves, offsets and notices.
@Suite struct PageControllerStreamTests {
  /// Returns all elements of a stream whose controller has been released.
  private func allElements<Element>(_ stream: AsyncStream<Element>) async -> [Element] {
    var result: [Element] = []
    for await element in stream { result.append(element) }
    return result
  }

  private typealias Move = PageMove<RoomPageID>

  /// Renders frames at 60 per second.
  private func renderFrames(of screen: PagerScreen, from start: Double, to end: Double) {
    for frame in stride(from: start, through: end, by: 1.0 / 60) { _ = screen.canvas(at: frame) }
  }

  @Test("a completed move is reported with its cause and its direction")
  func completedMove() async throws {
    func visit() throws -> (AsyncStream<Move>, moveCounts: [Int]) {
      let house = try makeRoomController()
      let screen = PagerScreen(house.pager)
      var (count, moveCounts) = (0, [Int]())
      house.onMove { _ in count += 1 }
      screen.act(.next, at: 1)
      let moves = house.moves
      for time in [1.0, 1.1, 1.2, 2] {
        _ = screen.canvas(at: time)
        moveCounts.append(count)
      }
      screen.click(21, 0, at: 3)
      renderFrames(of: screen, from: 3, to: 4)
      house.select(.hall, at: 4)
      renderFrames(of: screen, from: 4, to: 5)
      screen.mouse(.press(.left), 35, 4, at: 6)
      screen.mouse(.drag(.left), 5, 4, at: 6)
      screen.mouse(.release(.left), 5, 4, at: 6)
      renderFrames(of: screen, from: 6, to: 7)
      for notch in 0..<10 { screen.mouse(.wheel(.right), 5, 4, at: 7 + Double(notch) * 0.02) }
      renderFrames(of: screen, from: 7.2, to: 9)
      try house.updatePages([.hall, .kitchen], at: 9)
      return (moves, moveCounts)
    }
    let (moves, moveCounts) = try visit()
    #expect(moveCounts == [0, 0, 0, 1])
    #expect(
      await allElements(moves) == [
        makePageMove(.hall, .kitchen, .key), makePageMove(.kitchen, .garden, .click),
        makePageMove(.garden, .hall, .code, .backward), makePageMove(.hall, .kitchen, .drag),
        makePageMove(.kitchen, .garden, .wheel), makePageMove(.garden, .kitchen, .data, .backward),
      ])
  }

  @Test("a move that is not completed is not reported")
  func incompleteMove() async throws {
    func visit() throws -> AsyncStream<Move> {
      let house = try makeRoomController()
      let screen = PagerScreen(house.pager)
      let moves = house.moves
      screen.act(.next, at: 1)
      _ = screen.canvas(at: 1.1)
      screen.act(.lastTab, at: 1.1)
      _ = screen.canvas(at: 1.2)
      screen.act(.firstTab, at: 1.2)
      _ = screen.canvas(at: 3)
      return moves
    }
    #expect(await allElements(try visit()) == [])
  }

  @Test("the stream of offsets reports the position of the pane, not the pages it reaches")
  func offsets() async throws {
    func visit() throws -> (AsyncStream<Double>, frames: [Double]) {
      let house = try makeRoomController()
      let screen = PagerScreen(house.pager)
      let offsets = house.offsets
      screen.act(.lastTab, at: 1)
      var frames: [Double] = []
      for frame in 1...60 {
        let time = 1 + Double(frame) / 60
        _ = screen.canvas(at: time)
        let offset = house.pager.paging.progress(at: time)
        if offset != frames.last { frames.append(offset) }
      }
      return (offsets, frames)
    }
    let (stream, frames) = try visit()
    let offsets = await allElements(stream)
    // One offset per frame of the motion, equal to the drawn progress; the last one is exactly the page's index.
    #expect(offsets == frames && offsets.last == 2)
    let between = offsets.filter { $0 != $0.rounded() }
    #expect(between.count > 15)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { abs($0 - $1) < 0.5 })
  }

  @Test("the stream of offsets follows a drag past the end")
  func offsetsPastEnd() async throws {
    func visit() throws -> AsyncStream<Double> {
      let house = try makeRoomController()
      let screen = PagerScreen(house.pager)
      let offsets = house.offsets
      screen.mouse(.press(.left), 10, 4, at: 1)
      for column in [14, 18, 22] { screen.mouse(.drag(.left), column, 4, at: 1.1) }
      return offsets
    }
    // Each drag moves the pointer by a tenth of the pane; the rubber band gives −(1 − 1/(0.55·x + 1)).
    let expected = [0.1, 0.2, 0.3].map { -(1 - 1 / (0.55 * $0 + 1)) }
    let offsets = await allElements(try visit())
    #expect(offsets.count == 3)
    #expect(zip(offsets, expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("each stream of moves is independent and starts when it is requested")
  func independentStreams() async throws {
    func visit() throws -> (AsyncStream<Move>, AsyncStream<Move>) {
      let house = try makeRoomController()
      let screen = PagerScreen(house.pager)
      let first = house.moves
      screen.act(.next, at: 1)
      _ = screen.canvas(at: 2)
      let second = house.moves
      screen.act(.next, at: 3)
      _ = screen.canvas(at: 4)
      return (first, second)
    }
    let (first, second) = try visit()
    let moves = [makePageMove(.hall, .kitchen, .key), makePageMove(.kitchen, .garden, .key)]
    #expect(await allElements(first) == moves)
    #expect(await allElements(second) == [moves[1]])
  }

  @Test("a stream of offsets buffers the requested number of values")
  func offsetBuffer() async throws {
    func visit() throws -> AsyncStream<Double> {
      let house = try makeRoomController()
      let screen = PagerScreen(house.pager)
      let offsets = house.offsets(bufferingNewest: 1)
      screen.act(.next, at: 1)
      renderFrames(of: screen, from: 1, to: 2)
      return offsets
    }
    #expect(await allElements(try visit()) == [1])
  }

  @Test("a controller's notices identify pages by the controller's own IDs")
  func controllerNotices() async throws {
    func visit() throws -> (AsyncStream<PagerNotice<RoomPageID>>, [Move]) {
      let house = try makeRoomController()
      let screen = PagerScreen(house.pager)
      let notices = house.notices
      var begun: [Move] = []
      house.observe { if case .will(let move) = $0 { begun.append(move) } }
      screen.act(.next, at: 1)
      _ = screen.canvas(at: 1.1)
      screen.act(.lastTab, at: 1.1)
      renderFrames(of: screen, from: 1.1, to: 3)
      return (notices, begun)
    }
    let (notices, begun) = try visit()
    let (first, second) = (makePageMove(.hall, .kitchen, .key), makePageMove(.hall, .garden, .key))
    let moves = await allElements(notices).filter { if case .progress = $0 { false } else { true } }
    #expect(moves == [.will(first), .cancelled(first), .will(second), .did(second)])
    #expect(begun == [first, second])
  }

  @Test("a pager's notices are an asynchronous sequence that ends with the pager")
  func notices() async throws {
    func visit() -> (AsyncStream<PagerNotice<PageID>>, heard: [PagerNotice<PageID>]) {
      let screen = PagerScreen(greekPager())
      let notices = screen.view.notices
      _ = screen.drainNotices()
      screen.act(.next, at: 1)
      renderFrames(of: screen, from: 1, to: 3)
      return (notices, screen.drainNotices())
    }
    let (notices, heard) = visit()
    #expect(heard.count > 10)
    #expect(await allElements(notices) == heard)
  }

  @Test("a slow consumer of a stream gets the newest elements, up to the limit")
  func boundedBuffers() async throws {
    func visit() throws -> (AsyncStream<Double>, AsyncStream<Move>, last: Double) {
      let house = try makeRoomController { $0.paging.jump = .immediate }
      let screen = PagerScreen(house.pager)
      let (offsets, moves) = (house.offsets, house.moves)
      for step in 0..<2_000 { house.select(step % 2 == 0 ? .garden : .kitchen) }
      screen.mouse(.press(.left), 20, 4, at: 1)
      for step in 0..<200 { screen.mouse(.drag(.left), 10 + step % 20, 4, at: 1) }
      return (offsets, moves, house.pager.paging.progress(at: 1))
    }
    let (offsets, moves, last) = try visit()
    let kept = await allElements(offsets)
    #expect(kept.count == 64 && kept.last == last)
    #expect(await allElements(moves).count == 1_024)
  }

  @Test("a consumer that no longer reads a stream is released")
  func forgottenConsumer() throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    do { _ = (house.moves, house.offsets, house.notices) }
    let stream = house.moves
    #expect(house.observers.count == 4)
    screen.act(.next, at: 1)
    renderFrames(of: screen, from: 1, to: 3)
    #expect(house.observers.count == 1)
    _ = stream
  }

  @Test("a consumer can stop reading a stream midway")
  func breakingOut() async throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    var moves = house.moves.makeAsyncIterator()
    screen.act(.next, at: 1)
    _ = screen.canvas(at: 2)
    #expect(await moves.next() == makePageMove(.hall, .kitchen, .key))
    screen.act(.previous, at: 3)
    _ = screen.canvas(at: 4)
    #expect(await moves.next() == makePageMove(.kitchen, .hall, .key, .backward))
  }

  @Test("an observer of a move can start another move")
  func moveFromObserver() throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    var moves: [Move] = []
    house.onMove { [unowned house] move in
      moves.append(move)
      if move.to == .kitchen { house.select(.garden) }
    }
    screen.act(.next, at: 1)
    renderFrames(of: screen, from: 1, to: 3)
    #expect(house.selected == .garden && house.pager.paging.isIdle)
    #expect(moves == [makePageMove(.hall, .kitchen, .key), makePageMove(.kitchen, .garden, .code)])
  }
}
