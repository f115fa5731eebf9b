import TabPagerTestSupport
import Testing

@testable import Diff

@Suite("Lines of a file in a later diff") struct FileLineRelocationTests {
  /// The lines of one version of a file.
  private typealias Version = [String]

  /// Returns the git diff between two versions of a file.
  private func diff(_ old: Version, _ new: Version, hashes: String? = nil) -> [UInt8] {
    func text(_ lines: Version) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }
    let header =
      "diff --git a/f b/f\n" + (hashes.map { "index \($0) 100644\n" } ?? "") + "--- a/f\n+++ b/f\n"
    return Array(header.utf8) + TextComparison.unifiedHunks(from: text(old), to: text(new))
  }

  private func relocation(
    from former: [UInt8], to current: [UInt8], isNew: Bool = true
  ) throws -> FileLineRelocation? {
    let files = try [former, current].map { bytes in
      (try #require(DiffParser.parse(bytes).files.first), bytes)
    }
    return FileLineRelocation(from: files[0], to: files[1], isNew: isNew)
  }

  /// Returns random lines from a small set of texts, so that most lines occur several times.
  private func randomLines(
    _ count: ClosedRange<Int>, _ random: inout SeededGenerator
  ) -> Version {
    (0..<Int.random(in: count, using: &random)).map { _ in
      ["}", "  }", "return 0", "if x {", ""].randomElement(using: &random) ?? ""
    }
  }

  /// Replaces up to four lines with up to four others, and returns the replaced range too.
  private func randomlyEdited(
    _ version: Version, _ random: inout SeededGenerator
  ) -> (version: Version, range: Range<Int>) {
    let start = Int.random(in: 0...version.count, using: &random)
    let end = min(version.count, start + Int.random(in: 0...4, using: &random))
    var result = version
    result.replaceSubrange(start..<end, with: randomLines(0...4, &random))
    return (result, start..<end)
  }

  /// Expects that all lines above and below an edit are found.
  private func expectLinesFound(
    of former: Version, in current: Version, outside edit: Range<Int>, by found: FileLineRelocation
  ) {
    let prefix = zip(former, current).prefix { $0 == $1 }.count
    let suffix = zip(former.reversed(), current.reversed()).prefix { $0 == $1 }.count
    // Lines next to the edit may equal edited lines, which makes the boundary ambiguous. Skip those.
    for line in 0..<min(edit.lowerBound, former.count - suffix) {
      #expect(found.currentLine(ofFormerLine: line + 1) == line + 1)
    }
    let last = max(edit.upperBound, prefix, prefix + former.count - current.count)
    for line in former.indices.dropFirst(last) {
      #expect(found.currentLine(ofFormerLine: line + 1) == line + 1 + current.count - former.count)
    }
  }

  @Test(
    "after an edit, all lines above and below it are found, even among equal ones",
    arguments: 0..<300)
  func oneEdit(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = seed % 5 == 0 ? [] : randomLines(0...60, &random)
    var former = old
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      former = randomlyEdited(former, &random).version
    }
    let (current, edit) = randomlyEdited(former, &random)
    guard former != old, current != old else { return }
    let found = try #require(try relocation(from: diff(old, former), to: diff(old, current)))
    expectLinesFound(of: former, in: current, outside: edit, by: found)
  }

  @Test(
    "after several edits, the other lines are found and the deleted ones are not",
    arguments: 0..<100)
  func severalEdits(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = randomLines(10...80, &random)
    let kept = randomlyEdited(old, &random).version
    // Both versions get additional lines that occur only once.
    var numbers: [(former: Int?, current: Int?)] = []
    var (former, current) = (Version(), Version())
    for (index, line) in kept.enumerated() {
      if Int.random(in: 0..<8, using: &random) == 0 {
        former.append("former \(index)")
        numbers.append((former.count, nil))
      }
      if Int.random(in: 0..<8, using: &random) == 0 { current.append("\(index) current") }
      former.append(line)
      current.append(line)
      numbers.append((former.count, current.count))
    }
    guard former != old, current != old else { return }
    let found = try #require(try relocation(from: diff(old, former), to: diff(old, current)))
    for (former, expected) in numbers {
      guard let former else { continue }
      let line = found.currentLine(ofFormerLine: former)
      // A deleted line has no new place, unless a similar line replaced it.
      if let expected {
        #expect(line == expected)
      } else {
        #expect(line.map { current[$0 - 1].hasSuffix("current") } ?? true)
      }
    }
  }

  @Test(
    "a line that is edited is found, and one that is replaced by another is not",
    arguments: [
      ("    return nil", "    return nil // why", true),
      ("    return nil", "    return s.err", true),
      ("    return nil", "package cart", false), ("}", "import Foundation", false),
    ])
  func replacedLine(former: String, current: String, isFound: Bool) throws {
    let old = (1...30).map { "line \($0)" }
    func version(_ text: String) -> Version { old[..<20] + [text, "    return nil"] + old[20...] }
    let found = try #require(
      try relocation(from: diff(old, version(former)), to: diff(old, version(current))))
    #expect(found.currentLine(ofFormerLine: 21) == (isFound ? 21 : nil))
    #expect(found.currentLine(ofFormerLine: 22) == 22 && found.currentLine(ofFormerLine: 30) == 30)
    #expect(found.text(ofCurrentLine: 21).map { String(decoding: $0, as: UTF8.self) } == current)
  }

  @Test(
    "a line of a moved block is found in its new place if the block is large enough and occurs once",
    arguments: [
      // Lines in the former and the current version, where `|` stands for other lines; the number of a line
      // among those letters and digits in the former version; and its expected number in the current version.
      ("abcd|x", "x|abcd", 2, 3), ("abc|x", "x|abc", 1, 2), ("abc|x", "x|abc", 3, 4),
      ("ab|x", "x|ab", 1, nil), ("abc|x", "x|abcabc", 1, nil), ("abc|abcd", "x|abcd|x", 6, 4),
      ("abc|x", "abc|xabc", 1, 1),
      // Digits stand for lines of only two characters, such as the closing lines that many functions share.
      ("123|x", "x|123", 1, nil), ("12a|x", "x|12a", 1, nil), ("ab1|x", "x|ab1", 3, 4),
    ] as [(String, String, Int, Int?)])
  func movedBlock(former: String, current: String, line: Int, place: Int?) throws {
    let others = [20, 40, 60].map { count in (1...20).map { "line \($0 + count)" } }
    func version(_ text: String) -> Version {
      let parts = text.split(separator: "|", omittingEmptySubsequences: false).map { part in
        part.map { String(repeating: $0, count: $0.isNumber ? 2 : 12) }
      }
      return zip(others, parts + [[]]).flatMap { $0 + $1 } + (parts.count > 2 ? [] : others[2])
    }
    /// The line number in a version of the line with this number among the letters and digits.
    func lineNumber(_ place: Int, _ version: Version) -> Int? {
      version.indices.filter { !version[$0].hasPrefix("line") }.dropFirst(place - 1).first
        .map { $0 + 1 }
    }
    let old = others.flatMap(\.self)
    let versions = [version(former), version(current)]
    let wanted = place.flatMap { lineNumber($0, versions[1]) }
    let one = try #require(lineNumber(line, versions[0]))
    let found = try relocation(from: diff(old, versions[0]), to: diff(old, versions[1]))
    #expect(try #require(found).currentLine(ofFormerLine: one) == wanted)
    let texts = versions.map { version in Array(version.map { $0 + "\n" }.joined().utf8) }
    let inFiles = FileLineRelocation(fromFile: (texts[0], nil), to: (texts[1], nil))
    #expect(inFiles.currentLine(ofFormerLine: one) == wanted)
  }

  @Test("lines outside the hunks of both diffs are found")
  func hiddenLines() throws {
    let old = (1...1000).map { "line \($0)" }
    var former = old
    former[499] = "changed"
    var current = ["first"] + former
    current.remove(at: 900)
    let found = try #require(try relocation(from: diff(old, former), to: diff(old, current)))
    #expect(
      found.currentLine(ofFormerLine: 100) == 101 && found.currentLine(ofFormerLine: 500) == 501)
    #expect(
      found.currentLine(ofFormerLine: 990) == 990 && found.currentLine(ofFormerLine: 2000) == 2000)
    #expect(
      found.text(ofCurrentLine: 101) == nil && found.text(ofCurrentLine: 1) == Array("first".utf8))
  }

  @Test(
    "lines keep their numbers if only the other version of the file in the diff differs")
  func sameVersion() throws {
    let new = ["}", "}", "}"]
    let former = diff(["}", "a"], new, hashes: "1111111..2222222")
    let current = diff(["b", "}"], new, hashes: "3333333..22222229")
    let lines = try #require(try relocation(from: former, to: current))
    #expect((1...3).map { lines.currentLine(ofFormerLine: $0) } == [1, 2, 3])
    #expect(try relocation(from: former, to: current, isNew: false) != nil)
    let other = diff(["b", "}"], new + ["c"], hashes: "3333333..4444444")
    #expect(try relocation(from: former, to: other) == nil)
  }

  @Test(
    "lines are found after their version of the file is committed, and after the commit is undone")
  func committed() throws {
    let (first, second) = (["first", "}", "last"], ["first", "}", "middle", "}", "last"])
    let former = diff(first, second, hashes: "1111111..2222222")
    let current = diff(second, ["new"] + second.dropLast(2), hashes: "2222222..3333333")
    let lines = try #require(try relocation(from: former, to: current))
    #expect((1...5).map { lines.currentLine(ofFormerLine: $0) } == [2, 3, 4, nil, nil])
    let back = try #require(try relocation(from: current, to: former))
    #expect((1...4).map { back.currentLine(ofFormerLine: $0) } == [nil, 1, 2, 3])
  }

  @Test(
    "after an edit, lines are found by comparing the complete old and new files",
    arguments: 0..<100)
  func wholeFiles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let former = randomLines(0...60, &random)
    let (current, edit) = randomlyEdited(former, &random)
    func text(_ lines: Version) -> [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }
    let found = FileLineRelocation(fromFile: (text(former), nil), to: (text(current), nil))
    expectLinesFound(of: former, in: current, outside: edit, by: found)
    #expect(found.currentLine(ofFormerLine: former.count + 1) == nil)
  }

  @Test(
    "if an equal line is added above a line, the diff's old line number tells them apart",
    arguments: [false, true])
  func equalLineAbove(isWholeFile: Bool) throws {
    func file(_ hunk: String) throws -> (file: DiffFile, bytes: [UInt8]) {
      let bytes = Array(
        ("diff --git a/f b/f\nindex 1111111..222222\(hunk.utf8.count % 10) 100644\n--- a/f\n+++ b/f\n"
          + hunk).utf8)
      return (try #require(DiffParser.parse(bytes).files.first), bytes)
    }
    let former = try file("@@ -1,4 +1,4 @@\n f {\n }\n last\n-a\n+b\n")
    let current = try file("@@ -1,4 +1,6 @@\n f {\n+}\n+g {\n }\n last\n-a\n+b\n")
    let texts = [former, current].map { diff in
      let lines = diff.file.hunks.flatMap(\.lines).filter { $0.newNumber != nil }
      return lines.flatMap { diff.file.hunks[0].text(ofLine: $0, in: diff.bytes) + [0x0A] }
    }
    let found =
      isWholeFile
      ? FileLineRelocation(
        fromFile: (texts[0], former.file), to: (texts[1], current.file))
      : try #require(FileLineRelocation(from: former, to: current, isNew: true))
    #expect((1...4).map { found.currentLine(ofFormerLine: $0) } == [1, 4, 5, 6])
  }

  @Test("without hashes, versions that differ in a line that both diffs show cannot be compared")
  func differentVersions() throws {
    let former = diff(["a", "b"], ["a", "c"])
    #expect(try relocation(from: former, to: diff(["x", "b"], ["x", "c"])) == nil)
    #expect(try relocation(from: former, to: diff(["a", "b"], ["a", "d"])) != nil)
  }
}
