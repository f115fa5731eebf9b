/// The terminfo strings that ``ScreenRenderer`` writes itself.
///
/// They may have parameters. A string that the terminal lacks is empty.
struct TerminfoSequences {
  /// Moves the cursor to a row and a column.
  let move = ScreenRenderer.stringCapability("cup") ?? []
  /// Moves the cursor down by a row.
  let moveDown = ScreenRenderer.stringCapability("cud1") ?? []
  let showCursor = ScreenRenderer.stringCapability("cnorm") ?? []
  let hideCursor = ScreenRenderer.stringCapability("civis") ?? []
  /// Sets the first and the last row of the region that scrolls.
  private let setRegion = ScreenRenderer.stringCapability("csr") ?? []
  /// Scroll the region: up if the cursor is in the region's last row, down if it is in the first row. Each has a form
  /// with a number and a form for one row.
  private let up = ScreenRenderer.stringCapability("ind") ?? []
  private let down = ScreenRenderer.stringCapability("ri") ?? []
  private let upSeveral = ScreenRenderer.stringCapability("indn") ?? []
  private let downSeveral = ScreenRenderer.stringCapability("rin") ?? []

  /// Whether the terminal can shift rows sideways.
  let canShift = ["dch", "ich"].allSatisfy { !(ScreenRenderer.stringCapability($0) ?? []).isEmpty }
  /// Whether the terminal can move rows up and down.
  var canScroll: Bool { !setRegion.isEmpty && !up.isEmpty && !down.isEmpty }

  /// Shifts the cells from the cursor on to the left, or to the right if `distance` is negative. Unlike the other
  /// sequences, it has no parameters left.
  func shiftSequence(by distance: Int) -> [UInt8] {
    let (several, one) = distance > 0 ? ("dch", "dch1") : ("ich", "ich1")
    let single = abs(distance) == 1 ? ScreenRenderer.stringCapability(one) : nil
    return single ?? ScreenRenderer.stringCapability(several, parameters: abs(distance), 0) ?? []
  }

  /// Scrolls rows up, or down if `distance` is negative, on a screen of `height` rows. The cursor's position is unknown
  /// afterwards.
  func writeScroll(
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
