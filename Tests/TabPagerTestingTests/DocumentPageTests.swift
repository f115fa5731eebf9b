import Glibc
import PagerDocuments
import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Documents in pages of a program", .timeLimit(.minutes(60))) struct DocumentPageTests {
  private static let poem = (1...40).map { "line \($0)" }.joined(separator: "\n")

  private func pager(_ page: @escaping () -> any Page) -> TabPagerView {
    TabPagerView {
      Tab("Poem", id: 1) { page() }
      Tab("Other", id: 2) { TextPage("another page") }
    }
  }

  /// Returns a screen whose page has read its text.
  private func screen(
    of pager: some Page, width: Int = 40, height: Int = 12, until text: String = "line 1"
  ) async -> TestScreen {
    let screen = TestScreen(pager, width: width, height: height)
    await screen.wait { screen.text.contains(text) }
    return screen
  }

  @Test("a document in a tab is scrolled with its keys and with the wheel")
  func scrolling() async {
    let screen = await screen(of: pager { DocumentPage(text: Self.poem, name: "poem") })
    #expect(screen.rows[2].hasSuffix("line 1") && screen.rows[11].contains("poem"))
    screen.press("j")
    screen.settle()
    #expect(screen.rows[2].hasSuffix("line 2"))
    screen.press("G")
    screen.settle()
    #expect(screen.rows[10].hasSuffix("line 40"))
    screen.press("g")
    screen.scroll(.down, at: Position(x: 4, y: 5))
    screen.settle()
    #expect(!screen.text.contains("line 1\n") && screen.rows[2].hasPrefix(" "))
  }

  @Test("a document in a tab is searched, and Esc then clears the highlights")
  func search() async {
    let screen = await screen(of: pager { DocumentPage(text: Self.poem, name: "poem") })
    screen.press("/")
    screen.type("line 33")
    #expect(screen.cursor != nil)
    screen.press(Key(.enter))
    await screen.wait { screen.rows.contains { $0.hasSuffix("line 33") } }
    screen.settle()
    let highlighted = screen.styledText
    screen.press(Key(.escape))
    screen.settle()
    #expect(screen.text.contains("line 33") && screen.styledText != highlighted)
  }

  @Test("keys for tabs and for the program are left to the program")
  func otherKeys() async {
    let pager = pager { DocumentPage(text: Self.poem, name: "poem") }
    let screen = await screen(of: pager)
    screen.press(Key(.right))
    screen.settle()
    #expect(pager.selected == PageID(2) && screen.text.contains("another page"))
    screen.press("1")
    screen.settle()
    #expect(pager.selected == PageID(1))
    screen.press("q")
    #expect(!screen.isRunning)
  }

  @Test("Esc closes an overlay with a document that has nothing to clear")
  func overlay() async {
    final class Model { var isShown = true }
    let model = Model()
    let page = TextPage("below").overlay(isPresented: Binding(model, \.isShown)) {
      DocumentPage(text: Self.poem, name: "poem")
    }
    let screen = await screen(of: page)
    screen.press(Key(.escape))
    #expect(!model.isShown && screen.text.contains("below"))
  }

  @Test("line numbers, and long lines that are cut off, are options")
  func options() async {
    let text = String(repeating: "abc ", count: 30) + "\nline 1"
    let screen = await screen(
      of: DocumentPage(
        text: text, name: "poem", options: .init(wrapsLines: false, showsLineNumbers: true)))
    #expect(screen.rows[0].contains("1  abc") && screen.rows[1].contains("2  line 1"))
    screen.press("w")
    screen.settle()
    #expect(screen.rows[4].contains("2  line 1"))
    screen.press("#")
    screen.settle()
    #expect(!screen.text.contains("2  line 1"))
  }

  @Test("no action opens another file or starts a program")
  func nothingElse() async {
    let screen = await screen(of: DocumentPage(text: Self.poem, name: "poem"))
    for key in ["o", "!", "|", "S", "v", "x", "t"] as [Key] {
      screen.press(key)
      screen.settle()
      #expect(screen.cursor == nil && screen.programs.isEmpty && screen.isRunning)
    }
    screen.press(":")
    screen.type("e /etc/hostname")
    screen.press(Key(.enter))
    screen.settle()
    #expect(screen.text.contains("line 1"))
  }

  @Test("a document at rest needs no frames", arguments: [false, true])
  func rest(follows: Bool) async {
    let screen = await screen(
      of: pager {
        DocumentPage(text: Self.poem, name: "poem", options: .init(follows: follows))
      }, until: follows ? "line 40" : "line 1")
    screen.settle()
    screen.advance(by: 5)
    let count = screen.frameCount
    screen.advance(by: 60)
    #expect(screen.frameCount == count)
  }

  @Test("a command ends with its page")
  func command() async throws {
    let pager = TabPagerView {
      Tab("Command", id: 1) {
        DocumentPage(standardOutputOf: ["sh", "-c", "echo process $$; exec sleep 1000"])
      }
      Tab("Other", id: 2) { TextPage("another page") }
    }
    let screen = await screen(of: pager, until: "process")
    let row = try #require(screen.rows.first { $0.contains("process ") })
    let process = try #require(row.split(separator: " ").last.flatMap { pid_t($0) })
    #expect(kill(process, 0) == 0)
    pager.setTabs([Tab("Other", id: 2) { TextPage("another page") }])
    screen.press("z")
    screen.settle()
    while kill(process, 0) == 0 { await Task.yield() }
  }

  @Test("a diff of several files is one page, without keys for tabs and notes")
  func diff() async {
    let diff = ["one", "two"].map {
      "diff --git a/\($0) b/\($0)\n--- a/\($0)\n+++ b/\($0)\n@@ -1 +1 @@\n-old \($0)\n+new \($0)\n"
    }.joined()
    let screen = await screen(
      of: DocumentPage(standardOutputOf: ["printf", diff]), width: 100, height: 30,
      until: "+ new two")
    // The name of the page contains the diff, too, but without a space after the marker.
    #expect(screen.text.contains("+ new one"))
    #expect(!screen.text.contains("note") && !screen.text.contains("viewed"))
    screen.press("c")
    screen.settle()
    #expect(screen.cursor == nil)
  }
}
