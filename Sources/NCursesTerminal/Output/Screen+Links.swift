import CNCurses
import TabPagerCore

/// Cells that are links are written by us once ncurses, which knows nothing of links, has written what
/// changed: the same cells again, between the sequences that make links of them.
///
/// What ncurses writes is no link. Which cells of a row it writes, and which it shifts instead, is its
/// own affair; so a row that had links is written whole where anything in it changed, and one that
/// had none, where it has links now. What ncurses believes of the screen is true before and after.
/// Links take part in scrolling like all that belongs to a cell. Without links nothing of this is done.
extension Screen {
  /// What changed between the last frame and this one; where that is not known, everything.
  typealias Changes = (rows: [Bool], scroll: RowScroll?)

  /// Writes the links of rows that changed, or whose links did.
  func writeLinks(of canvas: Canvas, _ changes: Changes?, into output: inout [UInt8]) {
    let before = Dictionary(
      grouping: changes.map { shownLinks(after: $0.scroll) } ?? [], by: \.row)
    let after = Dictionary(grouping: canvas.links, by: \.row)
    shownLinks = canvas.links
    let height = min(canvas.size.height, size.height)
    var isWriting = false
    for row in Set(before.keys).union(after.keys).sorted() where row < height {
      let (was, now) = (before[row] ?? [], after[row] ?? [])
      if let changes, was == now, !Screen.isChanged(row, changes) { continue }
      if !isWriting { screen_rewrite_begin(0) }
      isWriting = true
      if was.isEmpty {
        for link in now { rewrite(canvas, row, link.columns, link) }
      } else {
        rewrite(canvas, row, links: now)
      }
    }
    guard isWriting, let strings = scrollStrings else { return }
    output += strings.saveCursor
    output += takeWritten()
    output += strings.restoreCursor
  }

  /// Whether ncurses may have written something in a row.
  private static func isChanged(_ row: Int, _ changes: Changes) -> Bool {
    guard let scroll = changes.scroll, scroll.rows.contains(row) else { return changes.rows[row] }
    return !scroll.moved.contains(row)
  }

  /// Where the links of the last frame are once rows were scrolled.
  private func shownLinks(after scroll: RowScroll?) -> [Link] {
    guard let scroll else { return shownLinks }
    return shownLinks.compactMap { link in
      guard scroll.rows.contains(link.row) else { return link }
      var link = link
      link.row -= scroll.distance
      return scroll.rows.contains(link.row) ? link : nil
    }
  }

  /// Writes a whole row with its links.
  private func rewrite(_ canvas: Canvas, _ row: Int, links: [Link]) {
    var column = 0
    for link in links.sorted(by: { $0.columns.lowerBound < $1.columns.lowerBound }) {
      rewrite(canvas, row, column..<link.columns.lowerBound, nil)
      rewrite(canvas, row, link.columns, link)
      column = link.columns.upperBound
    }
    rewrite(canvas, row, column..<max(column, canvas.size.width), nil)
  }

  private func rewrite(_ canvas: Canvas, _ row: Int, _ columns: Range<Int>, _ link: Link?) {
    let columns = columns.clamped(to: 0..<min(canvas.size.width, size.width))
    guard !columns.isEmpty else { return }
    canvas.rows[row].withUnsafeBufferPointer {
      write($0, row: row, columns, after: link.map(LinkStrings.open) ?? [])
    }
    if link != nil { screen_rewrite_bytes(LinkStrings.close, LinkStrings.close.count) }
  }
}
