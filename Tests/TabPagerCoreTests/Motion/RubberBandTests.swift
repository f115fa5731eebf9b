import TabPagerCore
import Testing

@Suite struct RubberBandTests {
  @Test(
    "a pull past an end moves the content by the rubber-band formula",
    arguments: [(0.1, 0.052), (0.25, 0.121), (0.5, 0.216), (1.0, 0.355)])
  func formula(pull: Double, expected: Double) {
    #expect(abs(RubberBand.offset(pull: pull, extent: 1) - expected) < 5e-4)
    #expect(RubberBand.offset(pull: -pull, extent: 1) == -RubberBand.offset(pull: pull, extent: 1))
    // The formula holds in any unit of length.
    let inCells = RubberBand.offset(pull: pull * 80, extent: 80)
    #expect(abs(inCells - 80 * RubberBand.offset(pull: pull, extent: 1)) < 1e-9)
  }

  @Test("no pull moves the content by more than its extent")
  func limit() {
    #expect(RubberBand.offset(pull: 0, extent: 10) == 0)
    #expect(RubberBand.offset(pull: 1e12, extent: 10) <= 10)
    #expect(RubberBand.offset(pull: 1e12, extent: 10) > 9.99)
    #expect(RubberBand.offset(pull: .infinity, extent: 10) == 10)
  }

  @Test(
    "content without an extent does not move when it is pulled",
    arguments: [0, -1, .nan] as [Double])
  func noExtent(extent: Double) {
    #expect(RubberBand.offset(pull: 5, extent: extent) == 0)
    #expect(RubberBand.pull(offset: 5, extent: extent) == 0)
  }

  @Test("without a pull the content does not move")
  func noPull() {
    #expect(RubberBand.offset(pull: .nan, extent: 1) == 0)
    #expect(RubberBand.pull(offset: .nan, extent: 1) == 0)
  }

  @Test(
    "the inverse of the rubber-band formula returns the pull",
    arguments: [-30, -3, -0.4, 0, 0.01, 0.7, 5, 40] as [Double])
  func inverse(pull: Double) {
    let offset = RubberBand.offset(pull: pull, extent: 2)
    #expect(abs(RubberBand.pull(offset: offset, extent: 2) - pull) < 1e-6)
  }

  @Test(
    "the inverse of the rubber-band formula is finite for an impossible offset",
    arguments: [1, -1, 2, .infinity, -.infinity] as [Double])
  func impossibleOffset(offset: Double) {
    let pull = RubberBand.pull(offset: offset, extent: 1)
    #expect(pull.isFinite)
    #expect((pull < 0) == (offset < 0))
  }

  @Test("a pull does not move content with an invalid extent")
  func invalidExtent() {
    #expect(RubberBand.offset(pull: 3, extent: .infinity) == 0)
    #expect(RubberBand.pull(offset: 3, extent: .infinity) == 0)
  }
}
