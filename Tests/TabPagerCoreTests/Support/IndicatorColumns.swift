import TabPagerCore

/// Returns the columns of the track, in row 1, that the indicator covers at least partly.
func indicatorColumns(_ canvas: Canvas, row: Int = 1) -> [Int] {
  (0..<canvas.size.width).filter { canvas[$0, row].glyph.base != "─" }
}

/// Returns the largest number of columns by which an edge of the indicator moves in a millisecond.
func largestIndicatorStep(_ screen: PagerScreen, from start: Double, to end: Double) -> Int {
  var largest = 0
  var last = indicatorColumns(screen.canvas(at: start))
  for time in stride(from: start, to: end, by: 0.001) {
    let columns = indicatorColumns(screen.canvas(at: time))
    guard let first = columns.first, let end = columns.last, let from = last.first,
      let to = last.last
    else { return .max }
    largest = max(largest, abs(first - from), abs(end - to))
    last = columns
  }
  return largest
}
