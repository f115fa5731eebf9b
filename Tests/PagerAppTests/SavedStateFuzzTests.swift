import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Random saved state", .timeLimit(.minutes(600)))
struct SavedStateFuzzTests {
  @Test("random bytes in the positions file are skipped, and known positions stay")
  func positions() throws {
    let folder = try TemporaryFolder()
    let (first, second) = (try folder.write("a", to: "a"), try folder.write("b", to: "b"))
    let store = FilePositionStore(path: folder.path + "/positions")
    let found = try RandomCases.firstFault("positions", count: 300, seed: 6_021) { random in
      let sample = "7\t\(first)\n99999999999999999999\t\(second)\n-3\t/x\n\t\n8\t\n"
      try folder.write(HostileBytes.mutated(sample.utf8, using: &random), to: "positions")
      let known = store.offset(of: first)
      if let known, known <= 0 { return "\(known)" }
      store.save([(second, 5)])
      guard store.offset(of: second) == 5, store.offset(of: first) == known else {
        return
          "\(String(describing: store.offset(of: first))) is known, not \(String(describing: known))"
      }
      store.save([(second, 0)])
      return store.offset(of: second) == nil ? nil : "what is forgotten is known"
    }
    #expect(found == nil)
  }

  @Test("random bytes in the history file are skipped, and known answers stay")
  func history() throws {
    let folder = try TemporaryFolder()
    let found = try RandomCases.firstFault("history", count: 300, seed: 6_024) { random in
      let sample = "/\tone\n:\t20%\n!\techo a\tb\n/\t\n?\tx\n\n/two\n/\tone\n"
      try folder.write(HostileBytes.mutated(sample.utf8, using: &random), to: "history")
      var (first, second) = (history(folder), history(folder))
      let known = PromptHistory.PromptGroup.allCases.map { first.answers(inGroup: $0) }
      first.add("new", to: .place)
      first.save()
      second.add("new too", to: .command)
      second.save()
      var third = history(folder)
      for (kind, before) in zip(PromptHistory.PromptGroup.allCases, known) {
        let added: [PromptHistory.PromptGroup: String] = [.place: "new", .command: "new too"]
        let expected = before.filter { $0 != added[kind] } + (added[kind].map { [$0] } ?? [])
        let answers = third.answers(inGroup: kind)
        guard answers == expected else { return "\(answers) instead of \(expected)" }
      }
      return nil
    }
    #expect(found == nil)
  }

  private func history(_ folder: TemporaryFolder) -> PromptHistory {
    PromptHistory(path: folder.path + "/history")
  }
}
