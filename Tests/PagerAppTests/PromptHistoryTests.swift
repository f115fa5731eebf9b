import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Prompt history") struct PromptHistoryTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/state/history" }

  init() throws { folder = try TemporaryFolder() }

  @Test("prompt answers are recalled by kind of prompt, the latest last and without duplicates")
  func answers() {
    var history = PromptHistory(path: nil)
    for text in ["one", "two", "", "one", "with\nline"] { history.add(text, to: .pattern) }
    history.add("20%", to: .place)
    #expect(history.answers(inGroup: .pattern) == ["two", "one"])
    #expect(history.answers(inGroup: .place) == ["20%"])
  }

  @Test("prompt answers are kept for the next run, and simultaneous runs keep each other's")
  func runs() throws {
    var first = PromptHistory(path: path)
    var second = PromptHistory(path: path)
    first.add("a\tb", to: .pattern)
    second.add("7", to: .place)
    second.add("é", to: .pattern)
    // Reading the history before the other run has saved does not lose that run's answers.
    #expect(first.answers(inGroup: .pattern) == ["a\tb"])
    second.save()
    first.save()
    first.save()
    var third = PromptHistory(path: path)
    #expect(
      third.answers(inGroup: .pattern) == ["é", "a\tb"] && third.answers(inGroup: .place) == ["7"])
    #expect(FileIO.permissions(of: path) == 0o600)
  }

  @Test("beyond a limit, the oldest prompt answers are dropped, and malformed lines are ignored")
  func bounds() throws {
    try folder.write("nonsense\n/\n\n?\tx\n/\tgood\n", to: "history")
    var history = PromptHistory(path: folder.path + "/history")
    #expect(history.answers(inGroup: .pattern) == ["good"])
    for number in 0..<PromptHistory.capacity { history.add("\(number)", to: .pattern) }
    #expect(history.answers(inGroup: .pattern).count == PromptHistory.capacity)
    #expect(history.answers(inGroup: .pattern).first == "0")
  }

  @Test("recalling steps back and forth through earlier prompt answers, down to the typed text")
  func recall() {
    var recall = PromptHistoryCursor(["one", "two"], from: "draft")
    #expect(recall.next() == nil)
    #expect(recall.previous() == "two" && recall.previous() == "one" && recall.previous() == nil)
    #expect(recall.next() == "two" && recall.next() == "draft" && recall.next() == nil)
    var same = PromptHistoryCursor(["one", "two"], from: "two")
    #expect(same.previous() == "one" && same.next() == "two")
  }
}
