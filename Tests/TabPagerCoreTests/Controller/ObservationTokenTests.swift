import Testing

@testable import TabPagerCore

@Suite struct ObservationTokenTests {
  private final class CapturedObject {}

  @Test("a cancelled callback is not called any more")
  func cancelledCallback() throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    let selection = SharedSelection(RoomPageID.hall)
    var (notices, moves, named, values) = (0, 0, 0, 0)
    let observations = [
      house.pager.observe { _ in notices += 1 }, house.onMove { _ in moves += 1 },
      house.observe { _ in named += 1 }, selection.observe { _ in values += 1 },
    ]
    func moveOnce(to room: RoomPageID, at time: Double) {
      house.select(room, at: time)
      _ = screen.canvas(at: time + 2)
      selection.value = room
    }
    moveOnce(to: .kitchen, at: 1)
    let heard = notices
    #expect(heard > 2 && moves == 1 && named == heard && values == 1)
    for observation in observations { observation.cancel() }
    moveOnce(to: .garden, at: 4)
    #expect(notices == heard && moves == 1 && named == heard && values == 1)
    for observation in observations { observation.cancel() }
  }

  @Test("releasing an observation token does not end the observation")
  func releasedObservation() throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    var moves = 0
    do { _ = house.onMove { _ in moves += 1 } }
    house.select(.kitchen, at: 1)
    _ = screen.canvas(at: 3)
    #expect(moves == 1)
  }

  @Test("a callback may cancel itself, the one before it and the one after it")
  func cancellingWhileReported() {
    let observers = ObserverList<Int>()
    var observations: [ObservationToken] = []
    var heard: [String] = []
    observations = ["first", "second", "third"].map { name in
      observers.addCallback { number in
        heard.append("\(name) \(number)")
        if name == "second" { for observation in observations { observation.cancel() } }
        return true
      }
    }
    observers.notify(1)
    #expect(heard == ["first 1", "second 1"])
    #expect(observers.isEmpty)
    observers.notify(2)
    #expect(heard.count == 2)
  }

  @Test("an observer added while a notice is reported receives the next notice")
  func registeringWhileReported() {
    let observers = ObserverList<Int>()
    var heard: [Int] = []
    _ = observers.addCallback { number in
      if number == 1 {
        _ = observers.addCallback {
          heard.append($0)
          return true
        }
      }
      return true
    }
    observers.notify(1)
    observers.notify(2)
    #expect(heard == [2])
  }

  @Test("cancelling releases what the callback captured")
  func cancellingReleases() {
    let pager = greekPager()
    weak var captured: CapturedObject?
    let observation: ObservationToken
    do {
      let token = CapturedObject()
      captured = token
      observation = pager.observe { _ in _ = token }
    }
    #expect(captured != nil && pager.observers.count == 1)
    observation.cancel()
    #expect(captured == nil && pager.observers.isEmpty)
  }

  @Test("a retained observation token retains neither its pager nor its callback")
  func keptObservation() {
    weak var captured: CapturedObject?
    weak var released: TabPagerView?
    let observation: ObservationToken
    do {
      let (pager, token) = (greekPager(), CapturedObject())
      (captured, released) = (token, pager)
      observation = pager.observe { _ in _ = token }
    }
    #expect(captured == nil && released == nil)
    observation.cancel()
  }

  @Test("after a binding is cancelled, neither side changes the other")
  func cancelledBinding() throws {
    let house = try makeRoomController()
    let screen = PagerScreen(house.pager)
    let selection = SharedSelection(RoomPageID.hall)
    let binding = house.bind(selection)
    selection.value = .kitchen
    #expect(house.selected == .kitchen)
    binding.cancel()
    selection.value = .garden
    #expect(house.selected == .kitchen)
    house.select(.hall, at: 5)
    _ = screen.canvas(at: 7)
    #expect(selection.value == .garden)
    #expect(selection.observers.isEmpty && house.observers.isEmpty)
  }

  @Test("a released controller leaves no observer behind")
  func releasedController() throws {
    let selection = SharedSelection(RoomPageID.hall)
    let pager: TabPagerView
    do {
      let house = try makeRoomController()
      house.bind(selection)
      pager = house.pager
      #expect(pager.observers.count == 1 && selection.observers.count == 1)
    }
    #expect(pager.observers.isEmpty)
    selection.value = .kitchen
    #expect(selection.observers.isEmpty)
  }
}
