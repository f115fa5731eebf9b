import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Changes of files without changed lines") struct ChangeWithoutLinesTests {
  private static func header(_ lines: String...) -> String {
    "diff --git a/x b/x\n" + lines.map { $0 + "\n" }.joined()
  }

  private static func submoduleDiff(from old: String?, to new: String?) -> String {
    header("index 1111111..2222222 160000", "--- a/x", "+++ b/x")
      + "@@ -\(old == nil ? "0,0" : "1") +\(new == nil ? "0,0" : "1") @@\n"
      + (old.map { "-Subproject commit \($0)\n" } ?? "")
      + (new.map { "+Subproject commit \($0)\n" } ?? "")
  }

  private static let commits = (
    String(repeating: "a", count: 40), String(repeating: "b", count: 40)
  )

  @Test(
    "a change without changed lines is explained in a row",
    arguments: [
      (
        header("index 1..2 100644", "Binary files a/x and b/x differ"), "binary",
        "changed binary file"
      ),
      (
        header("new file mode 100644", "Binary files /dev/null and b/x differ"), "new, binary",
        "new binary file"
      ),
      (
        header(
          "index 1..2 100644", "GIT binary patch", "literal 7", "OcmYdHN@hq&O#=W4MFLg;", "",
          "literal 3", "KcmYdfNCE%>hycU@", ""),
        "binary", "changed binary file, 3 → 7 bytes"
      ),
      (
        header(
          "deleted file mode 100644", "GIT binary patch", "literal 0", "HcmV?d00001", "",
          "literal 1", "IcmZPo000310RR91", ""),
        "deleted, binary", "deleted binary file, 1 byte"
      ),
      (
        header(
          "index 1..2 100644", "GIT binary patch", "delta 359",
          "zcmV-t0hs<;xdV_|e=!O&3Ns2c3N;Eg3O5Qk3ONcfFbXj-3NbPYF*6D=Gzu{_3Nbbc", "FkCFfno%;X)", "",
          "literal 90", "LcmZQzpcMcB09pV6", ""),
        "binary", "changed binary file"
      ),
      (
        header("old mode 100644", "new mode 100755"), "made executable",
        "the content has not changed"
      ),
      (
        header("old mode 100755", "new mode 100644"), "no longer executable",
        "the content has not changed"
      ),
      (header("new file mode 100644", "index 0..e69de29"), "new", "new empty file"),
      (header("deleted file mode 100644", "index e69de29..0"), "deleted", "deleted empty file"),
      (
        header("similarity index 100%", "rename from y", "rename to x"), "renamed 100 %",
        "renamed without changes"
      ),
      (
        header("similarity index 100%", "copy from y", "copy to x"), "copied 100 %",
        "copied without changes"
      ),
      (
        submoduleDiff(from: commits.0, to: commits.1), "submodule",
        "commit aaaaaaaaaaaa → bbbbbbbbbbbb"
      ),
      (
        submoduleDiff(from: commits.0, to: commits.1 + "-dirty"), "submodule",
        "commit aaaaaaaaaaaa → bbbbbbbbbbbb, with uncommitted changes"
      ),
      (
        submoduleDiff(from: commits.0, to: commits.0 + "-dirty"), "submodule",
        "commit aaaaaaaaaaaa, with uncommitted changes"
      ),
      (
        submoduleDiff(from: nil, to: commits.1), "submodule", "new submodule at commit bbbbbbbbbbbb"
      ),
      (
        submoduleDiff(from: commits.0, to: nil), "submodule",
        "deleted submodule, which was at commit aaaaaaaaaaaa"
      ),
    ])
  func explained(diff: String, change: String, words: String) {
    // The signature of a patch mail follows the change and is still shown.
    for layout in [DiffLayout.unified, .sideBySide] {
      let page = DiffPage(
        Array((diff + "-- \n2.47\n\n").utf8), size: Size(width: 80, height: 12), layout: layout)
      #expect(page.rows[0].contains("x   \(change)"), "\(page.rows)")
      #expect(page.rows[1] == String(repeating: " ", count: 13) + words)
      #expect(page.rows[2...].joined(separator: "|").hasPrefix(" --| 2.47"), "\(page.rows)")
    }
  }

  @Test(
    "the status line offers a note only if a line of a file or the explanation of a change is visible"
  )
  func noteHint() {
    let renamed = Self.header("similarity index 100%", "rename from y", "rename to x")
    let statistics = String(repeating: " x | 2 +-\n", count: 20)
    let changed = "--- a/z\n+++ b/z\n@@ -1 +1 @@\n-a\n+b\n"
    for (diff, isOffered) in [
      (renamed, true), (Self.submoduleDiff(from: nil, to: "1"), true), (changed, true),
      (statistics + "\n" + changed, false),
    ] {
      let page = DiffPage(Array(diff.utf8), size: Size(width: 80, height: 12)).page
      #expect(
        page.summary.hints.contains { $0.action == .app(.writeNote) } == isOffered, "\(diff)")
    }
  }

  @Test(
    "a submodule with only uncommitted changes has no mode, and a file with its text is no submodule"
  )
  func dirtySubmodule() {
    let hunk =
      "--- a/x\n+++ b/x\n@@ -1 +1 @@\n-Subproject commit ab12\n+Subproject commit ab12-dirty\n"
    let size = Size(width: 80, height: 4)
    let page = DiffPage(Array((Self.header() + hunk).utf8), size: size)
    #expect(page.rows[1] == "             commit ab12, with uncommitted changes")
    let file = DiffPage(Array((Self.header("index 1234..5678 100644") + hunk).utf8), size: size)
    #expect(file.rows[1] == "    1      − Subproject commit ab12")
  }

  @Test("the next file follows the explanation, and a rename with changed lines has no explanation")
  func following() {
    let page = DiffPage(
      Array(
        (Self.header("old mode 100644", "new mode 100755")
          + Self.header(
            "similarity index 90%", "rename from y", "rename to x", "--- a/y", "+++ b/x")
          + "@@ -1 +1 @@\n-a\n+b\n").utf8),
      size: Size(width: 80, height: 8))
    #expect(
      page.rows.map { Self.trimmed($0.prefix { $0 != "■" }) } == [
        "x   made executable", "the content has not changed", "", "y → x   renamed 90 %",
        "1      − a", "1 + b", "", "",
      ])
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
