import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Folded files of diffs") struct DiffFoldingTests {
  private static func fileDiff(_ name: String, lineCount lines: Int = 1) -> String {
    let added = (1...lines).map { "+line \($0)\n" }.joined()
    return "diff --git a/\(name) b/\(name)\n--- a/\(name)\n+++ b/\(name)\n"
      + "@@ -1,0 +1,\(lines) @@\n\(added)"
  }

  private func diffPage(showing text: String) -> DiffPage {
    DiffPage(Array(text.utf8), size: Size(width: 80, height: 12))
  }

  private let text =
    fileDiff("a.swift") + fileDiff("sub/Cargo.lock", lineCount: 3) + fileDiff("z.swift")

  @Test("a lock file in a diff is folded to one row that says why, and Enter shows its changes")
  func lockFile() {
    let page = diffPage(showing: text)
    #expect(page.rows[3].hasPrefix(" sub/Cargo.lock"))
    #expect(page.rows[4] == "   ▸         lock file, 3 changed lines not shown")
    #expect(page.rows[6].hasPrefix(" z.swift") && page.page.summary.hints.first?.words == "show")
    _ = page.page.perform(.choose, count: nil)
    #expect(
      page.rows[4] == "         1 + line 1" && page.rows[7] == "" && page.rows[8].hasPrefix(" z"))
    #expect(page.page.summary.hints.first?.words == "next change")
  }

  @Test("a folded file in the rows that stay at the top is shown by Enter and by a click")
  func sticky() {
    let text = Self.fileDiff("go.sum", lineCount: 2) + Self.fileDiff("z.swift")
    for isClick in [false, true] {
      let page = diffPage(showing: text)
      #expect(page.rows[1].contains("▸         lock file"))
      if isClick {
        _ = page.page.click(at: Position(x: 20, y: 1))
      } else {
        _ = page.page.perform(.choose, count: nil)
      }
      #expect(page.rows[1] == "         1 + line 1")
    }
  }

  @Test("after a folded file is shown, its first change is the current line")
  func currentLine() {
    let page = diffPage(
      showing: text.replacing("@@ -1,0 +1,3 @@\n", with: "@@ -1,1 +1,4 @@\n context\n"))
    var current: String { page.currentRow.map { page.rows[$0] } ?? "" }
    for _ in 0..<3 where !current.contains("lock file") {
      _ = page.page.goToLandmark(.forward, steps: 1)
    }
    #expect(current.contains("lock file"), "\(page.rows)")
    _ = page.page.perform(.choose, count: nil)
    #expect(current == "         2 + line 1", "\(page.rows)")
  }

  @Test("a click on the row of a folded file shows its changes, and keys fold and unfold all files")
  func clicking() {
    let page = diffPage(showing: text)
    _ = page.page.click(at: Position(x: 20, y: 4))
    #expect(page.rows[4] == "         1 + line 1")
    _ = page.page.perform(.foldAll, count: nil)
    #expect(page.rows[1] == "   ▸         folded, 1 changed line not shown")
    #expect(page.rows.filter { $0.contains("▸") }.count == 3)
    _ = page.page.perform(.unfoldAll, count: nil)
    #expect(!page.rows.contains { $0.contains("▸") })
  }

  @Test("the keys that go to the next change stop once at a folded file")
  func changes() {
    let page = DiffPage(
      Array(
        (Self.fileDiff("yarn.lock", lineCount: 40) + Self.fileDiff("z.swift", lineCount: 9)).utf8),
      size: Size(width: 80, height: 5))
    _ = page.page.goToLandmark(.forward, steps: 1)
    #expect(page.rows.contains { $0.hasSuffix("line 1") })
    _ = page.page.goToLandmark(.backward, steps: 1)
    #expect(page.rows.contains { $0.contains("lock file") })
    #expect(page.page.goToLandmark(.backward, steps: 1).count == 1)
  }

  @Test("a new version of a diff keeps unfolded files unfolded and folded files folded")
  func replaced() {
    let page = diffPage(showing: text)
    _ = page.page.click(at: Position(x: 20, y: 4))
    func replace() {
      let text = Self.fileDiff("yarn.lock") + Self.fileDiff("sub/Cargo.lock", lineCount: 2)
      let content = MemoryContent(Array(text.utf8))
      page.page.receive([.opened(content, count: content.count)])
    }
    replace()
    #expect(page.rows[1] == "   ▸         lock file, 1 changed line not shown")
    #expect(page.rows[3].hasPrefix(" sub/Cargo.lock") && page.rows[4] == "         1 + line 1")
    _ = page.page.perform(.foldAll, count: nil)
    replace()
    #expect(page.rows.filter { $0.contains("▸") }.count == 2)
  }

  @Test("a file of more than 5,000 changed lines is folded, also while only its beginning is known")
  func large() async {
    func made(_ count: Int) -> LoadedDocumentPage {
      let note = String(repeating: "note ", count: 12)
      let lines = (1...count).map { "+\(note)\($0)\n" }.joined()
      return LoadedDocumentPage(
        "--- a\n+++ b\n@@ -0,0 +1,\(count) @@\n" + lines, path: "x.diff",
        size: Size(width: 80, height: 5))
    }
    let large = made(6_000)
    #expect(large.rows[1].hasSuffix("▸         large change"))
    await large.receiveDerivedText()
    #expect(large.rows[1].hasSuffix("▸         large change, 6,000 changed lines not shown"))
    #expect(made(4_500).rows[1].contains("+ note"))
  }

  @Test("Enter on a large folded file shows its first lines at once, while the rest is prepared")
  func beginning() async {
    let note = String(repeating: "note ", count: 12)
    let lines = (1...6_000).map { "+\(note)\($0)\n" }.joined()
    let page = LoadedDocumentPage(
      "--- a\n+++ b\n@@ -0,0 +1,6000 @@\n" + lines, path: "x.diff",
      size: Size(width: 80, height: 5))
    await page.receiveDerivedText()
    #expect(page.rows[1].contains("large change, 6,000 changed lines not shown"))
    _ = page.page.perform(.choose, count: nil)
    #expect(page.rows[1].contains("1 + note"))
    await page.receiveDerivedText()
    #expect(page.rows[1].contains("1 + note"))
    #expect(page.page.document.lineCount > 6_000)
  }
}
