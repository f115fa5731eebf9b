import Documents
import Testing

@testable import PagerApp

@Suite("The start of the program") struct StartPolicyTests {
  private func policy(
    quitsIfOneScreen: Bool = true, sources: [DocumentSource] = [.descriptor(0)],
    first: [StartCommand] = [], every: [StartCommand] = []
  ) -> StartPolicy {
    var configuration = AppConfiguration()
    configuration.start.quitsIfOneScreen = quitsIfOneScreen
    configuration.start.firstCommands = first
    configuration.start.everyCommands = every
    configuration.tabs.sources = sources
    return StartPolicy(configuration)
  }

  private func documentState(
    hasBytes: Bool = true, mayFit: Bool = true, isWhole: Bool = false
  ) -> StartPolicy.FirstDocumentState {
    StartPolicy.FirstDocumentState(hasBytes: hasBytes, mayFit: mayFit, isWhole: isWhole)
  }

  @Test("the first frame waits 10 ms, or for bytes of a document that may fit on one screen")
  func timeout() {
    #expect(policy(quitsIfOneScreen: false).readyTimeout == 0.01)
    #expect(policy(sources: [.descriptor(0), .file("a")]).readyTimeout == 0.01)
    var policy = policy()
    policy.recordEvent(isInput: false, at: 10)
    policy.decideQuit(documentState(hasBytes: false), at: 10.5)
    #expect(policy.readyTimeout == .infinity)
    policy.decideQuit(documentState(), at: 11)
    policy.decideQuit(documentState(), at: 12)
    #expect(policy.readyTimeout == 1.25)
  }

  @Test("the program quits if all of a document fits on one screen")
  func quitting() {
    var policy = policy()
    policy.decideQuit(documentState(), at: 1)
    #expect(!policy.hasQuit)
    policy.decideQuit(documentState(isWhole: true), at: 2)
    #expect(policy.hasQuit)

    policy = self.policy()
    policy.decideQuit(documentState(mayFit: false), at: 1)
    policy.decideQuit(documentState(isWhole: true), at: 2)
    #expect(!policy.hasQuit && policy.readyTimeout == 0.01)
  }

  @Test("the program does not quit by itself after a key")
  func input() {
    var policy = policy()
    policy.recordEvent(isInput: true, at: 1)
    policy.decideQuit(documentState(isWhole: true), at: 2)
    #expect(policy.hasInput && !policy.hasQuit)
  }

  @Test("start commands for the first document run once, and those for every document each time")
  func commands() {
    var policy = policy(first: [.line(3)], every: [.end])
    #expect(policy.commandsForNextDocument() == [.end, .line(3)])
    #expect(policy.commandsForNextDocument() == [.end])
  }

  @Test("the work that follows the first frame is done once")
  func stages() {
    var policy = policy()
    #expect(policy.advanceStage() == .starting)
    #expect(policy.advanceStage() == .firstFrame)
    #expect(policy.advanceStage() == .running)
    #expect(policy.advanceStage() == .running)
  }
}
