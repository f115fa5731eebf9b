/// A search that is done at once, on the thread that asks for it.
///
/// It covers the bytes that the content had when it was made; what has come since is for a new one.
/// Not to be used by two threads at a time.
package final class SearchScan {
  /// What is searched for.
  package let pattern: Pattern

  /// How the content is cut up.
  package let grid: SearchGrid

  /// The bytes that are searched.
  package let byteCount: Int

  private let scanner: CellScanner
  private let control: SearchControl

  /// Makes a search of a content.
  ///
  /// - Parameters:
  ///   - byteCount: how many bytes of it; nil for all.
  ///   - control: what can stop it.
  package init(
    _ pattern: Pattern, in content: any Content, byteCount: Int? = nil,
    grid: SearchGrid = .standard, control: SearchControl = SearchControl()
  ) {
    self.pattern = pattern
    self.grid = grid
    self.control = control
    let count = byteCount ?? content.count
    self.byteCount = count
    scanner = CellScanner(pattern, content, end: count, grid: grid, control)
  }

  /// The cells that there are.
  package var cells: Range<Int> { 0..<(byteCount + grid.cell - 1) / grid.cell }

  /// How many lines, or windows of a long line, took more steps than an expression may, and so may
  /// have matches that were not found.
  package var skippedLines: Int { scanner.matcher.skippedLines }

  /// The first match that begins at or after an offset; nil where there is none, or the search was
  /// cancelled.
  package func first(from offset: Int) -> Range<Int>? {
    let start = place(of: max(0, offset))
    return first(from: offset, in: start.cell..<max(start.cell, cells.upperBound), start.line)
  }

  /// The last match that begins before an offset; nil where there is none, or the search was
  /// cancelled.
  package func last(before offset: Int) -> Range<Int>? {
    let offset = min(offset, byteCount)
    guard offset > 0 else { return nil }
    return last(before: offset, in: 0..<place(of: offset - 1).cell + 1)
  }

  /// The matches in the cells that begin from one offset on and before another, in order.
  ///
  /// - Parameter limit: the most that are returned.
  package func matches(
    in cells: Range<Int>, from offset: Int = 0, before end: Int = .max, limit: Int = .max
  ) -> [Range<Int>] {
    var result: [Range<Int>] = []
    visit(cells) { match in
      guard match.lowerBound < end, result.count < limit else { return false }
      if match.lowerBound >= offset { result.append(match) }
      return result.count < limit
    }
    return result
  }

  /// How many matches there are in each of some cells; fewer of them where the search was cancelled.
  package func counts(of cells: Range<Int>) -> CellCounts {
    var result = CellCounts(first: cells.lowerBound)
    for cell in cells {
      var count: UInt32 = 0
      let isDone = scanner.visit(cell: cell) { _ in
        count += 1
        return true
      }
      guard isDone, passed(cell) else { return result }
      result.append(count, isFinal: scanner.isFinal)
    }
    return result
  }

  var isCancelled: Bool { control.isCancelled }

  /// The cell that the line of an offset is counted in, and where that line begins; nil for a line
  /// that is cut up.
  func place(of offset: Int) -> (cell: Int, line: Int?) {
    let line = scanner.reader.wholeLineStart(of: offset)
    return (grid.cell(of: line ?? offset), line)
  }

  /// The first match in some cells that begins at or after an offset.
  ///
  /// - Parameter line: the beginning of a line of the first cell: lines before it are left out.
  func first(from offset: Int, in cells: Range<Int>, _ line: Int? = nil) -> Range<Int>? {
    var result: Range<Int>?
    visit(cells, from: line ?? 0) { match in
      guard match.lowerBound >= offset else { return true }
      result = match
      return false
    }
    return result
  }

  /// The last match in some cells that begins before an offset.
  func last(before offset: Int, in cells: Range<Int>) -> Range<Int>? {
    for cell in cells.reversed() {
      var result: Range<Int>?
      visit(cell..<cell + 1) { match in
        guard match.lowerBound < offset else { return false }
        result = match
        return true
      }
      guard !control.isCancelled else { return nil }
      if let result { return result }
    }
    return nil
  }

  /// Goes through cells until `visit` returns false, or the search is cancelled.
  private func visit(_ cells: Range<Int>, from line: Int = 0, _ visit: MatchVisitor) {
    for cell in cells {
      guard scanner.visit(cell: cell, from: line, visit), passed(cell) else { return }
    }
  }

  /// Notes that a cell was searched; whether to go on.
  private func passed(_ cell: Int) -> Bool {
    control.add(searchedBytes: grid.range(of: cell).clamped(to: 0..<byteCount).count)
    return !control.isCancelled
  }
}
