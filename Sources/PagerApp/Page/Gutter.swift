import Documents
import PagerText
import TabPagerCore

/// The columns before the text: marks of changed lines, then line numbers.
struct Gutter: Hashable {
  /// Always there if changes are marked, so that the text does not move when a line changes.
  var markWidth = 0
  /// The digits of the largest number and a space; 0 without numbers.
  var numberWidth = 0

  var width: Int { markWidth + numberWidth }

  init(marksChanges: Bool, largestNumber: Int?) {
    markWidth = marksChanges ? 2 : 0
    guard var rest = largestNumber else { return }
    numberWidth = 2
    while rest >= 10 { (numberWidth, rest) = (numberWidth + 1, rest / 10) }
  }

  func draw(number: Int, row y: Int, into canvas: inout Canvas, _ theme: Theme) {
    let digits = String(number)
    canvas.write(
      digits, at: Position(x: width - 1 - digits.utf8.count, y: y), theme[.lineNumber])
  }

  func drawChangeMark(row y: Int, into canvas: inout Canvas, isUnicode: Bool, _ theme: Theme) {
    canvas.write(isUnicode ? "▌" : "*", at: Position(x: 0, y: y), theme[.changed])
  }
}
