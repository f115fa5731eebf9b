import Documents
import TabPagerCore

/// Lists: folders, and trees. A bar is on one of their lines, which is moved by what scrolls texts.
extension DocumentPage {
  /// Whether a bar is moved: also while the folder is being read.
  var isList: Bool { made?.isList ?? (kind == .folder) }

  /// Whether there is nothing to show yet of a folder that is being read.
  var isReadingFolder: Bool { kind == .folder && made == nil && making?.job != nil }

  /// Where the line begins that the bar is on; nil where there is none.
  var barOffset: Int? {
    made?.isList == true ? document.offset(of: LineIndex(barLine)) : nil
  }

  /// Moves the bar in a list.
  func moveBar(_ scroll: Scroll) {
    switch scroll {
    case .lines(let count): putBar(on: barLine + count)
    case .pages(let count): pageBar(by: count * max(1, bodyHeight))
    case .halfPages(let count): pageBar(by: count * max(1, bodyHeight / 2))
    case .top: putBar(on: 0)
    case .bottom: putBar(on: .max >> 1)
    case .sideways: break
    }
  }

  /// Puts the bar on a line, from 0, or on the last; it is brought into view.
  func putBar(on line: Int) {
    barLine = made?.isList == true ? max(0, min(line, document.lineCount - 1)) : max(0, line)
    changed()
    revealBar()
  }

  /// Puts the bar on the line that holds a place.
  func putBar(at offset: Int) {
    guard made?.isList == true, let line = document.line(at: offset) else { return }
    putBar(on: line.value)
  }

  /// The view moves by rows and the bar with it; at an end the bar goes on alone.
  private func pageBar(by rows: Int) {
    guard made?.isList == true else { return putBar(on: barLine + rows) }
    let (before, row) = (top, barRow ?? 0)
    move(by: rows)
    guard top != before else { return putBar(on: rows < 0 ? 0 : .max >> 1) }
    putBar(at: place(row, rowsAfter: top).offset)
  }

  /// The view has been scrolled: the bar stays within it.
  func keepBarInView() {
    guard made?.isList == true, let first = document.line(at: top.offset),
      let last = lastSeen.flatMap({ document.line(at: $0.start) })
    else { return }
    let start = top.row > 0 && first < last ? first.value + 1 : first.value
    barLine = max(start, min(barLine, last.value))
    changed()
  }

  /// The row of the pane that the bar's line begins in; nil where it is not seen.
  private var barRow: Int? {
    guard let offset = barOffset, offset >= top.offset,
      var part = document.part(holding: top.offset)
    else { return nil }
    var row = -top.row
    while part.start < offset, row < bodyHeight {
      row += rowCount(of: part)
      guard let next = document.part(after: part) else { return nil }
      part = next
    }
    return row >= 0 && row < bodyHeight ? row : nil
  }

  func revealBar() {
    guard let offset = barOffset, let part = document.part(holding: offset) else { return }
    let first = Place(offset: part.start, row: 0)
    if first < top { return go(to: first) }
    let last = Place(offset: part.start, row: max(0, rowCount(of: part) - 1))
    let wanted = place(max(0, bodyHeight - 1), rowsBefore: last)
    // Of a line that is higher than the pane, the beginning is seen.
    if wanted > top { go(to: min(first, wanted)) }
  }

  /// The path that the bar's line leads to; nil where it is not in a folder.
  var barPath: String? { (made as? ListedFolder)?.path(ofLine: barLine) }

  /// Puts the bar where it was in another text: on an entry of a folder, or on a value.
  func restoreBar(path: String?, source: Int?) {
    if let path, let line = (made as? ListedFolder)?.line(ofPath: path) {
      putBar(on: line)
    } else if let source, let made, path == nil {
      putBar(at: made.place(of: source))
    } else if kind != .folder {
      putBar(at: top.offset)
    } else {
      putBar(on: barLine)
    }
  }

  /// Scrolls by the wheel or by a hand: the bar of a list stays where it is as long as it is seen.
  func scrollView(by lines: Int) {
    guard made?.isList == true else { return scroll(.lines(lines)) }
    move(by: lines)
    keepBarInView()
  }

  // MARK: What lines do

  /// Does what the bar's line does.
  func act() -> [AppEffect] { barOffset.map(act) ?? [] }

  private func act(at offset: Int) -> [AppEffect] {
    guard let made else { return [] }
    switch made.action(at: offset) {
    case .open(let path): return [.openFile(path)]
    case .fold(let node):
      refold { folding, _ in folding.toggle(node) }
      return []
    case .nothing(let reason): return [.message(reason)]
    }
  }

  /// Takes a click: the bar goes to its line, which acts where it was clicked on its handle.
  func click(at position: Position) -> PageReply {
    guard let made, made.isList, let (part, column) = part(at: position),
      let line = document.line(at: part.start)
    else { return .ignored }
    putBar(on: line.value)
    if let column, let offset = barOffset, made.handle(at: offset).contains(column) {
      return .consumed(act(at: offset))
    }
    return .consumed()
  }

  /// The part that a cell of the pane shows, and the column of its line; nil for the column of rows
  /// that are not the first.
  private func part(at position: Position) -> (part: Part, column: Int?)? {
    guard position.y >= frozenHeight, var part = document.part(holding: top.offset) else {
      return nil
    }
    var row = frozenHeight - top.row
    while row + rowCount(of: part) <= position.y {
      row += rowCount(of: part)
      guard let next = document.part(after: part) else { return nil }
      part = next
    }
    let isFirst = row == position.y && part.isLineStart
    let column = position.x - gutter + (isWrapped ? 0 : self.column)
    return (part, isFirst && position.x >= gutter ? column : nil)
  }

  // MARK: Drawing

  /// Draws the bar over a row that begins with its line.
  func drawBar(into canvas: inout Canvas, row y: Int, line offset: Int) {
    guard let handle = made?.handle(at: offset) else { return }
    let shift = gutter - (isWrapped ? 0 : column)
    let first = max(gutter, min(handle.lowerBound, canvas.size.width) + shift)
    let last = min(canvas.size.width, min(handle.upperBound, 1 << 30) + shift)
    guard first < last else { return }
    canvas.restyle(Rect(x: first, y: y, width: last - first, height: 1)) { style in
      // Matches stay as they are, and what was made visible still stands out.
      guard style.background == .default else { return }
      style.foreground = .default
      style.attributes.formSymmetricDifference(.reverse)
    }
  }
}
