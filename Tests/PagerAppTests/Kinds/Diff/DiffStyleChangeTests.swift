import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Style changes in the rows of a diff") struct DiffStyleChangeTests {
  init() { TestLocale.use() }

  private static let text: [UInt8] = {
    let lines = (0..<60).map { number in
      let line = "let value\(number) = compute(\"text\", \(number)) // a note\n"
      return number % 3 == 0
        ? "-\(line)+\(line.replacingFirst("compute", with: "measure"))" : " \(line)"
    }
    return Array(
      ("--- a/x.swift\n+++ b/x.swift\n@@ -1,60 +1,60 @@ struct S {\n" + lines.joined()).utf8)
  }()

  /// Returns how often the style changes between adjacent cells of a row, for all rows.
  private func styleChangeCount(_ canvas: Canvas) -> Int {
    var count = 0
    for y in 0..<canvas.size.height {
      for x in 1..<canvas.size.width where canvas[x, y].style != canvas[x - 1, y].style {
        count += 1
      }
    }
    return count
  }

  @Test("in a diff, the spaces between two words have the style of one of them, to save output")
  func spaces() {
    let page = DiffPage(Self.text, size: Size(width: 100, height: 40))
    let canvas = page.canvas
    for y in 2..<canvas.size.height {
      var last = 13
      for x in 14..<canvas.size.width where canvas[x, y].glyph != .space {
        let between = Set((last + 1..<x).map { canvas[$0, y].style })
        let around = [canvas[last, y].style, canvas[x, y].style]
        #expect(between.count < 2 && between.allSatisfy(around.contains), "\(x) \(y)")
        last = x
      }
    }
    // A row of code with eight tokens has only a few more style changes than tokens.
    #expect(styleChangeCount(canvas) < canvas.size.height * 16)
  }
}

extension String {
  fileprivate func replacingFirst(_ word: String, with other: String) -> String {
    guard let range = firstRange(of: word) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }
}
