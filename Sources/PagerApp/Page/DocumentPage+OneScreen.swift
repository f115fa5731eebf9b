import Documents
import PagerText
import PagerViews
import TabPagerCore

extension DocumentPage {
  /// Whether the document is complete.
  var isWhole: Bool { source.state == .complete && source.isCounted && !presentation.isDeriving }

  /// Whether the document fits on a screen, with one row left for the shell prompt. If lines are
  /// not wrapped, each must also fit the width.
  func fits(in screen: Size) -> Bool {
    let room = max(1, screen.width - gutter.width)
    var rows = 0
    var next = document.part(holding: 0)
    while let part = next {
      let text = cache.text(of: part)
      if !isWrapped, text.width > room { return false }
      rows += isWrapped ? text.rowCount(of: room) : 1
      if rows >= screen.height { return false }
      next = document.part(after: part)
    }
    return true
  }

  /// All rows as drawn, one canvas per row.
  var printout: [Canvas] {
    let gutter = gutter
    var lines: [Canvas] = []
    var next = document.part(holding: 0)
    while let part = next {
      let text = cache.text(of: part)
      var canvas = Canvas(size: Size(width: gutter.width + text.width, height: 1))
      if showsLineNumbers, part.isLineStart {
        drawNumber(of: part, gutter, at: .zero, into: &canvas)
      }
      text.draw(columns: 0..<text.width, into: &canvas, at: Position(x: gutter.width, y: 0))
      lines.append(canvas)
      next = document.part(after: part)
    }
    return lines
  }
}
