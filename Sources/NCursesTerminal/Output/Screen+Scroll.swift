import TabPagerCore

/// Rows that move up or down are moved by the terminal itself.
extension Screen {
  /// Moves the rows for which that is less to write.
  func scroll(to canvas: Canvas, from shown: Canvas, changed: [Bool], with writer: RowWriter)
    -> RowScroll?
  {
    guard scrollStrings != nil,
      let scroll = RowScroll(from: shown, to: canvas, changed: changed),
      let sequences = scrollStrings?.scroll(scroll.rows, by: scroll.distance, height: size.height)
    else { return nil }
    writer.makeErasable()
    writer.append(sequences)
    writer.forgetPlace()
    return scroll
  }
}
