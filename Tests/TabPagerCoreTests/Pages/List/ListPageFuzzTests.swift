import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct ListPageFuzzTests {
  init() { useUTF8Locale() }

  /// 40 scripts, and at least 400 in `make soak`.
  @Test("random inputs, sizes and times keep a list consistent")
  func randomInputs() {
    let fault = RandomCases.firstFault("lists", count: 40, least: 400, seed: 20_240_611) { random in
      var list = ListPageFuzzer(seed: random.seed)
      list.run(120)
      return list.fault
    }
    #expect(fault == nil)
  }
}
