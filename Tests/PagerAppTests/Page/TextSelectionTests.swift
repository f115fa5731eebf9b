import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Selecting and copying text") struct TextSelectionTests {
  private func page(
    _ text: String, width: Int = 20, height: Int = 5, wraps: Bool = true, numbers: Bool = false
  ) -> DocumentPage {
    TestLocale.use()
    let source = GrowingDocument()
    let page = DocumentPage(source.document, name: "name", wraps: wraps, showsLineNumbers: numbers)
    page.resize(to: Size(width: width, height: height))
    page.receive(source.appendToSpool(Array(text.utf8)) + [.ended])
    return page
  }

  private func send(_ event: PageEvent, to page: DocumentPage, at now: Double = 0)
    -> AppPageResponse
  {
    page.handle(
      event,
      PageContext(
        size: page.size, now: now,
        capabilities: TerminalCapabilities(colors: .trueColor, isUnicode: true)))
  }

  private func sendMouse(
    _ kind: MouseEvent.Kind, _ x: Int, _ y: Int, to page: DocumentPage, at now: Double = 0
  ) -> AppPageResponse {
    send(.mouse(MouseEvent(kind, at: Position(x: x, y: y))), to: page, at: now)
  }

  /// Presses a cell several times in quick succession, and keeps the button pressed at the end.
  private func press(
    times count: Int, _ x: Int, _ y: Int, in page: DocumentPage, at now: Double = 0
  ) {
    for number in 1...count {
      let reply = sendMouse(.press(.left), x, y, to: page, at: now + Double(number) / 10)
      #expect((reply.response == .consumed) == (number > 1))
      if number < count {
        _ = sendMouse(.release(.left), x, y, to: page, at: now + Double(number) / 10)
      }
    }
  }

  /// Returns the text that a key copies, or `nil` if it copies nothing.
  private func copiedText(of page: DocumentPage, pressing key: Key = "y") -> String? {
    for case .copy(let text, _) in send(.key(key), to: page).effects { return text }
    return nil
  }

  private let lines = (1...40).map { "line \($0)" }.joined(separator: "\n") + "\n"

  // MARK: Keys

  @Test(
    "the key a selects the top line, movement extends the selection by lines, and y or Enter copies it"
  )
  func wholeLines() {
    for key in [Key("y"), Key(.enter)] {
      let page = page(lines)
      page.scroll(.lines(2))
      #expect(page.perform(.select, count: nil).isEmpty && page.handlesKeys)
      _ = page.perform(.scroll(.lines(1)), count: nil)
      #expect(page.viewport.top.offset == "line 1\nline 2\n".utf8.count)
      #expect(copiedText(of: page, pressing: key) == "line 3\nline 4")
      #expect(!page.handlesKeys)
    }
  }

  @Test("moving the end of the selection beyond the page scrolls it, up and down")
  func scrolling() {
    let page = page(lines)
    _ = page.perform(.select, count: nil)
    _ = page.perform(.scroll(.lines(9)), count: nil)
    #expect(page.topLine?.value == 5)
    _ = page.perform(.scroll(.bottom), count: nil)
    #expect(page.topLine?.value == 35)
    _ = page.perform(.scroll(.top), count: nil)
    #expect(page.topLine?.value == 0)
    #expect(copiedText(of: page) == "line 1")
  }

  @Test(
    "the key a pressed twice selects characters, and arrows and letters extend the selection by one"
  )
  func characters() {
    let page = page("äb\tc\nsecond\n")
    _ = page.perform(.select, count: nil)
    _ = page.perform(.select, count: nil)
    for key in [Key(.right), "l", Key(.right)] {
      #expect(send(.key(key), to: page).response == .consumed)
    }
    #expect(copiedText(of: page) == "äb\tc")
    _ = page.perform(.select, count: nil)
    _ = page.perform(.select, count: nil)
    _ = page.perform(.scroll(.lines(1)), count: nil)
    _ = send(.key("l"), to: page)
    _ = send(.key("h"), to: page)
    #expect(copiedText(of: page) == "äb\tc\ns")
  }

  @Test("while whole lines are selected, the left and right arrows still swipe")
  func swipes() {
    let page = page(lines)
    _ = page.perform(.select, count: nil)
    #expect(send(.key(Key(.right)), to: page).response == .ignored)
  }

  @Test("Escape cancels the selection, and movement keys scroll the page again")
  func cancel() {
    let page = page(lines)
    _ = page.perform(.select, count: nil)
    #expect(send(.key(Key(.escape)), to: page).response == .consumed)
    #expect(!page.handlesKeys && page.selection == nil)
    #expect(send(.key("y"), to: page).response == .ignored)
    _ = page.perform(.scroll(.lines(1)), count: nil)
    #expect(page.topLine?.value == 1)
  }

  @Test("going to a line or to a match extends the selection to it")
  func jumps() {
    let page = page(lines)
    _ = page.perform(.select, count: nil)
    _ = page.perform(.goToLine(2), count: nil)
    #expect(copiedText(of: page) == "line 1\nline 2\nline 3")
    _ = page.perform(.scroll(.top), count: nil)
    _ = page.perform(.select, count: nil)
    let start = "line 1\nline 2\nli".utf8.count
    page.showMatch(start..<start + 2)
    #expect(copiedText(of: page) == "line 1\nline 2\nline 3")
  }

  @Test("the key a starts the selection at the current match if it is visible")
  func match() throws {
    let page = page(lines)
    page.highlightMatches(of: try Pattern("line 3"))
    let start = "line 1\nline 2\n".utf8.count
    page.search.setCurrentMatch(start..<start + 6)
    #expect(page.currentLine?.value == 2 && page.topLine?.value == 0)
    _ = page.perform(.select, count: nil)
    #expect(copiedText(of: page) == "line 3")
  }

  // MARK: The mouse

  @Test("a double click selects a word, and dragging from it selects words")
  func words() {
    let page = page("one src/main.c:12: three, four\nfive\n", width: 40)
    press(times: 2, 7, 0, in: page)
    #expect(copiedText(of: page) == "src/main.c:12")
    press(times: 2, 7, 0, in: page, at: 5)
    _ = sendMouse(.drag(.left), 20, 0, to: page, at: 6)
    _ = sendMouse(.release(.left), 20, 0, to: page, at: 6)
    #expect(copiedText(of: page) == "src/main.c:12: three")
    press(times: 2, 22, 0, in: page, at: 10)
    _ = sendMouse(.drag(.left), 1, 0, to: page, at: 11)
    #expect(copiedText(of: page) == "one src/main.c:12: three")
  }

  @Test("a triple click selects a line, and dragging from it selects lines")
  func lineDrag() {
    let page = page(lines)
    press(times: 3, 2, 1, in: page)
    _ = sendMouse(.drag(.left), 3, 3, to: page, at: 1)
    _ = sendMouse(.release(.left), 3, 3, to: page, at: 1)
    #expect(copiedText(of: page) == "line 2\nline 3\nline 4")
  }

  @Test("slow clicks, clicks in different cells, drags and single clicks select nothing")
  func single() {
    let page = page(lines)
    #expect(sendMouse(.press(.left), 2, 1, to: page, at: 0).response == .ignored)
    #expect(sendMouse(.press(.left), 2, 1, to: page, at: 1).response == .ignored)
    #expect(sendMouse(.press(.left), 2, 2, to: page, at: 1.1).response == .ignored)
    #expect(sendMouse(.drag(.left), 9, 2, to: page, at: 1.2).response == .ignored)
    #expect(page.selection == nil)
    press(times: 2, 2, 1, in: page, at: 5)
    #expect(page.selection != nil)
    _ = sendMouse(.release(.left), 2, 1, to: page, at: 5.3)
    _ = send(.click(Position(x: 0, y: 0)), to: page)
    #expect(page.selection == nil)
  }

  @Test("dragging a selection beyond the page scrolls it at intervals until the button is released")
  func automaticScrolling() {
    let page = page(lines)
    press(times: 3, 2, 1, in: page)
    #expect(page.schedule(at: 1) == .idle)
    _ = sendMouse(.drag(.left), 2, 5, to: page, at: 1)
    #expect(page.topLine?.value == 0)
    for step in 1...3 {
      guard case .due(let time) = page.schedule(at: 1) else {
        Issue.record("no scrolling is scheduled")
        return
      }
      page.advance(to: time)
      #expect(page.topLine?.value == step)
    }
    _ = sendMouse(.release(.left), 2, 5, to: page, at: 2)
    #expect(page.schedule(at: 2) == .idle)
    #expect(copiedText(of: page) == (2...8).map { "line \($0)" }.joined(separator: "\n"))
    press(times: 3, 2, 1, in: page, at: 5)
    _ = sendMouse(.drag(.left), 2, -2, to: page, at: 6)
    page.advance(to: 6.5)
    #expect(page.topLine?.value == 1)
    page.advance(to: 7)
    #expect(page.topLine?.value == 0 && page.schedule(at: 7) != .idle)
  }

  @Test("movement keys do not change a selection made with the mouse")
  func keysAfterMouse() {
    let page = page(lines)
    press(times: 3, 2, 1, in: page)
    _ = sendMouse(.release(.left), 2, 1, to: page)
    _ = page.perform(.scroll(.lines(3)), count: nil)
    #expect(page.topLine?.value == 3)
    #expect(copiedText(of: page) == "line 2")
  }

  // MARK: The text

  @Test("a copy joins wrapped rows and has no numbers, colours, overstrike or carriage returns")
  func text() {
    let long = "a long line that is wrapped over several rows\tand has a tab"
    let page = page(
      long + "\n\u{1B}[31mred\u{1B}[m text\nb\u{8}bo\u{8}old\r\n\n", numbers: true)
    _ = page.perform(.select, count: nil)
    _ = page.perform(.scroll(.lines(3)), count: nil)
    #expect(copiedText(of: page) == long + "\nred text\nbold\n")
    _ = page.perform(.scroll(.top), count: nil)
    press(times: 3, 10, 2, in: page, at: 5)
    #expect(copiedText(of: page) == long)
  }

  @Test("a copy of a diff has neither numbers nor markers")
  func diff() async {
    let text = """
      diff --git a/x b/x
      --- a/x
      +++ b/x
      @@ -1,3 +1,3 @@
       same
      -\told
      +\tnew
       end

      """
    let made = LoadedDocumentPage(text, path: "x.diff", size: Size(width: 40, height: 12))
    await made.receiveDerivedText()
    #expect(made.viewName == "diff")
    let row = made.rows.firstIndex { $0.contains("old") } ?? 0
    let page = made.page
    press(times: 3, 20, row, in: page)
    _ = sendMouse(.drag(.left), 20, row + 2, to: page, at: 1)
    #expect(copiedText(of: page) == "\told\n\tnew\nend", "\(made.rows)")
  }

  @Test("a copy of lines of a JSON tree is JSON")
  func tree() async {
    let made = LoadedDocumentPage(
      #"{"a": {"b": 1, "c": [2]}}"#, path: "x.json", size: Size(width: 40, height: 8))
    await made.receiveDerivedText()
    let page = made.page
    _ = page.perform(.unfoldAll, count: nil)
    await made.receiveDerivedText()
    _ = page.perform(.scroll(.top), count: nil)
    _ = page.perform(.scroll(.lines(2)), count: nil)
    _ = page.perform(.select, count: nil)
    _ = page.perform(.scroll(.lines(1)), count: nil)
    #expect(copiedText(of: page) == #"{"b": 1, "c": [2]}"#)
  }

  @Test(
    "the selection survives a change of the page's width, and ends when the document is read again")
  func changes() {
    let page = page(lines)
    _ = page.perform(.select, count: nil)
    page.resize(to: Size(width: 7, height: 4))
    #expect(page.selection != nil)
    page.receive([.opened(MemoryContent(Array("new\n".utf8)), count: 4)])
    #expect(page.selection == nil)
  }

  @Test("a selection of more than a mebibyte is not copied")
  func limit() {
    let page = page(String(repeating: "x", count: 1 << 20) + "\n")
    _ = page.perform(.select, count: nil)
    let effects = send(.key("y"), to: page).effects
    #expect(
      effects == [
        .message("more than 1 MiB selected: too much to copy", (.app(.save), "saves it"))
      ])
    #expect(page.selection != nil)
  }

  // MARK: The clipboard

  @Test("environment variables decide whether the terminal or a program copies to the clipboard")
  func clipboard() {
    func clipboard(_ variables: [String: String]) -> ClipboardAccess {
      ClipboardAccess { variables[$0] }
    }
    #expect(clipboard(["TERM": "xterm-256color"]) == ClipboardAccess())
    #expect(clipboard(["TERM": "linux"]).terminal == .ignores)
    #expect(clipboard(["TERM": "xterm-256color", "VTE_VERSION": "7600"]).terminal == .ignores)
    #expect(clipboard(["TERM": "xterm-kitty", "VTE_VERSION": "7600"]).terminal == .copies)
    #expect(clipboard(["TERM": "xterm", "XTERM_VERSION": "XTerm(390)"]).terminal == .mayCopy)
    let tmux = clipboard(["TERM": "tmux-256color", "TMUX": "/x", "DISPLAY": ":0"])
    #expect(tmux.terminal == .mayCopy && tmux.programs.map { $0[0] } == ["tmux", "xclip", "xsel"])
    // An xterm that was started from a shell in tmux.
    #expect(clipboard(["TERM": "xterm-256color", "TMUX": "/x"]) == ClipboardAccess())
    #expect(
      clipboard(["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"]).programs.map { $0[0] } == [
        "wl-copy", "xclip", "xsel",
      ])
  }
}
