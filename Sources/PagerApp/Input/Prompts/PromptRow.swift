import PagerText
import TabPagerCore

/// The row of a question at the bottom of the screen: its label, the answer that is being typed, and a note.
struct PromptRow {
  var label: String
  var field: TextField
  /// A text at the end of the row; `nil` for none.
  var note: String?

  /// Draws the row in the last row of the screen.
  ///
  /// - Returns: The column of the cursor.
  @discardableResult
  func draw(into frame: inout Frame, _ context: LayerContext) -> Int {
    let (width, row) = (context.size.width, context.size.height - 1)
    let style = context.theme.style(.text, on: .raised)
    frame.canvas.fill(Rect(x: 0, y: row, width: width, height: 1), style)
    let start = frame.canvas.write(
      label, at: Position(x: 0, y: row), context.theme.style(.accent, on: .raised, .bold))
    let column = field.draw(
      into: &frame.canvas, in: Rect(x: start, y: row, width: width - start, height: 1), style
    ).x
    frame.cursor = Position(x: max(0, min(width - 1, column)), y: row)
    guard let note else { return column }
    let noteStart = width - note.cellWidth - 1
    if noteStart > column + 2 {
      frame.canvas.write(
        note, at: Position(x: noteStart, y: row), context.theme.style(.secondary, on: .raised))
    }
    return column
  }
}
