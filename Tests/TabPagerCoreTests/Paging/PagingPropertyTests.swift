import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct PagingPropertyTests {
  /// Five parts of two hundred thousand inputs: a million.
  @Test(arguments: 0..<5) func aMillionRandomInputsNeverPutItOutOfStep(part: UInt64) {
    let base = SeededGenerator.seed(or: 20_240_611) &+ part << 32
    for script in 0..<1000 {
      let seed = base &+ UInt64(script)
      var pager = PagingScript(seed: seed)
      pager.run(200)
      if let fault = pager.fault {
        Issue.record("\(fault); repeat with TABPAGER_SEED=\(seed)")
        return
      }
    }
  }

  /// Without bouncing, progress was bounded where it had been before a refusal, and on strips in the
  /// reverse order of the list.
  @Test(
    "scripts that failed once pass",
    arguments: [6_214_976_409, 14_804_910_578, 4146] as [UInt64])
  func earlierFaults(seed: UInt64) {
    var pager = PagingScript(seed: seed)
    pager.run(200)
    #expect(pager.fault == nil)
  }
}
