import Documents
import TabPagerTestSupport
import Testing

@Suite("Splitting random streams", .timeLimit(.minutes(600))) struct SplitFuzzTests {
  private static let pieces: [[UInt8]] =
    [
      "==> a <==\n", "==> b <==", "\n", "\n\n", "x", "# t\n", "T\n", "===\n", "---\n", "```\n",
      "\u{C}",
      "diff --git a/x b/x\n", "diff --git \"a/\\033[2J\" \"b/\\377\"\n", "--- a/x\n", "+++ b/y\n",
      "@@ -1,2 +1 @@\n", "@@ -1,99999999999999999999 +1 @@\n", "@@@ -1 -1 +1 @@@\n", "+a\n",
      "-b\n",
      " c\n", "commit 1234567\n", "    subject\n", "\u{1B}[1mN\u{1B}[m\n", "N\u{8}N\n", "\u{1B}[",
      "Only in a: b\n", "Submodule x 1234567..89abcde:\n", "\r\n", "rename to z\n",
      "Binary files a and b differ\n", "index 1..2\n", "NAME\n", "\u{202E}", "漢\n",
      "1234567 s\n", "* commit 1234567\n", "* 89abcde s\n", "| ", "|/ ", "From: a\n",
      "Subject: s\n",
      "From 0123456789012345678901234567890123456789 Mon Sep 17 00:00:00 2001\n", "index 1\n",
    ].map { Array($0.utf8) } + [[0xFF], [0]]

  private static func randomStream(_ random: inout SeededGenerator) -> [UInt8] {
    var bytes: [UInt8] = []
    let few = (0..<1 + random.below(8)).map { _ in pieces[random.below(pieces.count)] }
    for _ in 0..<random.below(40) {
      switch random.below(8) {
      case 0: bytes.append(UInt8(random.below(256)))
      case 1: bytes += pieces[random.below(pieces.count)]
      default: bytes += few[random.below(few.count)]
      }
    }
    return bytes
  }

  @Test("a random stream is split into the same ordered parts, whatever pieces it arrives in")
  func anyStream() throws {
    let expression = try PartTitleExpression("(x+)|T")
    let modes: [SplitMode] = [
      .auto, .diff, .man, .tail, .headings, .pages, .expression(expression),
    ]
    let found = RandomCases.firstFault("splitters", count: 1500, seed: 6_005) { random in
      let bytes = Self.randomStream(&random)
      let mode = modes[random.below(modes.count)]
      let collects = random.below(2) == 0
      let whole = SplitParts(bytes, mode, joinsEqualTitles: collects)
      let cuts = SplitParts.randomCuts(byteCount: bytes.count, &random)
      let text = String(decoding: bytes, as: UTF8.self).debugDescription
      guard SplitParts(bytes, mode, joinsEqualTitles: collects, cuts: cuts) == whole else {
        return "\(cuts) change the parts of \(text) by \(mode)"
      }
      return splitFault(of: whole, by: mode, collects: collects).map {
        "\($0) in \(text) by \(mode)"
      }
    }
    #expect(found == nil)
  }

  private func splitFault(of split: SplitParts, by mode: SplitMode, collects: Bool) -> String? {
    for part in split.levels.joined() {
      var (end, isRight) = (0, true)
      part.ranges.visitRanges { place, range in
        isRight = place == end && !range.isEmpty && range.upperBound <= split.bytes.count
        end = place + range.count
        return isRight
      }
      guard isRight, end == part.ranges.byteCount else { return "a part is not within the stream" }
    }
    guard !split.parts.isEmpty, !collects || mode == .man else { return nil }
    switch mode {
    case .man, .headings, .expression:
      // From the first title on, the parts cover the stream without gaps or overlaps.
      let start = split.parts[0].ranges.sourceOffset(at: 0)
      let all = partBytes(of: split)
      return all == Array(split.bytes[start...]) ? nil : "the parts do not cover the text"
    case .pages:
      let pages = split.parts.indices.map { bytes(of: split, part: $0) }
      var expected = split.bytes.split(separator: 0x0C, omittingEmptySubsequences: false)
        .map { Array($0) }
      if expected.last?.isEmpty == true { expected.removeLast() }
      return pages == expected ? nil : "the pages do not equal the text between form feeds"
    default: return nil
    }
  }

  private func partBytes(of split: SplitParts) -> [UInt8] {
    split.parts.indices.flatMap { bytes(of: split, part: $0) }
  }

  private func bytes(of split: SplitParts, part number: Int) -> [UInt8] {
    let content = SliceContent(MemoryContent(split.bytes), split.parts[number].ranges)
    return content.bytes(in: 0..<content.count)
  }
}
