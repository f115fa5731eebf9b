/// The terminfo strings that the screen writes itself.
///
/// They may have parameters, and are empty where the terminal lacks them.
struct ScreenSequences {
  /// Move the cursor to a row and a column.
  let move = Screen.string("cup") ?? []
  /// Move it down by a row.
  let moveDown = Screen.string("cud1") ?? []
  let showCursor = Screen.string("cnorm") ?? []
  let hideCursor = Screen.string("civis") ?? []
  /// Delete and insert cells at the cursor: several, and one.
  private let delete = Screen.string("dch") ?? []
  private let insert = Screen.string("ich") ?? []
  private let deleteOne = Screen.string("dch1") ?? []
  private let insertOne = Screen.string("ich1") ?? []
  /// Scroll only the rows from one to another.
  private let setRegion = Screen.string("csr") ?? []
  /// Move the rows of the region up on its last row, and down on its first: by one, and by several.
  private let up = Screen.string("ind") ?? []
  private let down = Screen.string("ri") ?? []
  private let upSeveral = Screen.string("indn") ?? []
  private let downSeveral = Screen.string("rin") ?? []

  /// Whether the terminal can shift rows sideways.
  var canShift: Bool { !delete.isEmpty && !insert.isEmpty }
  /// Whether the terminal can move rows up and down.
  var canScroll: Bool { !setRegion.isEmpty && !up.isEmpty && !down.isEmpty }

  /// What shifts the rest of a row to the left, to the right where `distance` is negative. Its parameter is the
  /// number of cells.
  func shift(by distance: Int) -> [UInt8] {
    let one = distance > 0 ? deleteOne : insertOne
    return abs(distance) == 1 && !one.isEmpty ? one : distance > 0 ? delete : insert
  }

  /// Moves rows up, down where `distance` is negative, on a screen of `height` rows. The cursor ends anywhere.
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
  }
}
