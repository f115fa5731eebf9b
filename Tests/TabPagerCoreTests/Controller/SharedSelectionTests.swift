import TabPagerCore
import Testing

/// A value that a control and a controller share.
@Suite struct SharedSelectionTests {
  /// A controller bound to a shared selection, and the changes that each of them reports.
  private final class BoundSelection {
    let house: PageController<RoomPageID>
    let selection: SharedSelection<RoomPageID>
    let screen: PagerScreen
    var values: [RoomPageID] = []
    var moves: [PagerNotice<PageID>] = []

    init(_ value: RoomPageID = .hall) throws {
      house = try TabPagerCoreTests.makeRoomController(first: .kitchen)
      selection = SharedSelection(value)
      screen = PagerScreen(house.pager)
      house.bind(selection)
      selection.observe { [unowned self] in values.append($0) }
      house.pager.observe { [unowned self] in if $0.isMove { moves.append($0) } }
    }

    static func makePageMove(
      _ from: RoomPageID, _ to: RoomPageID, _ cause: MoveCause, _ direction: Direction
    )
      -> PageMove<
        PageID
      >
    {
      PageMove(from: PageID(from), to: PageID(to), cause: cause, direction: direction)
    }
  }

  @Test("a shared selection and its controllers do not retain each other")
  func noRetainCycle() throws {
    weak var selection: SharedSelection<RoomPageID>?
    weak var house: PageController<RoomPageID>?
    do {
      let bound = try BoundSelection()
      (selection, house) = (bound.selection, bound.house)
      bound.selection.value = .garden
      #expect(selection != nil && house != nil)
    }
    #expect(selection == nil && house == nil)
  }

  @Test("a shared selection reports only a new value, and only once")
  func newValues() {
    let selection = SharedSelection(1)
    var reported: [Int] = []
    selection.observe { reported.append($0) }
    for value in [1, 2, 2, 3, 1] { selection.value = value }
    #expect(reported == [2, 3, 1])
  }

  @Test("a value set while a shared selection reports another one reaches all observers")
  func nestedChange() {
    let selection = SharedSelection(0)
    var (first, last): ([Int], [Int]) = ([], [])
    selection.observe { first.append($0) }
    selection.observe { [unowned selection] in if $0 == 1 { selection.value = 2 } }
    selection.observe { last.append($0) }
    selection.value = 1
    // Observers after the one that sets a new value do not receive the outdated one.
    #expect(selection.value == 2 && first == [1, 2] && last == [2])
  }

  @Test("a bound selection has the value of the controller")
  func initialValue() throws {
    #expect(try BoundSelection(.garden).selection.value == .kitchen)
  }

  @Test("setting a shared selection selects the page once")
  func settingValue() throws {
    let bound = try BoundSelection()
    bound.selection.value = .garden
    #expect(bound.house.selected == .garden)
    _ = bound.screen.canvas(at: 2)
    #expect(bound.values == [.garden])
    let move = BoundSelection.makePageMove(.kitchen, .garden, .code, .forward)
    #expect(bound.moves == [.will(move), .did(move)])
  }

  @Test("a move sets the shared selection once and starts no other move")
  func moveSetsValue() throws {
    let bound = try BoundSelection()
    bound.screen.act(.previous, at: 1)
    #expect(bound.selection.value == .hall)
    for frame in 0...60 { _ = bound.screen.canvas(at: 1 + Double(frame) / 60) }
    #expect(bound.values == [.hall])
    let move = BoundSelection.makePageMove(.kitchen, .hall, .key, .backward)
    #expect(bound.moves == [.will(move), .did(move)])
  }

  @Test("during a motion, a shared selection and its controller agree in every frame")
  func agreement() throws {
    let bound = try BoundSelection()
    var now = 1.0
    for step in 0..<40 {
      switch step % 5 {
      case 0: bound.screen.act(.nextTab, at: now)
      case 1: bound.selection.value = [RoomPageID.hall, .kitchen, .garden][step % 3]
      case 2: bound.screen.mouse(.wheel(.right), 5, 4, at: now)
      case 3: bound.screen.act(.select(step % 3), at: now)
      default: bound.house.selected = .hall
      }
      #expect(bound.selection.value == bound.house.selected)
      now += 0.07
      _ = bound.screen.canvas(at: now)
      #expect(bound.selection.value == bound.house.selected)
    }
    _ = bound.screen.canvas(at: now + 2)
    #expect(bound.selection.value == bound.house.selected)
    // Each value differs from the one before it.
    #expect(zip(bound.values, bound.values.dropFirst()).allSatisfy { $0 != $1 })
  }

  @Test("a shared selection is reset if its page cannot be selected")
  func unselectableValue() throws {
    let bound = try BoundSelection()
    bound.selection.value = .attic
    #expect(bound.selection.value == .kitchen && bound.house.selected == .kitchen)
    bound.house.pager.shouldMove = { _ in false }
    bound.selection.value = .hall
    #expect(bound.selection.value == .kitchen && bound.moves == [])
  }

  @Test("removing the selected page also changes the shared selection")
  func removedPage() throws {
    let bound = try BoundSelection()
    try bound.house.updatePages([.hall, .garden], at: 1)
    #expect(bound.selection.value == .garden && bound.values == [.garden])
  }

  @Test("several controllers can share a selection")
  func sharedSelection() throws {
    let bound = try BoundSelection()
    let other = try makeRoomController([.garden, .kitchen, .hall])
    other.bind(bound.selection)
    #expect(bound.house.selected == .garden)
    bound.screen.act(.firstTab, at: 1)
    #expect(other.selected == .hall && bound.selection.value == .hall)
    other.select(.kitchen, at: 1)
    #expect(bound.house.selected == .kitchen)
    // The garden is missing in the first controller.
    try bound.house.updatePages([.hall, .kitchen], at: 2)
    other.select(.garden, at: 2)
    #expect(bound.house.selected == other.selected && bound.selection.value == other.selected)
  }
}
