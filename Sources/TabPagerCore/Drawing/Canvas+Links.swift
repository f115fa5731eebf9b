extension Canvas {
  /// Makes cells a link, until something else is drawn there.
  ///
  /// - Parameter link: The link. Cells outside the canvas are ignored.
  package mutating func addLink(_ link: CanvasLink) {
    var link = link
    link.columns = link.columns.clamped(to: 0..<size.width)
    guard !link.columns.isEmpty, link.row >= 0, link.row < size.height else { return }
    removeLinks(row: link.row, link.columns)
    links.append(link)
  }

  /// Removes the links from cells, because something else is drawn there.
  mutating func removeLinks(row: Int, _ columns: Range<Int>) {
    guard links.contains(where: { $0.row == row && $0.columns.overlaps(columns) }) else { return }
    links = links.flatMap { link in
      guard link.row == row, link.columns.overlaps(columns) else { return [link] }
      var (left, right) = (link, link)
      left.columns = link.columns.lowerBound..<max(link.columns.lowerBound, columns.lowerBound)
      right.columns = min(link.columns.upperBound, columns.upperBound)..<link.columns.upperBound
      return [left, right].filter { !$0.columns.isEmpty }
    }
  }

  /// Copies the links of another canvas to `area`, replacing the links there.
  mutating func copyLinks(of source: Canvas, to area: Rect, shift: Position) {
    for row in area.minY..<area.maxY { removeLinks(row: row, area.minX..<area.maxX) }
    for var link in source.links {
      link.row += shift.y
      guard link.row >= area.minY, link.row < area.maxY else { continue }
      link.columns = link.columns.lowerBound + shift.x..<link.columns.upperBound + shift.x
      link.columns = link.columns.clamped(to: area.minX..<area.maxX)
      if !link.columns.isEmpty { links.append(link) }
    }
  }
}
