import TabPagerCore
import Testing

@Suite struct RubberBandTests {
  @Test(arguments: [(0.1, 0.052), (0.25, 0.121), (0.5, 0.216), (1.0, 0.355)])
  func aPullMovesByTheFormula(pull: Double, expected: Double) {
    #expect(abs(RubberBand.offset(pull: pull, extent: 1) - expected) < 5e-4)
    #expect(RubberBand.offset(pull: -pull, extent: 1) == -RubberBand.offset(pull: pull, extent: 1))
    // In any unit.
    let inCells = RubberBand.offset(pull: pull * 80, extent: 80)
    #expect(abs(inCells - 80 * RubberBand.offset(pull: pull, extent: 1)) < 1e-9)
  }

  @Test func noPullMovesByItsExtent() {
    #expect(RubberBand.offset(pull: 0, extent: 10) == 0)
    #expect(RubberBand.offset(pull: 1e12, extent: 10) <= 10)
    #expect(RubberBand.offset(pull: 1e12, extent: 10) > 9.99)
    #expect(RubberBand.offset(pull: .infinity, extent: 10) == 10)
  }

  @Test(arguments: [0, -1, .nan] as [Double]) func whatHasNoExtentDoesNotMove(extent: Double) {
    #expect(RubberBand.offset(pull: 5, extent: extent) == 0)
    #expect(RubberBand.pull(offset: 5, extent: extent) == 0)
  }

  @Test func whatIsNoPullDoesNotMove() {
    #expect(RubberBand.offset(pull: .nan, extent: 1) == 0)
    #expect(RubberBand.pull(offset: .nan, extent: 1) == 0)
  }

  @Test(arguments: [-30, -3, -0.4, 0, 0.01, 0.7, 5, 40] as [Double])
  func theInverseGivesThePullBack(pull: Double) {
    let offset = RubberBand.offset(pull: pull, extent: 2)
    #expect(abs(RubberBand.pull(offset: offset, extent: 2) - pull) < 1e-6)
  }

  @Test(arguments: [1, -1, 2, .infinity, -.infinity] as [Double])
  func anOffsetThatNoPullGivesHasAnInverseAllTheSame(offset: Double) {
    let pull = RubberBand.pull(offset: offset, extent: 1)
    #expect(pull.isFinite)
    #expect((pull < 0) == (offset < 0))
  }

  @Test func anExtentThatIsNoneMovesNothing() {
    #expect(RubberBand.offset(pull: 3, extent: .infinity) == 0)
    #expect(RubberBand.pull(offset: 3, extent: .infinity) == 0)
  }
}
