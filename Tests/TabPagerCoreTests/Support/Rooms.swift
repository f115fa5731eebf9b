import TabPagerCore

/// Pages that are named by an enum.
enum Room: Hashable, CaseIterable {
  case hall, kitchen, garden, attic
}

/// A controller of rooms, its pages noting what they are told.
func house(
  _ rooms: [Room] = [.hall, .kitchen, .garden], first: Room? = nil, journal: Journal = Journal(),
  _ change: (inout TabPagerSettings) -> Void = { _ in }
) throws -> PageController<Room> {
  var settings = TabPagerSettings()
  change(&settings)
  return try PageController(rooms, firstPage: first, settings: settings) { room in
    journal.entries.append("\(room) made")
    return NotingPage(name: "\(room)", journal: journal)
  }
}

/// A move through the house, as a controller tells it.
func move(
  _ from: Room?, _ to: Room, _ cause: MoveCause, _ direction: Direction = .forward
) -> PageMove<Room> {
  PageMove<Room>(from: from, to: to, cause: cause, direction: direction)
}
