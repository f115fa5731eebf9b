import Diff
import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Rows of diffs", .timeLimit(.minutes(600))) struct DiffRowTests {
  init() { TestLocale.use() }

  /// A line of a hunk with its old and new numbers.
  struct NumberedRow: Equatable {
    var old: Int?
    var new: Int?
    var text: String
  }

  private static func diffText(of bytes: [UInt8], isSideBySide: Bool = false) throws -> DiffText {
    let index = try DiffIndex(bytes)
    let renderer = DiffRenderer(
      ParsedDiff(index), DiffStyles(.standard), isSideBySide: isSideBySide, folding: .none)
    return DiffText(try #require(CheckpointedText(renderer)), colorsCode: true)
  }

  /// A line of one version with its number.
  struct NumberedLine: Equatable {
    var number: Int
    var text: String
  }

  /// Returns the lines of the old and the new version, read from the rows of the side-by-side layout.
  static func shownSideBySideLines(_ bytes: [UInt8]) throws -> [[NumberedLine]] {
    let text = try diffText(of: bytes, isSideBySide: true)
    let width = try DiffIndex(bytes).numberWidth
    var (sides, start) = ([[NumberedLine](), []], 0)
    for row in text.bytes(in: 0..<text.count).split(
      separator: 0x0A, omittingEmptySubsequences: false
    ).dropLast() {
      defer { start += row.count + 1 }
      guard let parts = text.layoutAttributes(ofLineAt: start).sides else {
        // A file that exists in only one version uses the whole width.
        if let row = Self.numberedRow(in: row, numberWidth: width) {
          if let old = row.old { sides[0].append(NumberedLine(number: old, text: row.text)) }
          if let new = row.new { sides[1].append(NumberedLine(number: new, text: row.text)) }
        }
        continue
      }
      let halves = [row.prefix(parts.start), row.dropFirst(parts.start)]
      for side in 0...1 {
        let scalars = String(decoding: halves[side], as: UTF8.self).unicodeScalars
        if parts[side].isMissing { #expect(scalars.isEmpty) }
        guard scalars.count >= width + 4 else { continue }
        let field = String(String.UnicodeScalarView(scalars.prefix(width + 1)))
        let code = String(String.UnicodeScalarView(scalars.dropFirst(width + 4)))
        if let number = Int(field.split(separator: " ").joined()) {
          sides[side].append(NumberedLine(number: number, text: code))
        } else if parts[side].continuesLine {
          sides[side][sides[side].count - 1].text += code
        }
      }
    }
    return sides
  }

  /// Returns the lines of the old and the new version from the parsed diff.
  static func expectedSideBySideLines(_ bytes: [UInt8]) -> [[NumberedLine]] {
    let rows = expectedUnifiedRows(bytes)
    return [
      rows.compactMap { row in row.old.map { NumberedLine(number: $0, text: row.text) } },
      rows.compactMap { row in row.new.map { NumberedLine(number: $0, text: row.text) } },
    ]
  }

  /// Returns the lines of all hunks, read from the rows of the unified layout.
  static func shownUnifiedRows(_ bytes: [UInt8]) throws -> [NumberedRow] {
    let text = try diffText(of: bytes)
    let width = try DiffIndex(bytes).numberWidth
    let all = text.bytes(in: 0..<text.count)
    return all.split(separator: 0x0A, omittingEmptySubsequences: false).compactMap {
      Self.numberedRow(in: $0, numberWidth: width)
    }
  }

  /// Returns the line of a hunk that a row with line numbers shows, or `nil` for other rows.
  private static func numberedRow(in line: ArraySlice<UInt8>, numberWidth width: Int)
    -> NumberedRow?
  {
    let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
    guard scalars.count >= 2 * width + 5, scalars[0] == " " else { return nil }
    func lineNumber(at start: Int) -> Int? {
      var field = String.UnicodeScalarView()
      field.append(contentsOf: scalars[start..<start + width])
      return Int(String(field).split(separator: " ").joined())
    }
    let (old, new) = (lineNumber(at: 1), lineNumber(at: width + 2))
    let marker = scalars[2 * width + 3]
    guard old != nil || new != nil, marker == (old == nil ? "+" : new == nil ? "−" : " ") else {
      return nil
    }
    var code = String.UnicodeScalarView()
    code.append(contentsOf: scalars[(2 * width + 5)...])
    return NumberedRow(old: old, new: new, text: String(code))
  }

  /// Returns the lines of all hunks from the parsed diff.
  static func expectedUnifiedRows(_ bytes: [UInt8]) -> [NumberedRow] {
    // The change of a submodule is explained in one row instead.
    let files = DiffParser.parse(bytes).files.filter { $0.head?.isSubmodule != true }
    let hunks = files.flatMap(\.hunks)
    return hunks.filter { $0.head.format == .unified && !$0.isCombined }.flatMap { hunk in
      let ends = Set(hunk.lines.map { hunk.text(ofLine: $0, in: bytes).last == 0x0D })
      return hunk.lines.map { line in
        var text = hunk.text(ofLine: line, in: bytes)
        if text.last == 0x0D, ends.count == 1 { text.removeLast() }
        var shown = StyledText()
        shown.append(code: text, .plain)
        return NumberedRow(
          old: line.oldNumber, new: line.newNumber,
          text: String(decoding: shown.bytes, as: UTF8.self))
      }
    }
  }

  private static let pieces = [
    DiffSample.text, "@@ -1,2 +1,99999 @@ f()\r\n-a\r\n+b\n c\n",
    "--- a\n+++ b\n@@ -1 +1 @@\n-a\n+b",
    "@@ -0,0 +1,9 @@\n", "\\ No newline at end of file\n", "\u{1B}[31m-a\u{1B}[m\n",
    "+\t\u{0}\u{1B}[2J\n",
    "diff --git a/x b/x\nnew file mode 100644\n", "commit 1234567\n\n    s\n\n",
    "@@ -1099511627775,9 +1099511627775,9 @@\n-x\n+y\n", "Only in a: b\n", "\n", "+漢\u{301}字\n",
  ]

  private static func randomDiff(_ random: inout SeededGenerator) -> [UInt8] {
    var text = ""
    for _ in 0..<1 + random.below(4) { text += pieces[random.below(pieces.count)] }
    var bytes = HostileBytes.mutated(text.utf8, using: &random)
    if random.below(3) == 0 { bytes.removeLast(random.below(bytes.count + 1)) }
    return bytes
  }

  @Test(
    "the start and the end of a line are found from any place in it, however long it is",
    arguments: 0..<20)
  func lineStartsAndEnds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let length = DiffIndex.longLineLength
    let lengths = (0..<20).map { _ in
      [0, 1, 80, length - 2, length - 1, length, length + 1, 3 * length].randomElement(
        using: &random) ?? 0
    }
    let text = "--- a/x\n+++ b/x\n@@ -0,0 +1,20 @@\n"
    var bytes = Array(text.utf8)
    for count in lengths { bytes += [0x2B] + [UInt8](repeating: 0x78, count: count) + [0x0A] }
    if seed % 2 == 0 { bytes.removeLast() }
    let index = try DiffIndex(bytes)
    for _ in 0..<50 {
      let place = Int.random(in: 0...bytes.count, using: &random)
      #expect(index.lineEnd(from: place) == bytes[place...].firstIndex(of: 0x0A) ?? bytes.count)
      let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      #expect(index.lineStart(at: place) == start)
      let before = bytes[..<max(0, start - 1)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      #expect(index.lineStart(before: start) == before)
    }
  }

  @Test("random and truncated diffs give text without control sequences, and places in order")
  func random() {
    let fault = RandomCases.firstFault("diff rows", count: 200, seed: 34_300) { random in
      let bytes = Self.randomDiff(&random)
      guard let index = try? DiffIndex(bytes), !index.isEmpty else { return nil }
      for isSideBySide in [false, true] {
        let renderer = DiffRenderer(
          ParsedDiff(index), DiffStyles(.standard), isSideBySide: isSideBySide)
        guard let lines = CheckpointedText(renderer) else { return "none" }
        let fault = DerivedTextCheck.fault(
          about: DiffText(lines, colorsCode: true), sourceCount: bytes.count, allowsTabs: true,
          isOrdered: !isSideBySide, &random)
        if let fault {
          return "\(fault) of \(String(decoding: bytes, as: UTF8.self).debugDescription)"
        }
      }
      return nil
    }
    #expect(fault == nil)
  }

  @Test("rows between a file's heading and its first line shown as text map to that line")
  func headingAndText() throws {
    let text = try Self.diffText(of: Array("Only in a: b\nnew file mode 100644\n".utf8))
    let rows = text.bytes(in: 0..<text.count).split(separator: 0x0A)
    let place = rows.dropLast(2).reduce(0) { $0 + $1.count + 1 }
    #expect(rows.count == 3 && text.sourceOffset(at: place) == 0)
  }

  @Test("every row of a random diff is drawn at any size, also while the diff grows")
  func drawing() {
    let fault = RandomCases.firstFault("diff pages", count: 60, seed: 34_400) { random in
      let bytes = Self.randomDiff(&random)
      let size = Size(width: 1 + random.below(120), height: 2 + random.below(20))
      let depths: [TerminalCapabilities.ColorDepth] = [
        .trueColor, .palette256, .ansi16, .monochrome,
      ]
      for end in [random.below(bytes.count + 1), bytes.count] {
        let page = DiffPage(
          Array(bytes[..<end]), size: size, colors: depths[random.below(4)],
          layout: random.below(2) == 0 ? .unified : .sideBySide)
        page.page.wraps = random.below(2) == 0
        for _ in 0..<30 {
          _ = page.canvas
          if random.below(8) == 0 { _ = page.page.startSelectionOrSwitchUnit() }
          let top = page.page.viewport.top
          page.page.scroll(.pages(1))
          if page.page.viewport.top == top { break }
        }
      }
      return nil
    }
    #expect(fault == nil)
  }

  @Test(
    "diffs with a line of a mebibyte or with many changed lines have all their rows, with styles far from the start"
  )
  func large() throws {
    let long = String(repeating: "word ", count: 1 << 18)
    let head = "--- a.swift\n+++ b.swift\n@@ -1 +1 @@\n"
    let text = try Self.diffText(of: Array((head + "-\(long)x\n+\(long)y\n").utf8))
    var runs = StyleRuns()
    text.addStyles(of: text.bytes(in: 400_000..<460_000), at: 400_000, to: &runs)
    #expect(!runs.isEmpty)
    let half = RandomCases.caseCount(4_000, soak: 50_000)
    let lines =
      (0..<half).map { "-let a\($0) = \($0)\n" } + (0..<half).map { "+let b\($0) = 0\n" }
    let many = Array(
      ("--- a.swift\n+++ b.swift\n@@ -1,\(half) +1,\(half) @@\n" + lines.joined()).utf8)
    let rows = try Self.diffText(of: many)
    #expect(rows.bytes(in: 0..<rows.count).filter { $0 == 0x0A }.count == 2 * half + 1)
    runs.removeAll()
    let start = rows.count - 40
    rows.addStyles(of: rows.bytes(in: start..<rows.count - 1), at: start, to: &runs)
    #expect(!runs.isEmpty)
    let sides = try Self.diffText(of: many, isSideBySide: true)
    #expect(sides.bytes(in: 0..<sides.count).filter { $0 == 0x0A }.count == half + 1)
  }

  @Test(
    "a very long line of a diff is shown in pieces side by side, and maps to its place in the source"
  )
  func longLines() throws {
    let (old, new) = (
      String(repeating: "wörd ", count: 1 << 14),
      String(repeating: "w\u{1B}[1mörd ", count: 1 << 13)
    )
    let diff = Array("--- a.swift\n+++ b.swift\n@@ -1 +1 @@\n-\(old)x\n+\(new)y\n".utf8)
    let text = try Self.diffText(of: diff, isSideBySide: true)
    let longest = text.bytes(in: 0..<text.count).split(separator: 0x0A).map(\.count).max()
    #expect(longest ?? 0 <= Document.partSize)
    #expect(try Self.shownSideBySideLines(diff) == Self.expectedSideBySideLines(diff))
    for source in [100, 5_000, 40_000, 100_000, diff.count - 5] {
      let place = text.textOffset(ofSource: source)
      #expect(abs(text.sourceOffset(at: place) - source) < 64, "\(source)")
    }
    for source in stride(from: 60, to: 90_000, by: 4_321) where diff[source] & 0xC0 != 0x80 {
      let place = text.textOffset(ofSource: source)
      #expect(text.bytes(in: place..<place + 1) == [diff[source]])
    }
  }

  @Test("a file that was replaced by a symbolic link is shown as deleted and as a new link")
  func symbolicLink() {
    let text = """
      diff --git a/x b/x
      deleted file mode 100644
      index 7898192..0000000
      --- a/x
      +++ /dev/null
      @@ -1 +0,0 @@
      -a
      diff --git a/x b/x
      new file mode 120000
      index 0000000..1de5659
      --- /dev/null
      +++ b/x
      @@ -0,0 +1 @@
      +target
      \\ No newline at end of file

      """
    let rows = DiffPage(Array(text.utf8), size: Size(width: 80, height: 14)).rows
    #expect(rows.contains { $0.hasPrefix(" x   deleted  ") })
    #expect(rows.contains { $0.hasPrefix(" x   new, symbolic link  ") })
  }
}
