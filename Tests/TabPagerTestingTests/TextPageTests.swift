import TabPager
import TabPagerTesting
import Testing

/// These tests use only the public interface, as clients do.
@Suite("Text pages") struct TextPageTests {
  @Test("text in several styles wraps between words, and keeps its styles")
  func styledText() {
    let text =
      RichText("Press ") + RichText("q").bold() + RichText(" to ")
      + RichText("quit\nnow").underline().foreground(.indexed(1))
    #expect(text.text == "Press q to quit\nnow")
    var page = TextPage(text)
    page.wraps = true
    let screen = TestScreen(page, width: 10, height: 4)
    #expect(screen.rows == ["Press q to", "quit", "now", ""])
    #expect(screen.canvas[6, 0].style == Style(.default, on: .default, .bold))
    #expect(screen.canvas[2, 2].style == Style(.indexed(1), on: .default, .underline))
    #expect(page.sizeThatFits(Size(width: 80, height: 9)) == Size(width: 15, height: 2))
  }

  @Test("the lines of a text page can be replaced")
  func lines() {
    var page = TextPage("one\ntwo", style: Style(.indexed(3)))
    #expect(page.lines == ["one", "two"])
    page.lines = ["three"]
    let screen = TestScreen(page, width: 10, height: 2)
    #expect(screen.rows == ["three", ""] && screen.canvas[0, 0].style == Style(.indexed(3)))
  }
}
