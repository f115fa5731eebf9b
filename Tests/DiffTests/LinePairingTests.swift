import TabPagerTestSupport
import Testing

@testable import Diff

@Suite("Line pairing") struct LinePairingTests {
  private func pairing(_ removed: [String], _ added: [String]) -> LinePairing {
    LinePairing(
      removed: removed.map { Array($0.utf8)[...] }, added: added.map { Array($0.utf8)[...] })
  }

  private func indexPairs(_ pairs: [LinePair]) -> [[Int]] { pairs.map { [$0.removed, $0.added] } }

  @Test("similar removed and added lines are paired in order, and lines between them stay unpaired")
  func similar() {
    let removed = [
      "    if let last {", "      let dt = time - last.time", "      value = (x - last.x) / dt",
      "    }",
      "    last = Sample(x: x, time: time)",
    ]
    let added = [
      "    // A hand that rests first must not fling.",
      "    samples.append(Sample(x: x, time: time))",
      "    samples.drop { $0.time < time - 0.1 }",
      "    guard let first = samples.first else { return }",
      "    let dt = max(time - first.time, 0.001)", "    value = (x - first.x) / dt",
    ]
    let result = pairing(removed, added)
    #expect(indexPairs(result.pairs) == [[1, 4], [2, 5]])
    // Two lines changed places, so their words are compared although they are on different rows.
    #expect(indexPairs(result.crossingPairs) == [[4, 1]])
  }

  @Test(
    "short lines that differ by a small change are paired",
    arguments: [
      ("x = 1", "x = 2"), ("abs(value) > 400", "abs(value) > max(400, width * 0.5)"), ("}", "}"),
      ("  private var last: Sample?", "  private var samples: Ring<Sample>"), ("\ta", "    a"),
    ])
  func short(old: String, new: String) {
    #expect(indexPairs(pairing([old], [new]).pairs) == [[0, 0]])
  }

  @Test(
    "lines without much in common are not paired",
    arguments: [
      ("let a = 1", "return foo(bar)"), ("", "a"), ("   ", "\t"), ("}", "func f() {"),
      ("import Testing", "/// The quick brown fox jumps over the lazy dog."),
    ])
  func different(old: String, new: String) { #expect(pairing([old], [new]).pairs.isEmpty) }

  @Test("a line added before equal lines leaves each of them paired with itself")
  func insertion() {
    let lines = (0..<30).map { "let value\($0) = compute(\($0 * 7))" }
    let result = pairing(lines, ["// new text"] + lines.map { $0 + " // checked" })
    #expect(indexPairs(result.pairs) == (0..<30).map { [$0, $0 + 1] })
  }

  @Test("the work of pairing lines grows linearly with the size of a block of changes")
  func work() {
    for (removed, added) in [(5_000, 5_000), (10_000, 3), (1, 10_000), (2_000, 6_000)] {
      let result = pairing(
        (0..<removed).map { "old \($0 % 50)" }, (0..<added).map { "new \($0 % 70) x" })
      #expect(result.comparisonCount <= 64 * (removed + added + 128), "\(removed) \(added)")
    }
  }

  @Test("in a large block of changes, equal lines stay paired")
  func anchors() {
    let removed = (0..<2_000).map { "unique line number \($0)" }
    var added = removed
    for index in stride(from: 0, to: 2_000, by: 10) { added[index] += " changed" }
    added.insert(contentsOf: (0..<500).map { "something else \($0 * 3)" }, at: 1_000)
    let result = pairing(removed, added)
    let expected = (0..<2_000).map { [$0, $0 < 1_000 ? $0 : $0 + 500] }
    // The changed line next to the inserted ones may be paired differently. All other pairs are exact.
    #expect(Set(expected).subtracting(indexPairs(result.pairs)).count <= 1)
    #expect(result.comparisonCount < 100_000)
  }

  @Test("line pairs ascend on both sides, and the same lines give the same pairs")
  func order() {
    let words = ["a", "value", "let", "(x)", "return", "}", "", "time", "first.x"]
    let found = RandomCases.firstFault("line pairs", count: 300, seed: 34_300) { random in
      func lines() -> [String] {
        (0..<random.below(90)).map { _ in
          (0..<random.below(6)).map { _ in words[random.below(words.count)] }.joined(separator: " ")
        }
      }
      let (removed, added) = (lines(), lines())
      let result = pairing(removed, added)
      for (one, next) in zip(result.pairs, result.pairs.dropFirst())
      where one.removed >= next.removed || one.added >= next.added { return "\(removed) \(added)" }
      let all = result.pairs + result.crossingPairs
      guard Set(all.map(\.removed)).count == all.count, Set(all.map(\.added)).count == all.count
      else { return "two partners in \(removed) \(added)" }
      let again = pairing(removed, added)
      return again.pairs == result.pairs && again.crossingPairs == result.crossingPairs
        ? nil : "unstable"
    }
    #expect(found == nil)
  }

  @Test("side by side, paired lines share a row, and unpaired lines fill the rows between them")
  func rows() throws {
    let diff = ParsedDiff(
      """
      --- a
      +++ b
      @@ -1,5 +1,6 @@
       same
      -let first = compute(1)
      -gone
      -}
      +// a comment
      +let first = compute(2)
      +call(later)
      +more(text)
      +tail
       end
      """)
    let hunk = try #require(diff.document.files.first?.hunks.first)
    let texts = diff.texts(of: hunk)
    let rows = hunk.sideBySideRows(in: diff.bytes).map { row in
      [row.old.map { texts[$0] } ?? "/", row.new.map { texts[$0] } ?? "/"]
    }
    #expect(
      rows == [
        ["same", "same"], ["/", "// a comment"],
        ["let first = compute(1)", "let first = compute(2)"],
        ["gone", "call(later)"], ["}", "more(text)"], ["/", "tail"], ["end", "end"],
      ])
  }
}
