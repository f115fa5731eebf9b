import Documents
import PagerText
import TabPagerCore

/// Selects one of the visible links, and draws them.
enum LinkStepper {
  /// The link after the selected one, or the first link if no visible link is selected.
  static func nextLink(after picked: CanvasLink?, among links: [CanvasLink]) -> CanvasLink? {
    guard let last = links.lastIndex(where: { $0.id == picked?.id }) else { return links.first }
    return last + 1 < links.count ? links[last + 1] : links.first
  }

  /// Adds links to a canvas, the selected one in reverse video.
  static func draw(_ links: [CanvasLink], picked: CanvasLink?, into canvas: inout Canvas) {
    for link in links {
      canvas.addLink(link)
      if link.id == picked?.id { drawSelected([link], into: &canvas) }
    }
  }

  /// Shows links as selected.
  static func drawSelected(_ links: [CanvasLink], into canvas: inout Canvas) {
    for link in links {
      let cells = Rect(
        x: link.columns.lowerBound, y: link.row, width: link.columns.count, height: 1)
      canvas.restyle(cells) { $0.attributes.formSymmetricDifference(.reverse) }
    }
  }
}

extension DocumentRows {
  /// The links in a row, as cells of the pane.
  ///
  /// A link that spans several rows is returned once for each row, with the same ID.
  func links(in row: LinePartRow, paneRow y: Int, firstColumn: Int) -> [CanvasLink] {
    segments(of: row, firstColumn: firstColumn).flatMap { piece in
      let text = text(of: piece.part)
      guard !text.links.isEmpty else { return [CanvasLink]() }
      return text.linkRanges(in: piece.glyphs).compactMap { number, range in
        guard let target = LinkTarget(text.links[number - 1].target) else { return nil }
        // The number is unique: parts start at different bytes, and no part has more links than
        // bytes.
        let link = CanvasLink(
          row: y, columns: piece.cells(ofGlyphs: range, in: text), to: target,
          id: piece.part.start + number)
        return link.columns.isEmpty ? nil : link
      }
    }
  }
}

extension DocumentPage {
  /// The links of the document and the addresses and places in its text, in reading order.
  var allLinks: [CanvasLink] {
    (visibleLinks + plainLinks).sorted {
      ($0.row, $0.columns.lowerBound) < ($1.row, $1.columns.lowerBound)
    }
  }

  /// The visible links, row by row from the top, in cells of the pane.
  var visibleLinks: [CanvasLink] {
    let rows = rows
    let body = rows.visibleRows(from: viewport.top).rows
    let height = rows.layout.frozenHeight
    let all = Array(zip(0..., frozenRows.all)) + zip(height..., body)
    return all.flatMap { y, row in
      rows.links(in: row, paneRow: y, firstColumn: viewport.column)
    }
  }

  /// The link in a cell of the pane; `nil` if there is none.
  func link(at position: Position) -> CanvasLink? {
    allLinks.first { $0.row == position.y && $0.columns.contains(position.x) }
  }

  func clickLink(_ link: CanvasLink) -> [AppEffect] {
    // The second click on a link opens it.
    if link.id == pickedLink?.id { return [.perform(.app(.openLink))] }
    return selectLink(link)
  }

  private func selectLink(_ link: CanvasLink) -> [AppEffect] {
    pickedLink = link
    return [.linkPicked(link.target)]
  }

  /// Selects the next visible link, or the link `steps` further.
  func pickNextVisibleLink(steps: Int) -> [AppEffect] {
    let links = allLinks
    var effects = PageAction.nextLink.refusal
    for _ in 0..<min(steps, links.count) {
      if let link = LinkStepper.nextLink(after: pickedLink, among: links) {
        effects = selectLink(link)
      }
    }
    return effects
  }
}
