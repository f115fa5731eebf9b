import TabPagerCore

/// Page IDs that are the cases of an enum.
enum RoomPageID: Hashable, CaseIterable {
  case hall, kitchen, garden, attic
}

/// Returns a controller whose pages are rooms and record their events.
func makeRoomController(
  _ rooms: [RoomPageID] = [.hall, .kitchen, .garden], first: RoomPageID? = nil,
  journal: PageEventJournal = PageEventJournal(),
  _ change: (inout TabPagerSettings) -> Void = { _ in }
) throws -> PageController<RoomPageID> {
  var settings = TabPagerSettings()
  change(&settings)
  return try PageController(rooms, firstPage: first, settings: settings) { room in
    journal.entries.append("\(room) made")
    return RecordingPage(name: "\(room)", journal: journal)
  }
}

/// Returns a move between rooms, as a controller reports it.
func makePageMove(
  _ from: RoomPageID?, _ to: RoomPageID, _ cause: MoveCause, _ direction: Direction = .forward
) -> PageMove<RoomPageID> {
  PageMove<RoomPageID>(from: from, to: to, cause: cause, direction: direction)
}
