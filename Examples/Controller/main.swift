// Pages that are named by an enum, and a controller that knows where its user goes.

import TabPager

enum Room: Hashable, CaseIterable {
  case hall, kitchen, garden
}

/// Shows the house until the user quits. Returns how they went through it.
func visit() throws -> AsyncStream<PageController<Room>.Move> {
  // Throws a `PageControllerError`: there must be a page, each of them once, and the first among them.
  let house = try PageController(Room.allCases, firstPage: .kitchen) { room in
    TextPage("This is the \(room). Go on with ← and →, and quit with q.")
  }

  // Called after each move: the tabs count how often they were come to.
  var visits: [Room: Int] = [:]
  house.onMove { [unowned house] move in
    visits[move.to, default: 0] += 1
    house.pager.changeTab(PageID(move.to)) { $0.badge = "\(visits[move.to, default: 0])" }
  }

  // The same moves as a sequence, which any task can wait for: it keeps them until they are taken.
  let moves = house.moves
  try house.run()
  return moves
}

// The controller is gone by now, so that the sequence ends.
for await move in try visit() {
  print("\(move.from.map { "\($0)" } ?? "nowhere") → \(move.to), by \(move.cause)")
}
