import TabPagerCore
import Testing

@testable import NCursesTerminal

@Suite struct CellComparisonTests {
  @Test("comparing cells by their bytes agrees with comparing cells")
  func comparison() {
    #expect(CellComparison.isLayoutExpected)
    let colors: [Color] = [.default, .indexed(0), .indexed(7), .rgb(0, 0, 0), .rgb(7, 0, 0)]
    var cells: [Cell] = []
    var marked = [Glyph("a"), Glyph("a")]
    for mark in ["\u{300}", "\u{301}", "\u{302}"].map({ $0.unicodeScalars.first ?? " " }) {
      for index in marked.indices { marked[index].addCombiningMark(mark) }
    }
    marked[1].addCombiningMark("\u{303}")
    for color in colors {
      for glyph in [Glyph("a"), Glyph("漢", isWide: true), .space] + marked {
        cells.append(Cell(glyph, Style(color)))
        cells.append(Cell(glyph, Style(.default, on: color, .bold)))
      }
    }
    for left in cells {
      for right in cells {
        withUnsafePointer(to: left) { a in
          withUnsafePointer(to: right) { b in
            #expect(CellComparison.cellsDiffer(a, b) == (left != right))
          }
        }
      }
    }
  }
}
