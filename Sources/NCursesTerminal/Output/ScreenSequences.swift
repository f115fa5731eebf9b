/// The strings of terminfo that are written beside what ncurses draws.
///
/// They may have parameters, and are empty where the terminal lacks them.
struct ScreenSequences {
  /// Move the cursor to a row and a column.
  let move = Screen.string("cup") ?? []
  let saveCursor = Screen.string("sc") ?? []
  let restoreCursor = Screen.string("rc") ?? []
  let showCursor = Screen.string("cnorm") ?? []
  let hideCursor = Screen.string("civis") ?? []
  /// Delete and insert so many cells at the cursor.
  let delete = Screen.string("dch") ?? []
  let insert = Screen.string("ich") ?? []
  /// Scroll only the rows from one to another.
  private let setRegion = Screen.string("csr") ?? []
  /// Move the rows of the region up on its last row, and down on its first: by one, and by several.
  private let up = Screen.string("ind") ?? []
  private let down = Screen.string("ri") ?? []
  private let upSeveral = Screen.string("indn") ?? []
  private let downSeveral = Screen.string("rin") ?? []

  /// Whether the cursor can be brought back to where ncurses left it.
  var canReturn: Bool { !saveCursor.isEmpty && !restoreCursor.isEmpty }
  /// Whether the terminal can shift rows sideways.
  var canShift: Bool { canReturn && !delete.isEmpty && !insert.isEmpty }
  /// Whether the terminal can move rows up and down.
  var canScroll: Bool { canReturn && !setRegion.isEmpty && !up.isEmpty && !down.isEmpty }

  /// Moves rows up, down where `distance` is negative, on a screen of `height` rows, and brings the cursor
  /// back to where it was saved.
  func scroll(
    _ rows: Range<Int>, by distance: Int, height: Int, write: ([UInt8], Int, Int) -> Void
  ) {
    write(setRegion, rows.lowerBound, rows.upperBound - 1)
    write(move, distance > 0 ? rows.upperBound - 1 : rows.lowerBound, 0)
    let (count, several) = (abs(distance), distance > 0 ? upSeveral : downSeveral)
    if count > 1, !several.isEmpty {
      write(several, count, 0)
    } else {
      for _ in 0..<count { write(distance > 0 ? up : down, 0, 0) }
    }
    write(setRegion, 0, height - 1)
    write(restoreCursor, 0, 0)
  }
}
