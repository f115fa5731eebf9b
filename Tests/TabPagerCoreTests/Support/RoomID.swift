import TabPagerCore

/// Page IDs that are the cases of an enum.
enum RoomID: Hashable, CaseIterable {
  case hall, kitchen, garden, attic
}

/// Returns a controller whose pages are rooms and record their events.
func makeRoomController(
  _ rooms: [RoomID] = [.hall, .kitchen, .garden], first: RoomID? = nil,
  journal: PageEventJournal = PageEventJournal(),
  _ change: (inout TabPagerSettings) -> Void = { _ in }
) throws -> PageController<RoomID> {
  var settings = TabPagerSettings()
  change(&settings)
  return try PageController(rooms, firstPage: first, settings: settings) { room in
    journal.entries.append("\(room) made")
    return RecordingPage(name: "\(room)", journal: journal)
  }
}

/// Returns a move between rooms, as a controller reports it.
func makePageMove(
  _ from: RoomID?, _ to: RoomID, _ cause: MoveCause, _ direction: Direction = .forward
) -> PageMove<RoomID> {
  PageMove<RoomID>(from: from, to: to, cause: cause, direction: direction)
}
