import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite struct CellComparisonTests {
  @Test func `cells are told apart as their type does`() {
    #expect(CellComparison.isComplete)
    let colors: [Color] = [.default, .indexed(0), .indexed(7), .rgb(0, 0, 0), .rgb(7, 0, 0)]
    var cells: [Cell] = []
    for color in colors {
      for glyph in [Glyph("a"), Glyph("漢", isWide: true), .space] {
        cells.append(Cell(glyph, Style(color)))
        cells.append(Cell(glyph, Style(.default, on: color, .bold)))
      }
    }
    for left in cells {
      for right in cells {
        withUnsafePointer(to: left) { a in
          withUnsafePointer(to: right) { b in
            #expect(CellComparison.differ(a, b) == (left != right))
          }
        }
      }
    }
  }
}
