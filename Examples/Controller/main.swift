// Pages named by an enum, and a controller that reports where its user goes.

import TabPager

enum Room: Hashable, CaseIterable {
  case hall, kitchen, garden
}

/// Shows the house until the user quits. Returns the sequence of moves.
func visit() throws -> AsyncStream<PageMove<Room>> {
  // Throws a `TabPagerError` if the list is empty, has duplicates, or lacks the first page.
  let house = try PageController(Room.allCases, firstPage: .kitchen) { room in
    TextPage("This is the \(room). Go on with ← and →, and quit with q.")
  }

  // Called after each move. The badges count the visits.
  var visits: [Room: Int] = [:]
  house.onMove { [unowned house] move in
    visits[move.to, default: 0] += 1
    house.pager.changeTab(PageID(move.to)) { $0.badge = "\(visits[move.to, default: 0])" }
  }

  // The same moves as a sequence for any task. It buffers them until they are read.
  let moves = house.moves
  try house.run()
  return moves
}

// The controller no longer exists, so the sequence ends.
for await move in try visit() {
  print("\(move.from.map { "\($0)" } ?? "nowhere") → \(move.to), by \(move.cause)")
}
