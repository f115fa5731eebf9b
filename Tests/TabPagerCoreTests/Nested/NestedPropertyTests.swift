import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct NestedPropertyTests {
  /// Four parts. `TABPAGER_INPUTS=1000000` makes a million inputs of them.
  @Test(arguments: 0..<4) func randomInputsNeverPutPagersWithinPagersOutOfStep(part: UInt64) {
    let base = SeededGenerator.seed(or: 90_210) &+ part << 32
    let count = RandomInputs.count(or: 12_000) / 4
    var rests = 0
    for number in 0..<max(1, count / 150) {
      let seed = base &+ UInt64(number)
      var script = NestScript(seed: seed)
      script.run(150)
      if let fault = script.fault {
        Issue.record("\(fault); repeat with TABPAGER_SEED=\(seed)")
        return
      }
      rests += script.rests
    }
    // It is looked at at rest often enough for that to mean something.
    #expect(rests > count / 50)
  }
}
