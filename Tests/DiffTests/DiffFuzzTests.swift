import TabPagerTestSupport
import Testing

@testable import Diff

@Suite("Random diffs", .timeLimit(.minutes(600))) struct DiffFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "diff --git a/x b/x\n", "diff --git \"a/\\033[2J\" \"b/\\377\"\n", "diff --cc x\n",
      "diff -r a b\n",
      "diff -r 0123456789ab x\n", "index 1234567..89abcde 100644\n", "index \n",
      "similarity index 200%\n",
      "rename from a\n", "rename to \"\n", "new file mode 1\n", "--- a/x\n", "+++ b/y\n", "--- \n",
      "+++ \n",
      "*** a\n", "***************\n", "*** 1,4 ****\n", "--- 1,4 ----\n", "--- 4,1 ----\n",
      "@@ -1,2 +1 @@\n",
      "@@ -1,2 +1,3 @@ f()\r\n", "@@ -1,99999999999999999999 +1 @@\n", "@@ -0,0 +1,9 @@\n",
      "@@@ -1 -1 +1 @@@\n", "@@@@ -1 -1 -1 +9,9 @@@@ x\n", "## -0,0 +1 ##\n", "12,13c12\n", "1d0\n",
      "0a1,9\n", "< a\n", "> b\n", "---\n", "<\n", "+a\n", "-b\n", " c\n", "++\n", "--\n", "! a\n",
      "+\n", "-\n",
      "\n", "\r\n", "\\ No newline at end of file\n", "\u{1B}[31m-a\u{1B}[m\n",
      "\u{1B}[36m@@ -1 +1 @@\u{1B}[m x\n",
      "\u{1B}[", "\u{1B}]8;;", "commit 1234567\n", "    subject\n", "1234567 s\n",
      "* commit 1234567\n",
      "| ", "|/ ", "From: a\n", "Subject: =?UTF-8?q?=C\n", "From a@b Thu Jan  1 00:00:00 1970\n",
      "From 0123456789012345678901234567890123456789 Mon Sep 17 00:00:00 2001\n",
      "changeset:   1:0123456789ab\n", "summary:  s\n", "# HG changeset patch\n", "# Node ID 0\n",
      String(repeating: "-", count: 72) + "\n", "r1 | a | b | 2 lines\n", "Index: x\n", "=====\n",
      "Only in a: b\n", "Binary files a and b differ\n", "GIT binary patch\n",
      "Submodule x 1234567..89abcde:\n", "漢\u{301}\n",
    ].map { Array($0.utf8) } + [[0xFF], [0], [0xE6, 0xBC]]

  private static func randomStream(_ random: inout SeededGenerator) -> [UInt8] {
    let few = (0..<1 + random.below(8)).map { _ in pieces[random.below(pieces.count)] }
    var bytes: [UInt8] = []
    for _ in 0..<random.below(60) {
      switch random.below(8) {
      case 0: bytes.append(UInt8(random.below(256)))
      case 1: bytes += pieces[random.below(pieces.count)]
      default: bytes += few[random.below(few.count)]
      }
    }
    return bytes
  }

  @Test("parsing a random diff gives files, hunks and lines in order, inside the source")
  func anyStream() {
    let found = RandomCases.firstFault("diff parser", count: 1500, seed: 34_100) { random in
      let diff = ParsedDiff(Self.randomStream(&random))
      let text = String(decoding: diff.bytes, as: UTF8.self).debugDescription
      return diffFault(of: diff).map { "\($0) in \(text)" }
    }
    #expect(found == nil)
  }

  private func diffFault(of diff: ParsedDiff) -> String? {
    var end = 0
    for file in diff.document.files {
      guard file.source.lowerBound >= end, file.source.upperBound <= diff.bytes.count else {
        return "file \(file.source) after \(end)"
      }
      end = file.source.upperBound
      if let commit = file.commit, commit >= diff.document.commits.count { return "no commit" }
      var hunkEnd = file.source.lowerBound
      for hunk in file.hunks {
        guard hunk.source.lowerBound >= hunkEnd, hunk.source.upperBound <= file.source.upperBound
        else { return "hunk \(hunk.source) after \(hunkEnd) of \(file.source)" }
        hunkEnd = hunk.source.upperBound
        if let fault = hunkFault(of: hunk, in: diff) { return fault }
      }
      let map = LineNumberMap(file.hunks)
      for number in [0, 1, 7, 1 << 50] where map.newLine(ofOldLine: number).number < 0 {
        return "map"
      }
    }
    return nil
  }

  private func hunkFault(of hunk: DiffHunk, in diff: ParsedDiff) -> String? {
    for line in hunk.lines {
      guard hunk.source.lowerBound <= line.source.lowerBound,
        line.source.upperBound <= hunk.source.upperBound,
        line.text.lowerBound >= line.source.lowerBound,
        line.text.upperBound <= line.source.upperBound
      else { return "line \(line)" }
    }
    _ = hunk.sectionHeading(in: diff.bytes)
    let rows = hunk.sideBySideRows(in: diff.bytes)
    let isInBoth = hunk.head.format == .context || !hunk.isCombined
    guard isInBoth else { return nil }
    let old = hunk.lines.indices.filter { hunk.lines[$0].oldNumber != nil }
    let new = hunk.lines.indices.filter { hunk.lines[$0].newNumber != nil }
    return rows.compactMap(\.old) == old && rows.compactMap(\.new) == new ? nil : "rows \(rows)"
  }

  @Test("random lines differ only in their emphasised words, and emphasis never splits a character")
  func words() {
    let pieces = [
      "foo", "bar", " ", "\t", "(", ")", "ü", "漢字", "e\u{301}", "\u{1F469}\u{200D}\u{1F52C}", "_1",
    ]
    let found = RandomCases.firstFault("word differences", count: 3000, seed: 34_200) { random in
      func randomLine() -> [UInt8] {
        (0..<random.below(16)).flatMap { _ -> [UInt8] in
          if random.below(10) == 0 { return [UInt8(random.below(256))] }
          return Array(pieces[random.below(pieces.count)].utf8)
        }
      }
      let (old, new) = (randomLine(), randomLine())
      let difference = WordDifference(old[...], new[...])
      guard !difference.isRewritten else { return nil }
      let kept = (
        bytesRemaining(afterRemoving: difference.removed, from: old),
        bytesRemaining(afterRemoving: difference.added, from: new)
      )
      guard kept.0 == kept.1 else { return "\(old) \(new): \(difference)" }
      return splitsCharacter(difference.removed, in: old)
        || splitsCharacter(difference.added, in: new)
        ? "cut in \(old) \(new)" : nil
    }
    #expect(found == nil)
  }

  private func bytesRemaining(afterRemoving ranges: [Range<Int>], from line: [UInt8]) -> [UInt8] {
    line.indices.filter { index in !ranges.contains { $0.contains(index) } }.map { line[$0] }
  }

  /// Returns whether a range starts or ends inside a valid UTF-8 sequence.
  private func splitsCharacter(_ ranges: [Range<Int>], in line: [UInt8]) -> Bool {
    var inner: Set<Int> = []
    var index = 0
    while index < line.count {
      let length = UTF8ScalarReader.scalar(in: line[...], at: index).length
      inner.formUnion((index + 1)..<(index + length))
      index += length
    }
    return ranges.contains { inner.contains($0.lowerBound) || inner.contains($0.upperBound) }
  }
}
