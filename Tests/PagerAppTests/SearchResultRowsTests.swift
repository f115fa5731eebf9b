import Documents
import TabPagerCore
import Testing

@testable import PagerApp

@Suite("The rows of the results of a search over all tabs") struct SearchResultRowsTests {
  private typealias RowID = SearchResultRows.RowID

  private func rows(foundLineCounts counts: [Int?]) -> SearchResultRows {
    SearchResultRows(
      counts.enumerated().map { number, count in
        var group = AllTabsSearch.TabResults(tab: PageID(number), name: "\(number)")
        let line = MatchingLine(match: 0..<1, line: LineOrdinal(0), text: [])
        group.add(Array(repeating: SearchResultLine(line), count: count ?? 0))
        if count == nil { group.note = "cannot be read" }
        return group
      })
  }

  @Test("search results have a heading for each tab with found lines or a note")
  func rows() {
    let rows = rows(foundLineCounts: [0, 2, 0, nil, 1])
    let ids = [(1, -1), (1, 0), (1, 1), (3, -1), (4, -1), (4, 0)]
    #expect(rows.count == ids.count)
    for (row, (group, line)) in ids.enumerated() {
      #expect(rows[row] == RowID(group: group, line: line))
      #expect(rows.row(of: RowID(group: group, line: line)) == row)
    }
    #expect(rows[-1] == nil && rows[6] == nil)
    // A missing line has the row of the next existing one.
    #expect(
      rows.row(of: RowID(group: 0, line: 0)) == 0
        && rows.row(of: RowID(group: 2, line: 5)) == 3)
    #expect(rows.row(of: RowID(group: 9, line: 0)) == 6)
  }

  @Test("each group with lines or a note has a heading")
  func headings() {
    #expect(rows(foundLineCounts: [1, nil, 0, 2]).headings == [0, 2, 3])
    #expect(SearchResultRows().headings.isEmpty)
  }

  @Test("a line of the search results keeps its identity when lines are inserted before it")
  func growing() {
    let location = rows(foundLineCounts: [0, 3])[2]
    let after = rows(foundLineCounts: [5, 3])
    #expect(location.map(after.row) == 8)
  }
}
