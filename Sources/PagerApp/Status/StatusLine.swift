import PagerText
import TabPagerCore

/// The last row: name, position, hints. If there is not enough room, the hints go first.
struct StatusLine {
  var name: String
  var position: String
  var hints: String
  /// Whether the position is a message.
  var isMessage = false

  func draw(into canvas: inout Canvas, row: Int, _ theme: Theme) {
    let style = theme[.status]
    let width = canvas.size.width
    let room = max(0, width - position.cellWidth - 4)
    let glyphs = TitleShortener.glyphs(of: name, width: room)
    var x = 1 + canvas.write(glyphs, at: Position(x: 1, y: row), style)
    if x > 1, !position.isEmpty { x += canvas.write(" · ", at: Position(x: x, y: row), style) }
    x += canvas.write(
      position, at: Position(x: x, y: row), theme[isMessage ? .message : .position])
    let start = width - hints.cellWidth - 1
    if start > x + 2 { canvas.write(hints, at: Position(x: start, y: row), theme[.hints]) }
  }
}
