import Documents
import PagerText
import TabPagerTestSupport
import Testing

@testable import Diff
@testable import PagerViews

@Suite("More context in a diff", .blocking) struct ExpandedDiffTests {
  /// Returns two random versions of a file with short lines.
  private static func randomVersions(
    _ random: inout some RandomNumberGenerator
  ) -> (old: [UInt8], new: [UInt8]) {
    var (old, new): ([String], [String]) = ([], [])
    for _ in 0..<Int.random(in: 1...200, using: &random) {
      let line = "\(Int.random(in: 0...99, using: &random))"
      switch Int.random(in: 0..<30, using: &random) {
      case 0: old.append(line)
      case 1: new.append(line)
      default:
        old.append(line)
        new.append(line)
      }
    }
    func bytes(_ lines: [String]) -> [UInt8] {
      let text = Array(lines.joined(separator: "\n").utf8)
      return lines.isEmpty || Bool.random(using: &random) ? text : text + [0x0A]
    }
    return (bytes(old), bytes(new))
  }

  @Test("a diff with more context is the one that git makes, and offsets map to the same lines")
  func git() throws {
    var random = SeededGenerator(seed: 37)
    for _ in 0..<40 {
      let folder = try TemporaryFolder()
      let (old, new) = Self.randomVersions(&random)
      _ = try folder.write(old, to: "a")
      _ = try folder.write(new, to: "b")
      func diff(contextLines context: Int) throws -> [UInt8] {
        try Shell.output(
          of: "git diff --no-index --no-color -U\(context) a b", in: folder, allowing: [0, 1])
      }
      let bytes = try diff(contextLines: 3)
      guard !bytes.isEmpty else { continue }
      let index = try DiffIndex(bytes)
      let segment = try #require(index.fileSegment(at: 0))
      let hunks = index.hunkPositions(ofFileAtSegment: segment)
      let key = try #require(index.contextRequestKey(ofFile: 0))
      let lines = hunks.map { index.lineNumbers(ofHunk: $0.hunk, isNew: false) }
      var (around, all) = (ContextRequests.LineRanges(), ContextRequests())
      for hunk in lines {
        around.insert(max(1, hunk.lowerBound - 20)..<hunk.lowerBound)
        around.insert(hunk.upperBound..<hunk.upperBound + 20)
      }
      let some = ContextRequests([key: around])
      all.toggleWholeFile(key)
      let last = try #require(hunks.last).hunk
      for (requests, context) in [(some, 23), (all, 1_000)] {
        for isNew in [false, true] {
          let file = FileLines(isNew ? new : old)
          #expect(hunks.allSatisfy { index.hunk($0, agreesWith: file, isNew: isNew) })
          let expansion = ExpandedDiff(index, requests, maximumSize: 1 << 20) { _, _ in
            (file, isNew)
          }
          let ends = [(old, false), (new, true)].map { bytes, isNew in
            (
              count: FileLines(bytes).count,
              shown: index.lineNumbers(ofHunk: last, isNew: isNew).upperBound - 1
            )
          }
          let hidesLines = ends[1].count > ends[1].shown + context - 3
          #expect(
            Self.emptyHunks(in: expansion.bytes)
              == (hidesLines ? ["@@ -\(ends[0].count),0 +\(ends[1].count),0 @@"] : []))
          let expected = try diff(contextLines: context)
          #expect(
            String(decoding: Self.normalized(expansion.bytes), as: UTF8.self)
              == String(decoding: Self.normalized(expected), as: UTF8.self))
          Self.expectMatchingOffsets(expansion, bytes)
        }
      }
    }
  }

  /// Returns the headers of hunks without lines, which represent the lines below the last hunk.
  private static func emptyHunks(in diff: [UInt8]) -> [Substring] {
    let lines = String(decoding: diff, as: UTF8.self).split(separator: "\n")
    return lines.filter { $0.hasPrefix("@@ ") && $0.hasSuffix(",0 @@") && $0.contains(",0 +") }
  }

  /// Returns a diff with explicit line counts in its hunk headers, and without hunks that have no lines.
  private static func normalized(_ diff: [UInt8]) -> [UInt8] {
    let empty = emptyHunks(in: diff)
    let lines = String(decoding: diff, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.filter { !empty.contains($0) }.map { line -> String in
      guard line.hasPrefix("@@ ") else { return String(line) }
      return line.split(separator: " ").map { word in
        let isShort = (word.first == "-" || word.first == "+") && !word.contains(",")
        return isShort ? word + ",1" : String(word)
      }.joined(separator: " ")
    }.joined(separator: "\n").utf8.map { $0 }
  }

  /// Expects that lines in both diffs map to each other.
  private static func expectMatchingOffsets(_ expansion: ExpandedDiff, _ source: [UInt8]) {
    var start = 0
    while start < source.count {
      let end = source[start...].firstIndex(of: 0x0A) ?? source.count
      let target = expansion.map.targetOffset(ofSource: start)
      if source[start] != UInt8(ascii: "@") {
        #expect(expansion.map.sourceOffset(ofTarget: target) == start)
        #expect(expansion.bytes[target..<target + end - start] == source[start..<end])
        #expect(!expansion.map.isInsertedByte(atTarget: target))
      }
      start = end + 1
    }
    let sources = expansion.bytes.indices.map { expansion.map.sourceOffset(ofTarget: $0) }
    #expect(zip(sources, sources.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("a file that differs in one line does not agree with a hunk")
  func other() throws {
    let index = try DiffIndex(Array("--- a\n+++ b\n@@ -2,2 +2,2 @@\n two\n-x\n+y\n".utf8))
    let hunk = try #require(index.hunkPositions(ofFileAtSegment: 0).first)
    func agrees(_ text: String, isNew: Bool) -> Bool {
      index.hunk(hunk, agreesWith: FileLines(Array(text.utf8)), isNew: isNew)
    }
    #expect(agrees("one\ntwo\nx\n", isNew: false) && agrees("one\r\ntwo\r\nx\r\n", isNew: false))
    #expect(agrees("one\ntwo\ny", isNew: true) && !agrees("one\ntwo\nx\n", isNew: true))
    #expect(!agrees("one\ntwo\n", isNew: false) && !agrees("", isNew: false))
    #expect(!agrees("two\ny\n", isNew: true))
  }

  @Test("requested lines that touch become one range")
  func ranges() {
    var lines = ContextRequests.LineRanges()
    lines.insert(30..<50)
    lines.insert(1..<10)
    lines.insert(10..<20)
    #expect(lines.ranges == [1..<20, 30..<50])
    #expect(lines.lineCount(fromStartOf: 5..<15) == 10)
    #expect(lines.lineCount(fromStartOf: 20..<40) == 0)
    #expect(lines.lineCount(toEndOf: 10..<40) == 10 && lines.lineCount(toEndOf: 40..<60) == 0)
    lines.insert(15..<35)
    #expect(lines.ranges == [1..<50])
  }

  /// Returns the lines of a file with a function for each of the given lines, which is in its middle.
  private static func functionLines(containing changes: [String]) -> [String] {
    changes.enumerated().flatMap { number, change in
      ["func f\(number)() {"] + (1...12).map { "  line \($0)" } + ["  \(change)"]
        + (13...24).map { "  line \($0)" } + ["}", ""]
    }
  }

  @Test("the section of a hunk stays at the top if its own line is among the added ones")
  func sections() throws {
    let folder = try TemporaryFolder()
    let (old, new) = (
      Self.functionLines(containing: ["a", "b", "c"]),
      Self.functionLines(containing: ["a", "B", "C"])
    )
    _ = try folder.write(old.joined(separator: "\n"), to: "a")
    _ = try folder.write(new.joined(separator: "\n"), to: "b")
    let bytes = try Shell.output(
      of: "git diff --no-index --no-color a b", in: folder, allowing: [0, 1])
    let index = try DiffIndex(bytes)
    let key = try #require(index.contextRequestKey(ofFile: 0))
    var whole = ContextRequests()
    whole.toggleWholeFile(key)
    var some = ContextRequests.LineRanges()
    some.insert(28..<80)
    for (requests, isNew) in [(whole, true), (ContextRequests([key: some]), false)] {
      let file = FileLines(Array((isNew ? new : old).joined(separator: "\n").utf8))
      let expansion = ExpandedDiff(index, requests, maximumSize: 1 << 20) { _, _ in (file, isNew) }
      for isSideBySide in [false, true] {
        let lines = try #require(
          CheckpointedText(
            DiffRenderer(
              ParsedDiff(try DiffIndex(expansion.bytes)), DiffStyles(.standard),
              isSideBySide: isSideBySide)))
        let text = DiffText(
          lines, colorsCode: false, map: expansion.map, sections: expansion.sections)
        var (place, seen) = (0, Set<String>())
        while let row = lines.linePosition(at: place), place < text.count {
          defer { place = row.range.upperBound }
          guard row.line.new > 0 else { continue }
          let sticky = try #require(text.stickyLines(above: place))
          let section = try sticky.dropFirst().first.flatMap { start in
            let range = try #require(lines.linePosition(at: start)).range
            let row = String(decoding: text.bytes(in: range), as: UTF8.self)
            return ["f1", "f2"].first { row.contains("func \($0)()") }
          }
          // A function has 28 lines. The first one has no changes, so no hunk header contains its name.
          switch row.line.new {
          case ..<30: break
          // The blank line between two functions is in neither.
          case 56, 57: #expect(section == nil)
          case let number:
            let expected = number > 57 ? "f2" : "f1"
            #expect(section == expected, "line \(number)")
            seen.insert(expected)
          }
        }
        #expect(seen == ["f1", "f2"])
      }
    }
  }

  /// A hunk that states the section `a`, and in which that function ends and others begin.
  private static let hunkOfFunctions = """
    --- a/f.c
    +++ b/f.c
    @@ -10,20 +10,20 @@ int a(void)
       in_a();
     out:
    -  old_in_a();
    +  in_a();
     }
     after_a
     int b(void)
     {
       in_b();
    -int old_c(void)
    +int c(void)
     {
       in_c();
     }
     int d;
       after_d
    """

  @Test("the section of a line is the nearest function above it in its hunk, if that has not ended")
  func sectionsInHunk() throws {
    let index = try DiffIndex(Array((Self.hunkOfFunctions + "\n").utf8))
    let text = Self.hunkOfFunctions
    func offset(_ line: String) throws -> Int {
      let range = try #require(text.firstRange(of: line))
      return text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    }
    let header = try offset("@@")
    for (line, section) in [
      ("   in_a", HunkLineSection.unknown), ("-  old_in_a", .unknown), (" after_a", .none),
      (" int b", .none), ("   in_b", .begins(at: try offset(" int b"))),
      ("   in_c", .begins(at: try offset("+int c"))), ("   after_d", .none),
    ] {
      #expect(
        index.section(ofLineAt: try offset(line), belowHeader: header) == section, "\(line)")
    }
  }
}
