import CNCurses

/// The sequences that shift a row, as terminfo tells them.
struct PanStrings {
  let saveCursor: [UInt8]
  let restoreCursor: [UInt8]
  /// From a row's first column to the next row's.
  let nextRow: [UInt8]

  /// Reads them of the terminal that ncurses has been started for; nil where one is missing, or where
  /// the cursor does not stay in the last column when that is written to, or not among colours.
  init?() {
    guard screen_flag("xenl") != 0, screen_flag("msgr") != 0, let saveCursor = Screen.string("sc"),
      let restoreCursor = Screen.string("rc"),
      let nextRow = Screen.string("cud1"), Screen.string("dch", 1, 0) != nil,
      Screen.string("ich", 1, 0) != nil
    else { return nil }
    self.saveCursor = saveCursor
    self.restoreCursor = restoreCursor
    self.nextRow = nextRow
  }

  /// What moves the rest of a row to the left by deleting cells at its beginning, or to the right by
  /// inserting some, where `distance` is negative.
  func shift(by distance: Int) -> [UInt8] {
    if abs(distance) == 1, let one = Screen.string(distance > 0 ? "dch1" : "ich1"), !one.isEmpty {
      return one
    }
    return Screen.string(distance > 0 ? "dch" : "ich", abs(distance), 0) ?? []
  }
}
