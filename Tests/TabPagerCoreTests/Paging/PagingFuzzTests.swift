import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct PagingFuzzTests {
  /// The number of inputs per script.
  private static let inputs = 200

  /// 60,000 inputs, and at least a million in `make soak`.
  @Test("random inputs keep a pager consistent")
  func randomInputs() {
    let fault = RandomCases.firstFault(
      "paging", count: 300, least: 1_000_000 / Self.inputs, seed: 20_240_611
    ) { random in
      var pager = PagingFuzzer(seed: random.seed)
      pager.run(Self.inputs)
      return pager.fault
    }
    #expect(fault == nil)
  }

  /// Seeds of earlier errors. Without bouncing, progress was limited to where it had been before a refused move, and
  /// wrongly if the visible pages were in the reverse order of the list. The last script checks a spring just before it
  /// ends.
  @Test(
    "random inputs that once made a pager inconsistent no longer do",
    arguments: [6_214_976_409, 14_804_910_578, 4146, 1_947_884_923] as [UInt64])
  func earlierFaults(seed: UInt64) {
    var pager = PagingFuzzer(seed: seed)
    pager.run(Self.inputs)
    #expect(pager.fault == nil)
  }
}
