import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct NestedPagerFuzzTests {
  /// The number of inputs per script.
  private static let inputs = 150

  /// 1,200 inputs, and at least 12,000 in `make soak`.
  @Test("random inputs keep nested pagers consistent")
  func randomInputs() {
    var (rests, scripts) = (0, 0)
    let fault = RandomCases.firstFault("nested", count: 8, least: 80, seed: 90_210) { random in
      var script = NestedPagerFuzzer(seed: random.seed)
      script.run(Self.inputs)
      rests += script.rests
      scripts += 1
      return script.fault
    }
    #expect(fault == nil)
    // Fails if the pagers were rarely idle, because some checks run only then.
    #expect(rests > scripts * Self.inputs / 50)
  }
}
