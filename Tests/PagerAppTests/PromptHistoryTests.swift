import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("What was typed at the prompts") struct PromptHistoryTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/state/history" }

  init() throws { folder = try TemporaryFolder() }

  @Test("Answers are known again by kind, the last one last and each of them once")
  func answers() {
    var history = PromptHistory(path: nil)
    for text in ["one", "two", "", "one", "with\nline"] { history.note(text, of: .pattern) }
    history.note("20%", of: .place)
    #expect(history.answers(of: .pattern) == ["two", "one"])
    #expect(history.answers(of: .place) == ["20%"])
  }

  @Test("Another run knows them, and neither of two runs loses what the other one wrote")
  func runs() throws {
    var first = PromptHistory(path: path)
    var second = PromptHistory(path: path)
    first.note("a\tb", of: .pattern)
    second.note("7", of: .place)
    second.note("é", of: .pattern)
    // Asked for before there is anything: what comes later is not lost for that.
    #expect(first.answers(of: .pattern) == ["a\tb"])
    second.save()
    first.save()
    first.save()
    var third = PromptHistory(path: path)
    #expect(third.answers(of: .pattern) == ["é", "a\tb"] && third.answers(of: .place) == ["7"])
    #expect(FileText.mode(path) == 0o600)
  }

  @Test("The oldest are forgotten, and what is no entry is left out")
  func bounds() throws {
    try folder.write("nonsense\n/\n\n?\tx\n/\tgood\n", to: "history")
    var history = PromptHistory(path: folder.path + "/history")
    #expect(history.answers(of: .pattern) == ["good"])
    for number in 0..<PromptHistory.capacity { history.note("\(number)", of: .pattern) }
    #expect(history.answers(of: .pattern).count == PromptHistory.capacity)
    #expect(history.answers(of: .pattern).first == "0")
  }

  @Test("Back and forth through former answers, to what was being typed")
  func recall() {
    var recall = Recall(["one", "two"], from: "draft")
    #expect(recall.forth() == nil)
    #expect(recall.back() == "two" && recall.back() == "one" && recall.back() == nil)
    #expect(recall.forth() == "two" && recall.forth() == "draft" && recall.forth() == nil)
    var same = Recall(["one", "two"], from: "two")
    #expect(same.back() == "one" && same.forth() == "two")
  }
}
