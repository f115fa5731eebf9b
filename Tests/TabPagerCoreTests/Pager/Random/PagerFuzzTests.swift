import TabPagerTestSupport
import Testing

/// A whole pager under random gestures, with random values of all its settings.
@Suite struct PagerFuzzTests {
  /// The number of steps per script.
  private static let steps = 200

  /// 4,000 steps, and at least a million in `make soak`.
  @Test("random gestures with random settings keep bar, pane, selection and notices consistent")
  func randomGestures() {
    var rests = 0
    var scripts = 0
    let fault = RandomCases.firstFault(
      "agreement", count: 20, least: 1_000_000 / Self.steps, seed: 41
    ) { random in
      var script = PagerFuzzer(random)
      let fault = script.run(Self.steps)
      rests += script.rests
      scripts += 1
      return fault
    }
    #expect(fault == nil)
    // Fails if the pager was rarely idle, because the bar is checked only then.
    #expect(rests > 10 * scripts || scripts < 20)
  }
}
