import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct TabIndicatorTests {
  @Test("an indicator between whole cells covers exactly these cells")
  func wholeCells() {
    let indicator = TabIndicator(left: 3, right: 7)
    #expect(indicator.columns == 3..<7)
    #expect((2..<8).map { indicator.coverage(ofColumn: $0) } == [0, 1, 1, 1, 1, 0])
    #expect(
      (2..<8).map { indicator.roundedCoverage(ofColumn: $0) } == [
        .track, .full, .full, .full, .full, .track,
      ])
  }

  @Test("the indicator's coverage of all cells adds up to its width", arguments: 0..<64)
  func totalCoverage(step: Int) {
    for width in [0.25, 1, 2.5, 8, 8.75] {
      let left = Double(step) / 4 - 3
      let indicator = TabIndicator(left: left, right: left + width)
      let sum = indicator.columns.reduce(0) { $0 + indicator.coverage(ofColumn: $1) }
      #expect(sum == width)
    }
  }

  @Test("the indicator's coverage of a cell is rounded to quarters")
  func quarters() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let left = random.randomUnit() * 20 - 5
      let width = random.randomUnit() * 9
      let indicator = TabIndicator(left: left, right: left + width)
      let sum = indicator.columns.reduce(0) { $0 + indicator.coverage(ofColumn: $1) }
      // Each end differs by at most an eighth.
      #expect(abs(sum - width) <= 0.25 + 1e-9)
    }
  }

  @Test(
    "the ends of the indicator are drawn as half cells",
    arguments: [
      (0.0, TabIndicator.CellCoverage.full, TabIndicator.CellCoverage.track),
      (0.25, .full, .leftHalf),
      (0.5, .rightHalf, .leftHalf), (0.75, .rightHalf, .full),
    ])
  func halfCells(
    offset: Double, first: TabIndicator.CellCoverage, after: TabIndicator.CellCoverage
  ) {
    let indicator = TabIndicator(left: 4 + offset, right: 8 + offset)
    #expect(indicator.roundedCoverage(ofColumn: 4) == first)
    #expect((5..<8).allSatisfy { indicator.roundedCoverage(ofColumn: $0) == .full })
    #expect(indicator.roundedCoverage(ofColumn: 8) == after)
  }

  @Test("the cells of the indicator are box-drawing characters")
  func boxDrawing() {
    let pieces: [TabIndicator.CellCoverage] = [.track, .full, .leftHalf, .rightHalf]
    #expect(pieces.map(\.glyph.base) == ["─", "━", "╸", "╺"])
  }

  @Test("an indicator without a width covers no cell")
  func noWidth() {
    #expect(TabIndicator(left: 3.5, right: 3.5).columns.isEmpty)
    #expect(TabIndicator(left: 5, right: 3).columns.isEmpty)
  }

  @Test("without tints, both ends of the indicator move by half cells together", arguments: 0..<32)
  func noTints(step: Int) {
    let left = Double(step) / 16
    let indicator = TabIndicator(left: left, right: left + 6.3, isTinted: false)
    #expect(indicator.left * 2 == (left * 2).rounded())
    #expect(indicator.right - indicator.left == 6.5)
    for x in indicator.columns { #expect(indicator.selectedColorShare(ofColumn: x) == 1) }
  }

  @Test("an indicator can have edges far outside the bar or invalid ones")
  func hugeEdges() {
    let indicator = TabIndicator(left: -1e300, right: 1e300)
    #expect(indicator.columns.contains(0))
    #expect(TabIndicator(left: .nan, right: 3).columns.isEmpty)
  }
}
