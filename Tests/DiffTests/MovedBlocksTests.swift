import TabPagerTestSupport
import Testing

@testable import Diff

@Suite("Moved blocks") struct MovedBlocksTests {
  /// Returns the moved blocks in runs of removed and added lines.
  ///
  /// The removed runs begin at the offsets 0, 100, 200, …, and the added ones at 1000, 1100, 1200, ….
  private func blocks(_ removed: [[String]], _ added: [[String]]) -> MovedBlocks {
    func lines(_ runs: [[String]], _ shift: Int) -> [MovedBlocks.ChangedLine] {
      runs.enumerated().flatMap { run, texts in
        texts.enumerated().map { index, text in
          MovedBlocks.ChangedLine(
            at: shift + run * 100 + index, number: index + 1, run: shift + run,
            Array(text.utf8)[...])
        }
      }
    }
    return MovedBlocks(removed: lines(removed, 0), added: lines(added, 1000))
  }

  private let code = ["let first = 1", "let second = 2", "let third = 3", "let fourth = 4"]

  @Test("three or more moved lines form a moved block, which knows its other place")
  func moved() {
    let blocks = blocks([["x"] + code], [["a"], ["b", "c"] + code + ["d"]])
    #expect(blocks.block(holdingLineAt: 0, isAdded: false) == nil)
    for line in 1...4 {
      let place = blocks.block(holdingLineAt: line, isAdded: false)
      #expect(place?.lines == 1...4 && place?.other == 1102 && place?.otherNumber == 3)
    }
    for line in 1102...1105 {
      #expect(blocks.block(holdingLineAt: line, isAdded: true)?.other == 1)
    }
    #expect([1101, 1106].allSatisfy { blocks.block(holdingLineAt: $0, isAdded: true) == nil })
  }

  @Test("a moved block may change its indentation, and any other change ends it")
  func indentation() {
    let indented = code.map { "    " + $0 }
    #expect(
      blocks([code], [indented]).block(holdingLineAt: 1000, isAdded: true)?.lines == 1000...1003)
    let changed = blocks([code], [Array(code[..<3]) + ["let fourth = 5"]])
    #expect(changed.block(holdingLineAt: 1002, isAdded: true) != nil)
    #expect(changed.block(holdingLineAt: 1003, isAdded: true) == nil)
  }

  @Test("short blocks, and blocks of brackets and blank lines, do not count as moved")
  func short() {
    #expect(
      blocks([Array(code[..<2])], [Array(code[..<2])]).block(holdingLineAt: 1000, isAdded: true)
        == nil)
    let brackets = ["}", "}", "", "  }"]
    #expect(blocks([brackets], [brackets]).block(holdingLineAt: 1000, isAdded: true) == nil)
  }

  @Test("lines removed and added in the same run of changes count as indented, not as moved")
  func sameRun() {
    func lines(_ start: Int) -> [MovedBlocks.ChangedLine] {
      code.enumerated().map {
        MovedBlocks.ChangedLine(at: start + $0, number: $0 + 1, run: 7, Array($1.utf8)[...])
      }
    }
    let blocks = MovedBlocks(removed: lines(0), added: lines(1000))
    #expect(blocks.block(holdingLineAt: 1000, isAdded: true) == nil)
  }

  @Test(
    "a block removed once and added twice counts as moved once, and one removed twice does not count as moved"
  )
  func repeated() {
    let twice = blocks([code], [code, code])
    #expect(twice.block(holdingLineAt: 1000, isAdded: true) != nil)
    #expect(twice.block(holdingLineAt: 1100, isAdded: true) == nil)
    #expect(blocks([code, code], [code]).block(holdingLineAt: 1000, isAdded: true) == nil)
  }

  @Test("both places of every moved block have the same lines, and no line is in two moved blocks")
  func random() {
    let fault = RandomCases.firstFault("moved blocks", count: 200, seed: 37_100) { random in
      func runs() -> [[String]] {
        (0..<1 + random.below(4)).map { _ in
          (0..<random.below(20)).map { _ in "some line of code \(random.below(8))" }
        }
      }
      let (removed, added) = (runs(), runs())
      let blocks = blocks(removed, added)
      for (run, texts) in added.enumerated() {
        for (index, text) in texts.enumerated() {
          let start = 1000 + run * 100 + index
          guard let place = blocks.block(holdingLineAt: start, isAdded: true) else { continue }
          let old = place.other + start - place.lines.lowerBound
          guard removed[old / 100][old % 100] == text,
            blocks.block(holdingLineAt: old, isAdded: false)?.other == place.lines.lowerBound
          else { return "\(start) in \(removed) \(added)" }
        }
      }
      return nil
    }
    #expect(fault == nil)
  }

  @Test("adding moved blocks skips those that overlap existing ones")
  func adding() {
    func side(_ lines: ClosedRange<Int>) -> MovedBlocks.BlockSide {
      MovedBlocks.BlockSide(lines: lines, other: 0, otherNumber: 1)
    }
    let own = MovedBlocks(removed: [side(10...20), side(30...40)], added: [])
    let others = [0...9, 12...14, 20...25, 21...29, 35...60, 41...50].map(side)
    let all = own.adding(MovedBlocks(removed: others, added: [side(1...2)]))
    #expect(all.removed.map(\.lines) == [0...9, 10...20, 21...29, 30...40, 41...50])
    #expect(all.added.map(\.lines) == [1...2])
  }
}
