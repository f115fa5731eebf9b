import Documents
import PagerText
import TabPagerCore

extension DocumentPage {
  /// The links that are seen, row by row from the top, in cells of the pane. A link over several rows
  /// is one of each; they have the same number.
  var seenLinks: [Link] {
    var links: [Link] = []
    var part = frozenHeight > 0 ? document.part(holding: 0) : nil
    for y in 0..<frozenHeight {
      guard let line = part else { break }
      addLinks(of: line, row: 0, y, to: &links)
      part = document.part(after: line)
    }
    var (y, row) = (frozenHeight, top.row)
    part = document.part(holding: top.offset)
    while y < size.height, let line = part {
      let count = max(1, rowCount(of: line) - row)
      for index in 0..<min(count, size.height - y) {
        guard addLinks(of: line, row: row + index, y + index, to: &links) else { break }
      }
      (y, row) = (y + count, 0)
      part = document.part(after: line)
    }
    return links
  }

  /// Adds the links in a row of a part; tells whether there are any in the part.
  @discardableResult
  private func addLinks(of part: Part, row: Int, _ y: Int, to links: inout [Link]) -> Bool {
    let text = texts[part]
    guard !text.links.isEmpty else { return false }
    let rows = isWrapped ? texts.rows(of: part, width: textWidth) : []
    let glyphs = isWrapped ? (rows.indices.contains(row) ? rows[row] : 0..<0) : text.indices
    let first = isWrapped ? text.column(ofGlyph: glyphs.lowerBound) : column
    let seen = gutter..<gutter + textWidth
    for (number, range) in text.linkRanges(in: glyphs) {
      guard let target = LinkTarget(text.links[number - 1].target) else { continue }
      let columns =
        text.column(ofGlyph: range.lowerBound) - first + gutter..<text.column(
          ofGlyph: range.upperBound) - first + gutter
      // No two parts begin at one byte, and none has more links than bytes.
      let link = Link(
        row: y, columns: columns.clamped(to: seen), to: target, id: part.start + number)
      if !link.columns.isEmpty { links.append(link) }
    }
    return true
  }

  func draw(_ links: [Link], into canvas: inout Canvas) {
    for link in links {
      canvas.add(link)
      guard link.id == pickedLink?.id else { continue }
      let cells = Rect(
        x: link.columns.lowerBound, y: link.row, width: link.columns.count, height: 1)
      canvas.restyle(cells) { $0.attributes.formSymmetricDifference(.reverse) }
    }
  }

  /// The link in a cell of the pane; nil where there is none.
  func link(at position: Position) -> Link? {
    seenLinks.first { $0.row == position.y && $0.columns.contains(position.x) }
  }

  func pick(_ link: Link) -> [AppEffect] {
    pickedLink = link
    return [.linkPicked(link.target)]
  }

  /// Picks the next link on the screen, or one so many steps further.
  func pickNextLink(steps: Int) -> [AppEffect] {
    var effects = PageAction.nextLink.refusal
    for _ in 0..<min(steps, seenLinks.count) {
      if let link = nextLink { effects = pick(link) }
    }
    return effects
  }

  /// The link after the one that is picked, the first one where none is or it is not seen; nil where
  /// none is seen.
  var nextLink: Link? {
    let links = seenLinks
    guard let last = links.lastIndex(where: { $0.id == pickedLink?.id }) else { return links.first }
    return last + 1 < links.count ? links[last + 1] : links.first
  }
}
