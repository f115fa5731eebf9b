import PagerText
import TabPagerCore

/// The names that a path can go on with, as a list above the line that is typed.
struct CompletionList {
  /// The names that are seen at once, at most.
  private static let height = 10

  /// The names, and which of them is chosen.
  let completion: PathCompletion

  /// Draws the list.
  ///
  /// - Parameters:
  ///   - bottom: the row below it.
  ///   - column: where names begin in the line that is typed; a list that would not fit there is
  ///     moved to the left.
  func draw(into canvas: inout Canvas, above bottom: Int, column: Int, _ theme: Theme) {
    let count = min(completion.names.count, CompletionList.height, max(0, bottom - 1))
    guard count > 0 else { return }
    let choice = completion.choice ?? 0
    let first = max(0, min(choice - count / 2, completion.names.count - count))
    let shown = completion.names[first..<first + count]
    let more = completion.names.count - count
    let widest = shown.map { CellWidth.width(of: $0.text) }.max() ?? 0
    let width = min(canvas.size.width, max(widest + 2, more > 0 ? 12 : 0))
    let x = max(0, min(column - 1, canvas.size.width - width))
    for (row, name) in shown.enumerated() {
      let isChosen = completion.choice == first + row
      let look =
        isChosen
        ? theme[.switcherChoice] : theme[.switcher]
      let y = bottom - count + row
      canvas.fill(Rect(x: x, y: y, width: width, height: 1), with: Cell(.space, look))
      let glyphs = TitleShortener.glyphs(of: name.text, width: max(0, width - 2))
      canvas.write(glyphs, at: Position(x: x + 1, y: y), look)
    }
  }

  /// What is said of it in a few words: how many names there are, and which of them is chosen.
  var summary: String {
    let total = "\(completion.names.count.grouped)\(isCut ? "+" : "") names"
    return completion.choice.map { "\(($0 + 1).grouped) of \(total)" } ?? "\(total) · Tab chooses"
  }

  private var isCut: Bool { completion.names.count == FolderNames.limit }
}
