import TabPagerCore

/// Rows that move up or down are moved by the terminal itself.
extension Screen {
  /// Whether it can.
  var canScroll: Bool { scrollStrings != nil }

  /// Moves rows; how they move is told by ``RowScroll``.
  func move(_ scroll: RowScroll, with writer: RowWriter) {
    let sequences = scrollStrings?.scroll(
      scroll.rows, by: scroll.distance, height: size.height)
    writer.makeErasable()
    writer.append(sequences ?? [])
    writer.forgetPlace()
  }
}
