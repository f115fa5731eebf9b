import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Any bytes where positions are kept", .timeLimit(.minutes(600))) struct PositionFuzzTests {
  @Test("They are passed over, and what is known of other files stays")
  func anyBytes() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (try folder.write("a", to: "a"), try folder.write("b", to: "b"))
    let store = PositionStore(path: folder.path + "/positions")
    let found = try RandomCases.fault("positions", count: 300, seed: 6_021) { random in
      let sample = "7\t\(first)\n99999999999999999999\t\(second)\n-3\t/x\n\t\n8\t\n"
      try folder.write(HostileBytes.mutated(sample.utf8, &random), to: "positions")
      let known = store.offset(of: first)
      if let known, known <= 0 { return "\(known)" }
      store.remember([(second, 5)])
      guard store.offset(of: second) == 5, store.offset(of: first) == known else {
        return
          "\(String(describing: store.offset(of: first))) is known, not \(String(describing: known))"
      }
      store.remember([(second, 0)])
      return store.offset(of: second) == nil ? nil : "what is forgotten is known"
    }
    #expect(found == nil)
  }
}
