import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct ListPropertyTests {
  init() { useUTF8() }

  @Test(arguments: 0..<4) func randomInputsSizesAndTimesNeverPutItOutOfPlace(part: UInt64) {
    let base = SeededGenerator.seed(or: 20_240_611) &+ part << 32
    for script in 0..<100 {
      let seed = base &+ UInt64(script)
      var list = ListScript(seed: seed)
      list.run(120)
      if let fault = list.fault {
        Issue.record("\(fault); repeat with TABPAGER_SEED=\(seed)")
        return
      }
    }
  }
}
