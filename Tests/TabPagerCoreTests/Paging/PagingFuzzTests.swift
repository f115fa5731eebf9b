import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct PagingFuzzTests {
  /// The inputs of each script.
  private static let inputs = 200

  /// A hundred thousand inputs, and at least a million in `make soak`.
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

  /// Without bouncing, progress was bounded where it had been before a refusal, and on strips in the
  /// reverse order of the list. The last script looks at a spring just before it is at its page.
  @Test(
    "random inputs that failed once pass",
    arguments: [6_214_976_409, 14_804_910_578, 4146, 1_947_884_923] as [UInt64])
  func earlierFaults(seed: UInt64) {
    var pager = PagingFuzzer(seed: seed)
    pager.run(Self.inputs)
    #expect(pager.fault == nil)
  }
}
