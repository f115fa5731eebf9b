import CNCurses
import TabPagerCore

/// Rows that move up or down are moved by the terminal itself.
///
/// ncurses would find them as well, after it has copied, hashed and compared each cell of each row:
/// more than half of what a key took.
extension Screen {
  /// Moves the rows for which that is less to write, on the terminal and in what ncurses believes of
  /// it.
  func scroll(to canvas: Canvas, changed: [Bool], into output: inout [UInt8]) -> RowScroll? {
    guard scrollStrings != nil, let shown, !isForgotten, shown.size == size,
      let scroll = RowScroll(from: shown, to: canvas, changed: changed),
      let sequences = scrollStrings?.scroll(scroll.rows, by: scroll.distance, height: size.height)
    else { return nil }
    settle(scroll.rows, shown)
    output += sequences
    screen_scroll_rows(
      Int32(scroll.rows.lowerBound), Int32(scroll.rows.upperBound), Int32(scroll.distance))
    isTouched = true
    return scroll
  }
}
