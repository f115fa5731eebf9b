import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite("Vertical row scrolling")
struct VerticalRowScrollTests {
  /// Returns a frame with ten lines of a text, starting with the line `top`, between a bar and a status line.
  private func frame(fromLine top: Int, lines: Int = 100, status: String = "") -> Canvas {
    var canvas = Canvas(size: Size(width: 20, height: 12))
    canvas.write("bar", at: .zero)
    for row in 0..<10 where top + row < lines {
      canvas.write("line \(top + row)", at: Position(x: 0, y: row + 1))
    }
    canvas.write(status, at: Position(x: 0, y: 11))
    return canvas
  }

  private func scroll(from old: Canvas, to new: Canvas) -> VerticalRowScroll? {
    VerticalRowScroll(
      from: old.rows, to: new.rows,
      changed: CellComparison.changedRows(from: old.rows, to: new.rows))
  }

  private func rowsWithDistinctMemory(_ old: Canvas, _ new: Canvas) -> [Bool] {
    CellComparison.rowsWithDistinctMemory(
      CellComparison.rowAddresses(of: old.rows), CellComparison.rowAddresses(of: new.rows))
  }

  private func scrollOfSharedRows(_ old: Canvas, _ new: Canvas) -> VerticalRowScroll? {
    VerticalRowScroll(
      fromRowAddresses: CellComparison.rowAddresses(of: old.rows),
      to: CellComparison.rowAddresses(of: new.rows),
      unshared: rowsWithDistinctMemory(old, new))
  }

  @Test(
    "a vertical scroll is found if it saves more rows than it costs",
    arguments: [1, -1, 3, -5, 6, -6])
  func distances(_ distance: Int) throws {
    let old = frame(fromLine: 40, status: "40")
    let found = try #require(
      scroll(from: old, to: frame(fromLine: 40 + distance, status: "\(40 + distance)")))
    #expect(found.distance == distance)
    #expect(found.rows == 1..<11)
    #expect(found.moved.count == 10 - abs(distance))
  }

  @Test("a vertical scroll that saves no rows is not used")
  func notWorthIt() {
    #expect(scroll(from: frame(fromLine: 40), to: frame(fromLine: 40)) == nil)
    #expect(scroll(from: frame(fromLine: 40), to: frame(fromLine: 47)) == nil)
    #expect(scroll(from: frame(fromLine: 40), to: frame(fromLine: 70)) == nil)
  }

  @Test("blank rows do not count as scrolled rows")
  func blankRows() {
    #expect(scroll(from: frame(fromLine: 0, lines: 5), to: frame(fromLine: 50, lines: 55)) == nil)
  }

  @Test(
    "rows that share memory with the last frame are matched without comparing cells",
    arguments: [1, -1, 2, -2])
  func sharedRows(_ distance: Int) throws {
    let text = frame(fromLine: 40)
    // The scrolled canvas shares the memory of the rows that remain visible.
    var scrolled = frame(fromLine: 40 + distance)
    let moved = distance > 0 ? 1..<11 - distance : 1 - distance..<11
    let rows = Rect(x: 0, y: moved.lowerBound + distance, width: 20, height: moved.count)
    scrolled.copy(text, rows, to: Position(x: 0, y: moved.lowerBound))
    #expect(!rowsWithDistinctMemory(text, scrolled).contains(false))
    let found = try #require(scrollOfSharedRows(text, scrolled))
    #expect(found.distance == distance)
    #expect(found.moved == moved)
    // Rows that are equal but do not share memory are not matched.
    #expect(scrollOfSharedRows(text, frame(fromLine: 40 + distance)) == nil)
  }
}
