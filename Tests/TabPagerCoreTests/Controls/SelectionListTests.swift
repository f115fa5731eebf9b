import Testing

@testable import TabPagerCore

@Suite("Selection lists") struct SelectionListTests {
  private let area = Rect(x: 1, y: 2, width: 10, height: 4)

  /// Draws a list, and returns the list rows on each screen line and the rows drawn as selected.
  private func drawn(_ list: SelectionList, in area: Rect) -> (lines: [[Int]], marked: [Int]) {
    var canvas = Canvas(size: Size(width: 14, height: 10))
    var (lines, marked) = ([[Int]](repeating: [], count: 10), [Int]())
    list.draw(into: &canvas, in: area, selection: Style(.indexed(1))) { row, style, cells, _ in
      lines[cells.minY].append(row)
      if style == Style(.indexed(1)) { marked.append(row) }
    }
    for y in 0..<10 {
      let marks = (0..<14).filter { canvas[$0, y].glyph.base == "▌" }
      #expect(marks.count == lines[y].filter(marked.contains).count)
    }
    return (lines, marked)
  }

  @Test("the arrow keys move the selection of a list and stop at its ends")
  func arrows() {
    var list = SelectionList(count: 3)
    #expect(list.selection == 0)
    for (key, row) in [
      (Key(.up), 0), (Key(.down), 1), (Key(.character("n"), .control), 2), (Key(.down), 2),
      (Key(.character("p"), .control), 1), (Key(.home), 0), (Key(.end), 2), (Key(.pageUp), 0),
      (Key(.pageDown), 2),
    ] {
      let isUsed = list.handle(key)
      #expect(isUsed && list.selection == row, "\(key)")
    }
  }

  @Test(
    "a selection list ignores keys that it does not use",
    arguments: ["j", Key(.enter), Key(.down, .shift), Key(.tab)])
  func others(key: Key) {
    var list = SelectionList(count: 3)
    let isUsed = list.handle(key)
    #expect(!isUsed && list.selection == 0)
  }

  @Test("a selection list skips rows that cannot be selected")
  func headings() {
    var list = SelectionList(count: 6, unselectable: [0, 3, 5])
    #expect(list.selection == 1)
    list.moveSelection(by: 2)
    #expect(list.selection == 4)
    list.moveSelection(by: 1)
    #expect(list.selection == 4)
    list.select(5)
    #expect(list.selection == 4)
    list.select(3)
    #expect(list.selection == 4)
    list.moveSelection(by: -9)
    #expect(list.selection == 1)
    #expect(SelectionList(count: 2, unselectable: [0, 1]).selection == nil)
  }

  @Test("an empty selection list has no selection", arguments: [0, -3])
  func empty(count: Int) {
    var list = SelectionList(count: count)
    for key in [Key(.down), Key(.up), Key(.end)] { _ = list.handle(key) }
    list.scroll(by: 3, height: 4)
    #expect(list.selection == nil && list.count == 0 && list.row(at: .zero, in: area) == nil)
    #expect(drawn(list, in: area).lines.joined().isEmpty)
  }

  @Test("a selection list of any height shows and marks the selected row", arguments: 1...6)
  func visible(height: Int) {
    let area = Rect(x: 1, y: 2, width: 10, height: height)
    for selection in 0..<20 {
      let drawn = drawn(SelectionList(count: 20, selection: selection), in: area)
      #expect(drawn.marked == [selection])
      #expect(drawn.lines.flatMap(\.self).count == height)
    }
  }

  @Test("the wheel scrolls a list without changing the selection, and a key scrolls back to it")
  func scroll() {
    var list = SelectionList(count: 20)
    list.scroll(by: 5, height: 4)
    #expect(drawn(list, in: area).lines[2] == [5] && list.selection == 0)
    list.scroll(by: 100, height: 4)
    #expect(drawn(list, in: area).lines[5] == [19])
    list.scroll(by: -100, height: 4)
    #expect(drawn(list, in: area).lines[2] == [0])
    list.scroll(by: 9, height: 4)
    #expect(list.isScrolled)
    list.moveSelection(by: 1)
    #expect(drawn(list, in: area).marked == [1] && !list.isScrolled)
    list.scroll(toLine: 7, height: 4)
    #expect(drawn(list, in: area).lines[2] == [7] && list.selection == 1)
  }

  @Test("a screen position finds the list row drawn there, in every column")
  func positions() {
    var list = SelectionList(count: 9, selection: 4, unselectable: [2])
    list.columnStarts = [0, 5]
    let drawn = drawn(list, in: area)
    #expect(drawn.lines[2...5] == [[1, 6], [2, 7], [3, 8], [4]])
    #expect(list.lineCount == 5)
    #expect(list.row(at: Position(x: 1, y: 2), in: area) == 1)
    #expect(list.row(at: Position(x: 6, y: 4), in: area) == 8)
    // A heading, the cell between the columns, below the second column, and outside the area.
    for (x, y) in [(1, 3), (5, 2), (6, 5), (0, 2), (11, 2), (1, 1), (1, 6)] {
      #expect(list.row(at: Position(x: x, y: y), in: area) == nil, "\(x), \(y)")
    }
  }

  @Test("a column of a list that would start beyond the last row is empty")
  func strayColumns() {
    var list = SelectionList(count: 3)
    list.columnStarts = [0, 7]
    #expect(list.lineCount == 3)
    #expect(drawn(list, in: area).marked == [0])
    list.columnStarts = []
    #expect(list.lineCount == 0 && drawn(list, in: area).lines.joined().isEmpty)
  }
}
