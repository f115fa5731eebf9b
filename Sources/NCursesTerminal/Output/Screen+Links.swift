import TabPagerCore

/// Cells that are links are written between the sequences that make links of them.
///
/// A link belongs to its cell on the terminal as on the canvas: it is scrolled with it, and gone where
/// another one is written. A row that has links, or had some, is written whole where anything in it
/// changed.
struct RowLinks {
  /// The links of the last frame, where they are now, by row.
  private let before: [Int: [Link]]
  /// Those of this one.
  let after: [Int: [Link]]

  /// - Parameters:
  ///   - before: the links that the terminal has.
  ///   - after: those that it is to have.
  init(before: [Link], after: [Link]) {
    self.before = Dictionary(grouping: before, by: \.row)
    self.after = Dictionary(grouping: after, by: \.row)
  }

  /// What is to be written of a row for its links' sake.
  enum Part {
    case nothing
    /// The links alone.
    case links
    /// All of the row.
    case row
  }

  /// What is to be written of a row.
  func part(of row: Int, isChanged: Bool) -> Part {
    let (was, now) = (before[row] ?? [], after[row] ?? [])
    if was == now, !isChanged || now.isEmpty { return .nothing }
    return was.isEmpty && !isChanged ? .links : .row
  }
}

extension Screen {
  /// Whether any row of either canvas has links that the terminal is told.
  func haveLinks(_ canvas: Canvas, _ shown: Canvas) -> Bool {
    knowsLinks && !(shown.links.isEmpty && canvas.links.isEmpty)
  }

  /// The links of each row, once rows were scrolled; nil where there is none.
  func rowLinks(of canvas: Canvas, from shown: Canvas, after scroll: RowScroll?) -> RowLinks? {
    guard haveLinks(canvas, shown) else { return nil }
    let before = shown.links.compactMap { link -> Link? in
      guard let scroll, scroll.rows.contains(link.row) else { return link }
      var link = link
      link.row -= scroll.distance
      return scroll.rows.contains(link.row) ? link : nil
    }
    return RowLinks(before: before, after: canvas.links)
  }

  /// Writes a row with its links, or these alone.
  func write(
    _ part: RowLinks.Part, _ links: [Link], of row: ContiguousArray<Cell>, row y: Int,
    with writer: RowWriter
  ) {
    row.withUnsafeBufferPointer { cells in
      var column = 0
      for link in links.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
        let columns = link.columns.clamped(to: 0..<cells.count)
        guard columns.lowerBound >= column, !columns.isEmpty else { continue }
        if part == .row { writer.write(cells, row: y, column..<columns.lowerBound, glyphs) }
        writer.move(to: y, columns.lowerBound)
        writer.append(LinkStrings.open(link))
        writer.write(cells, row: y, columns, glyphs)
        writer.append(LinkStrings.close)
        column = columns.upperBound
      }
      guard part == .row else { return }
      _ = write(cells, row: y, column..<cells.count, end: Screen.end(of: cells), with: writer)
    }
  }
}
