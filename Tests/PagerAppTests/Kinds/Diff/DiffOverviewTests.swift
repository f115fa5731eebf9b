import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Overview of diffs") struct DiffOverviewTests {
  init() { TestLocale.use() }

  private static let sample = Array(DiffSample.text.utf8)

  private func overview(_ bytes: [UInt8] = sample, width: Int = 100) throws -> any DerivedText {
    let input = DerivationInput(
      content: MemoryContent(bytes), byteCount: bytes.count, path: nil,
      size: Size(width: width, height: 20), environment: ViewEnvironment())
    return try DiffOverviewView().deriveText(from: input).text
  }

  private func rows(_ text: any DerivedText) -> [String] {
    text.bytes(in: 0..<text.count).split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast().map { line in
        let row = String(decoding: line, as: UTF8.self)
        return String(row.reversed().drop { $0 == " " }.reversed())
      }
  }

  /// Returns a page that shows the overview of a diff.
  private func overviewPage(of bytes: [UInt8], size: Size, colors: TerminalCapabilities.ColorDepth)
    -> DiffPage
  {
    let page = DiffPage(bytes, size: size, colors: colors)
    page.page.firstView.isChosen = true
    page.page.applyPresentationChange(
      page.page.presentation.showView(
        DiffOverviewView.self, input: page.page.derivationInput, follows: false))
    return page
  }

  @Test(
    "the overview of a diff has a row for each file, with the counts of changed lines and a bar")
  func files() throws {
    let rows = rows(try overview())
    #expect(rows[1] == "4 files   +11 −9   0 of 4 viewed")
    #expect(rows[2].allSatisfy { $0 == "─" } && rows[2].count == 98)
    #expect(rows.count == 8)
    #expect(rows[4].hasPrefix("·  Sources/Core/Motion/DragVelocity.swift  "))
    #expect(rows[4].contains("+8 −7   ■■■■■■■■■■■■■□□□□□□□□□□□□"))
    #expect(rows[5].hasPrefix("·  docs/guide/Gestures.md  renamed 92 % from docs/Gestures.md  "))
    #expect(rows[6].hasPrefix("·  run.sh  new  ") && rows[6].hasSuffix("+2      ■■■■"))
    #expect(rows[7].hasPrefix("·  old.txt  deleted  ") && rows[7].hasSuffix("   −1   □□"))
    // The columns are aligned, and the longest bar ends with the rule.
    #expect(rows[4].count == 98)
    let starts = rows[4...].compactMap { row in
      row.firstIndex { "■□".contains($0) }.map { row.distance(from: row.startIndex, to: $0) }
    }
    #expect(Set(starts).count == 1)
  }

  @Test("beside a very large file, the bars of the others still show which is larger")
  func largeFile() throws {
    let counts = [20_000, 600, 100, 50, 1]
    let diff = counts.map { count in
      "diff --git a/\(count) b/\(count)\n--- a/\(count)\n+++ b/\(count)\n@@ -0,0 +1,\(count) @@\n"
        + String(repeating: "+x\n", count: count)
    }
    let bars = rows(try overview(Array(diff.joined().utf8)))[4...].map { row in
      row.count { $0 == "■" }
    }
    #expect(bars.count == counts.count && bars[0] == 25 && bars.last == 1)
    #expect(zip(bars, bars.dropFirst()).allSatisfy { $0 > $1 })
  }

  @Test("in the overview of a diff, a row shows the number of notes in the file")
  func notes() throws {
    let place = ReviewNotePlace(path: "run.sh", isNew: true, lines: 1...1, anchor: [[]])
    var other = place
    other.commit = "1234567"
    var input = DerivationInput(
      content: MemoryContent(Self.sample), byteCount: Self.sample.count, path: nil,
      size: Size(width: 100, height: 20), environment: ViewEnvironment())
    input.notes = [place, place, other].map { ReviewNote(place: $0, text: "") }
    let rows = rows(try DiffOverviewView().deriveText(from: input).text)
    #expect(rows[6].hasPrefix("·  run.sh  new  ✎ 2  ") && !rows[5].contains("✎"))
    #expect(rows[6].count == self.rows(try overview())[6].count)
    #expect(rows[1] == "4 files   +11 −9   0 of 4 viewed · 2 notes")
  }

  @Test("the overview of a diff shortens a long name to show the number of notes")
  func notesBesideLongName() throws {
    let name = "Sources/Core/Motion/DragVelocity.swift"
    let place = ReviewNotePlace(path: name, isNew: true, lines: 1...1, anchor: [[]])
    var input = DerivationInput(
      content: MemoryContent(Self.sample), byteCount: Self.sample.count, path: nil,
      size: Size(width: 64, height: 20), environment: ViewEnvironment())
    input.notes = [ReviewNote(place: place, text: "")]
    let starts = try DiffIndex(Self.sample).fileStarts
    input.viewed.changed = [starts[0]]
    let row = rows(try DiffOverviewView().deriveText(from: input).text)[4]
    #expect(row.hasPrefix("·  …") && row.contains("/DragVelocity.swift  ✎ 1  "))
    #expect(row.cellWidth <= 62)
  }

  @Test("in the overview of a diff, a row says that a file has changed since it was viewed")
  func changedSinceViewed() throws {
    let starts = try DiffIndex(Self.sample).fileStarts
    var input = DerivationInput(
      content: MemoryContent(Self.sample), byteCount: Self.sample.count, path: nil,
      size: Size(width: 100, height: 20), environment: ViewEnvironment())
    input.viewed.changed = [starts[1]]
    let changed = rows(try DiffOverviewView().deriveText(from: input).text)
    #expect(changed[1] == "4 files   +11 −9   0 of 4 viewed")
    #expect(changed[5].hasPrefix("·  docs/guide/Gestures.md  renamed 92 %  changed since viewed  "))
    input.viewed.viewed = [starts[2]]
    let both = rows(try DiffOverviewView().deriveText(from: input).text)
    #expect(both[5].contains("changed since viewed") && both[6].hasPrefix("✓  run.sh  new  "))
    #expect(both.count { $0.contains("changed since viewed") } == 1)
  }

  /// A log of two commits.
  private static let log = [("abcdef012345", "Fix it"), ("1234567890ab", "Begin")]
    .map { hash, subject in
      "commit \(hash)\nAuthor: Ada Lovelace <ada@example.org>\n"
        + "Date:   Fri Nov 7 22:36:30 2025 +0100\n\n    \(subject)\n\n\(DiffSample.text)\n"
    }.joined()

  @Test("the overview of a git log has a row for each commit, with its author and day")
  func commits() throws {
    let rows = rows(try overview(Array(Self.log.utf8)))
    #expect(rows[1] == "2 commits · 8 files   +22 −18")
    #expect(rows[4].hasPrefix("abcdef01  Fix it  "))
    #expect(rows[4].hasSuffix("   Ada Lovelace   2025-11-07   +11 −9"))
    #expect(rows[5].hasPrefix("12345678  Begin  "))
  }

  @Test(
    "a narrow overview of a log omits the bar first, then the author, and then the day",
    arguments: [
      (120, ["Ada Lovelace", "2025-11-07", "■"]), (100, ["Ada Lovelace", "2025-11-07"]),
      (80, ["2025-11-07"]), (70, []),
    ])
  func narrowCommits(width: Int, shown: [String]) throws {
    let rows = rows(try overview(Array(Self.log.utf8), width: width))
    for text in ["Ada Lovelace", "2025-11-07", "■"] {
      #expect(rows[4].contains(text) == shown.contains(text), "\(text)")
    }
    #expect(rows.allSatisfy { $0.cellWidth < width } && rows[4].contains("  Fix it  "))
    #expect(rows[4].contains("+11 −9"))
  }

  @Test("the overview of one commit shows its subject and the number of its files")
  func commit() throws {
    let text = "commit 1234567890ab\nAuthor: Ada\n\n    Subject\n\n" + DiffSample.text
    #expect(rows(try overview(Array(text.utf8)))[1].hasSuffix("   12345678 Subject"))
  }

  @Test("the overview of a diff shortens a long path at its start")
  func narrow() throws {
    let rows = rows(try overview(width: 60))
    #expect(rows[4].hasPrefix("·  …") && rows[4].contains("/DragVelocity.swift"))
    #expect(rows.allSatisfy { $0.cellWidth <= 60 })
  }

  @Test("a diff of one file is shown without an overview")
  func single() throws {
    let text = try overview(Array("--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b\n".utf8))
    #expect(rows(text)[0] == " a → b   modified")
  }

  @Test("in the overview of a diff, Enter shows the file of the current row")
  func activate() throws {
    let page = overviewPage(of: Self.sample, size: Size(width: 80, height: 20), colors: .trueColor)
    #expect(page.currentRow == 4)
    page.page.scroll(.lines(2))
    #expect(page.currentRow == 6 && page.rows[6].hasPrefix("  ·  run.sh"))
    let effects = page.page.activateCursorLine()
    let start = try DiffIndex(Self.sample).fileStarts[2]
    #expect(effects == [.showPart(at: start)])
    page.page.showBestView(atSourceOffset: start)
    #expect(page.page.presentation.chosen.descriptor.name == "diff")
    #expect(page.rows.contains { $0.hasPrefix(" run.sh   new") })
  }

  @Test(
    "the overview of a diff equals its golden",
    arguments: [("dark", 120, 29), ("dark", 80, 21), ("16", 80, 21)])
  func goldens(name: String, width: Int, height: Int) {
    let page = overviewPage(
      of: Self.sample, size: Size(width: width, height: height),
      colors: name == "16" ? .ansi16 : .trueColor)
    expectGolden(page.canvas, named: "overview-\(name)-\(width)")
  }

  @Test("the overview of a random diff is valid at any width")
  func random() {
    let fault = RandomCases.firstFault("diff overviews", count: 200, seed: 34_600) { random in
      let bytes = HostileBytes.mutated(DiffSample.text.utf8, using: &random)
      guard let index = try? DiffIndex(bytes) else { return "none" }
      let renderer = DiffOverviewRenderer(
        DiffOverview(index), width: random.below(150), .standard)
      guard let text = CheckpointedText(renderer) else { return "no text" }
      return DerivedTextCheck.fault(about: text, sourceCount: bytes.count, &random)
    }
    #expect(fault == nil)
  }
}
