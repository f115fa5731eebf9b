import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Moved blocks in diffs") struct DiffMovedBlockTests {
  private static let block = ["let first = 1", "let second = 2", "let third = 3"]

  private static func fileDiff(_ name: String, removing removed: [String], adding added: [String])
    -> String
  {
    "--- a/\(name)\n+++ b/\(name)\n@@ -1,\(removed.count + 1) +1,\(added.count + 1) @@\n"
      + removed.map { "-\($0)\n" }.joined() + " context\n" + added.map { "+\($0)\n" }.joined()
  }

  private func diffPage(
    showing text: String, width: Int = 80, layout: DiffLayout = .unified
  ) -> DiffPage {
    DiffPage(Array(text.utf8), size: Size(width: width, height: 14), layout: layout)
  }

  @Test("a moved block has its own colour, and its first line says where the other place is")
  func marked() {
    let page = diffPage(
      showing: Self.fileDiff("a.swift", removing: Self.block, adding: ["new line"] + Self.block))
    #expect(
      page.rows[1].contains("− let first = 1  ") && page.rows[1].hasSuffix("  moved to line 3"))
    #expect(page.rows[6].hasSuffix("moved from line 1") && page.rows[7].hasSuffix("let second = 2"))
    let canvas = page.canvas
    #expect(canvas[60, 2].style.background == canvas[60, 7].style.background)
    #expect(canvas[60, 2].style.background != canvas[60, 5].style.background)
  }

  @Test("a block that was moved to another file names the file, also side by side")
  func files() {
    let text =
      Self.fileDiff("a.swift", removing: Self.block, adding: [])
      + Self.fileDiff("sub/b.swift", removing: [], adding: Self.block)
    #expect(diffPage(showing: text).rows[1].hasSuffix("moved to b.swift:2"))
    let sides = diffPage(showing: text, width: 120, layout: .sideBySide)
    #expect(sides.rows[1].contains("let first = 1"))
    #expect(sides.rows[1].contains("moved to b.swift:2 │"))
    #expect(sides.rows.contains { $0.hasSuffix("moved from a.swift:1") })
  }

  @Test(
    "if the first line of a moved block wraps, the other place is named in its last row",
    arguments: [DiffLayout.unified, .sideBySide])
  func wrapped(layout: DiffLayout) throws {
    let words = (1...9).map { "word\($0)" }.joined(separator: " ")
    let block = [words + " end"] + Self.block
    let width = layout == .unified ? 60 : 120
    let page = diffPage(
      showing: Self.fileDiff("a.swift", removing: block, adding: ["new"] + block), width: width,
      layout: layout)
    let named = page.rows.filter { $0.contains("moved to line 3") }
    #expect(named.count == 1)
    let left = try #require(named.first).prefix(width / (layout == .unified ? 1 : 2))
    #expect(left.contains("end") && !left.contains("word1 "), "\(page.rows)")
  }

  @Test("the line number at the start of a moved block is a link to its other place")
  func links() throws {
    let added = (0..<30).map { "another line \($0)" } + Self.block
    let page = diffPage(showing: Self.fileDiff("a.swift", removing: Self.block, adding: added))
    let link = try #require(page.page.visibleLinks.first)
    #expect(link.row == 1 && link.target.isWithinText)
    #expect(
      link.target.section.flatMap { page.page.derived?.title(ofSection: $0) } == "a.swift:32")
    let canvas = page.canvas
    let linked = (0..<80).filter { canvas[$0, 1].style.attributes.contains(.underline) }
    #expect(linked.map { canvas[$0, 1].glyph.base } == ["1"])
    _ = page.page.goTo(.section(try #require(link.target.section)))
    #expect(page.rows.contains { $0.contains("32 + let first = 1") })
    let back = try #require(page.page.visibleLinks.first)
    #expect(
      back.target.section.flatMap { page.page.derived?.title(ofSection: $0) } == "a.swift:1"
    )
    _ = page.page.goTo(.section(try #require(back.target.section)))
    #expect(page.rows.contains { $0.contains("1      − let first = 1") })
  }

  @Test("lines that only changed their indentation are not marked as moved")
  func indented() {
    let text =
      "--- a/x\n+++ b/x\n@@ -1,3 +1,3 @@\n" + Self.block.map { "-\($0)\n" }.joined()
      + Self.block.map { "+  \($0)\n" }.joined()
    #expect(!diffPage(showing: text).rows.contains { $0.contains("moved") })
  }
}
