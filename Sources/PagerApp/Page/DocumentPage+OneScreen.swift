import Documents
import PagerText
import PagerViews
import TabPagerCore

extension DocumentPage {
  /// Whether the document is complete.
  var isWhole: Bool { source.state == .complete && source.isCounted && !presentation.isDeriving }

  /// Whether the document fits on a screen, with one row left for the shell prompt. If lines are
  /// not wrapped, each must also fit the width.
  func fitsOnScreen(in screen: Size) -> Bool {
    let room = max(1, screen.width - gutter.width)
    var count = 0
    let rows = rows
    var next = rows.textPart(holding: 0)
    let shape = LineWrapParameters(
      width: room, wrapping: wrapping, continuation: layout.continuation)
    while let part = next {
      let text = cache.text(of: part)
      if cache.layoutAttributes(of: part).sides != nil {
        count += isWrapped ? cache.rowCount(of: part, shape) : 1
      } else {
        if !isWrapped, text.width > room { return false }
        count += isWrapped ? text.rowCount(ofWidth: room) : 1
      }
      if count >= screen.height { return false }
      next = rows.textPart(after: part)
    }
    return true
  }

  /// All rows as drawn, one canvas per row.
  func canvasesOfAllRows(isUnicode: Bool) -> [Canvas] {
    let (gutter, rows) = (gutter, rows)
    var lines: [Canvas] = []
    var next = rows.textPart(holding: 0)
    while let part = next {
      let text = cache.text(of: part)
      if cache.layoutAttributes(of: part).sides != nil {
        lines += (0..<rows.rowCount(of: part)).map { row in
          var canvas = Canvas(size: Size(width: rows.layout.size.width, height: 1))
          drawRow(
            LinePartRow(part: part, index: row), of: rows, at: 0, isUnicode, into: &canvas)
          return canvas
        }
      } else {
        var canvas = Canvas(size: Size(width: gutter.width + text.width, height: 1))
        if showsLineNumbers, part.isLineStart {
          drawLineNumber(of: part, gutter, at: .zero, into: &canvas)
        }
        text.draw(columns: 0..<text.width, into: &canvas, at: Position(x: gutter.width, y: 0))
        lines.append(canvas)
      }
      next = rows.textPart(after: part)
    }
    return lines
  }
}
