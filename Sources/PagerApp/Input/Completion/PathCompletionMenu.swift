import PagerText
import TabPagerCore

/// The list of names that complete a path, above the prompt.
struct PathCompletionMenu {
  /// The maximum number of visible names.
  private static let height = 10

  /// The names, and the chosen one.
  let completion: PathCompletion

  /// Draws the list.
  ///
  /// - Parameters:
  ///   - bottom: the row below the list.
  ///   - column: the column of the completed name in the prompt. If the list does not fit there, it
  ///     moves to the left.
  func draw(into canvas: inout Canvas, above bottom: Int, column: Int, _ theme: Theme) {
    let count = min(completion.names.count, PathCompletionMenu.height, max(0, bottom - 1))
    guard count > 0 else { return }
    let list = SelectionList(count: completion.names.count, selection: completion.choice)
    let widest = completion.names.map { $0.text.cellWidth }.max() ?? 0
    let width = min(canvas.size.width, widest + 2)
    let rect = Rect(
      x: max(0, min(column - 1, canvas.size.width - width)), y: bottom - count, width: width,
      height: count)
    canvas.fill(rect, theme[.switcher])
    list.draw(into: &canvas, in: rect, FilterableListStyle(theme)) { row, style, cells, canvas in
      let name = TitleShortener.glyphs(
        of: completion.names[row].text, width: max(0, width - 2))
      canvas.write(name, at: Position(x: cells.minX + 1, y: cells.minY), style)
    }
  }

  /// A summary: the number of names, and the number of the chosen one.
  var summary: String {
    let total = "\(completion.names.count.grouped)\(isCut ? "+" : "") names"
    return completion.choice.map { "\(($0 + 1).grouped) of \(total)" } ?? "\(total) · Tab chooses"
  }

  private var isCut: Bool { completion.names.count == PathCandidateFinder.limit }
}
