import Documents
import PagerText
import TabPagerCore

/// The columns before the text: a status column as in `less`, marks of changed lines, then line numbers.
struct Gutter: Hashable {
  /// The width of the column with the letters of marks and with an asterisk beside matches; 0 without it.
  var statusWidth = 0
  /// The width of the column of change marks. It is reserved whenever changes are marked, so that
  /// the text does not move when a line changes.
  var markWidth = 0
  /// The digits of the largest number and the blanks after them; 0 without numbers.
  var numberWidth = 0
  /// The blanks after numbers.
  var gap: Int { numberWidth == 0 ? 0 : isPlain ? 1 : 2 }
  private var isPlain: Bool
  /// The width of the column of numbers in plain text, as in `less`.
  private static let plainWidth = 8

  var width: Int { statusWidth + markWidth + numberWidth }

  /// - Parameter isPlain: Whether the text has no margin, in which the marks would be drawn
  ///   otherwise.
  init(
    marksChanges: Bool, largestNumber: Int?, isPlain: Bool = false, statusWidth: Int = 0
  ) {
    (self.isPlain, self.statusWidth) = (isPlain, statusWidth)
    markWidth = marksChanges ? isPlain ? 2 : 1 : 0
    guard var rest = largestNumber else { return }
    numberWidth = isPlain ? 2 : 3
    defer { if isPlain { numberWidth = max(Gutter.plainWidth, numberWidth) } }
    while rest >= 10 { (numberWidth, rest) = (numberWidth + 1, rest / 10) }
  }

  /// - Parameter position: The first cell of the gutter.
  func draw(number: Int, at position: Position, into canvas: inout Canvas, _ theme: Theme) {
    let digits = String(number)
    canvas.write(
      digits, at: Position(x: position.x + width - gap - digits.utf8.count, y: position.y),
      theme[.lineNumber])
  }

  func drawChangeMark(row y: Int, into canvas: inout Canvas, isUnicode: Bool, _ theme: Theme) {
    canvas.write(isUnicode ? "▌" : "*", at: Position(x: statusWidth, y: y), theme[.changed])
  }
}
