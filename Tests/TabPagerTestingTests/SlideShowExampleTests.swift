import TabPager
import TabPagerTesting
import Testing

@testable import ExampleSlides

/// Tests the whole example program with a sample talk.
@Suite("The slide show") struct SlideShowExampleTests {
  private let talk = Talk(
    Deck(
      """
      # A talk
      By somebody
      ## First
      - one **bold** and `code`
      ### Below
      Deep *down*
      ## Last
      ```
      ## no heading
      ```
      """), minutes: 1)

  private func screen() -> TestScreen { TestScreen(slides(talk), width: 60, height: 14) }

  @Test("space goes through all slides, also through those below others")
  func reading() {
    let screen = screen()
    var titles = ["By somebody"]
    for title in ["• one bold and code", "Deep down", "▏ ## no heading", "▏ ## no heading"] {
      #expect(screen.text.contains(titles.last ?? ""))
      screen.press(" ")
      screen.settle()
      #expect(screen.text.contains(title))
      titles.append(title)
    }
    #expect(screen.rows[13].hasSuffix("0:00 / 1:00   4 of 4"))
    screen.press(.backspace)
    screen.settle()
    #expect(screen.windowTitle == "Below")
    screen.press(.left)
    screen.settle()
    #expect(screen.windowTitle == "A talk")
    screen.press(.right, .up)
    screen.settle()
    #expect(screen.windowTitle == "First")
  }

  @Test("a slide slides in as the transition says")
  func transitions() {
    let screen = screen()
    for _ in 0..<5 { screen.press("t") }
    screen.press(.right)
    let column = screen.position(of: "By somebody")?.x ?? 0
    screen.advance(by: 0.03)
    // With the transition `curtain`, the title moves by at most a quarter of the width.
    let now = screen.position(of: "By somebody")?.x ?? 0
    #expect(screen.isMoving && now < column && now > column - 15)
    screen.settle()
    #expect(screen.text.contains("First") && !screen.text.contains("By somebody"))
  }

  @Test("the clock runs when p starts it, and becomes red after the end")
  func clock() {
    let screen = screen()
    let frames = screen.frameCount
    screen.advance(by: 30)
    #expect(screen.rows[13].contains("0:00 / 1:00") && screen.frameCount == frames)
    screen.press("p")
    screen.advance(by: 61.5)
    #expect(screen.rows[13].contains("1:01 / 1:00"))
    #expect(screen.frameCount < frames + 66)
    let clock = screen.position(of: "1:01")
    let style = clock.map { screen.canvas[$0.x, $0.y].style }
    #expect(style?.foreground == .indexed(1))
    screen.press("p")
    screen.advance(by: 10)
    #expect(screen.rows[13].contains("1:01 / 1:00"))
    screen.press("r", "p")
    screen.advance(by: 2)
    #expect(screen.rows[13].contains("0:02 / 1:00"))
  }

  @Test("the overview goes to any slide, and b hides everything until the next key")
  func overview() {
    let screen = screen()
    screen.press("o")
    #expect(screen.text.contains("Slides"))
    screen.press(.down, .down, .enter)
    screen.settle()
    #expect(screen.text.contains("Deep down") && !screen.text.contains("Slides"))
    screen.press("b")
    #expect(screen.rows.joined() == "")
    screen.press("x")
    #expect(screen.text.contains("Deep down"))
  }

  @Test("unfinished marks, deep headings and control characters are text")
  func hostile() {
    let deck = Deck("text before\n## **a `b\n*\n#### four\n\u{1B}[2J ``` x\n####### #\n``````\n**")
    #expect(deck.columns.count == 1)
    #expect(deck.columns[0][0].text.text == "*\n#### four\n\u{1B}[2J ``` x\n####### #\n  ▏ **\n")
    #expect(Deck("").columns[0][0].title == "No slides")
    #expect(Deck("### deep").count == 1)
  }
}
