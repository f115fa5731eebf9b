import Documents
import TabPagerCore
import Testing

@testable import PagerApp

@Suite("Keys, prompts and layers") struct InputHandlerTests {
  private static let tab = PageID(7)

  private func inputHandler(preset: KeyPreset = .standard) -> InputHandler {
    var configuration = AppConfiguration.Input()
    configuration.preset = preset
    configuration.home = "/home/ann"
    return InputHandler(configuration)
  }

  /// Types keys for the topmost layer, and returns the effects of the last one, or `nil` if no layer consumed it.
  private func type(_ text: String, _ keys: Key..., into input: inout InputHandler) -> [AppEffect]?
  {
    var effects: [AppEffect]?
    for scalar in text.unicodeScalars {
      effects = input.offerToLayers(.key(Key(.character(scalar))))
    }
    for key in keys { effects = input.offerToLayers(.key(key)) }
    return effects
  }

  private func query(_ text: String) throws -> SearchQuery {
    SearchQuery(pattern: try Pattern(text, case: .exact), direction: .forward)
  }

  @Test("without an open prompt or overlay, keys are looked up in the key map")
  func keyMap() {
    var input = inputHandler()
    #expect(input.offerToLayers(.key("j")) == nil)
    #expect(input.lookUpInKeyMap("j") == [.perform(.page(.moveByLines(1)), count: nil)])
  }

  @Test("a count is typed before a key, and Esc clears it")
  func counts() {
    var input = inputHandler(preset: .less)
    #expect(input.lookUpInKeyMap("1") + input.lookUpInKeyMap("2") == [])
    #expect(input.statusText == "12")
    #expect(input.lookUpInKeyMap("j") == [.perform(.page(.scroll(.lines(1))), count: 12)])
    _ = input.lookUpInKeyMap("3")
    #expect(input.lookUpInKeyMap(Key(.escape)) == [] && input.statusText == nil)
  }

  @Test(
    "if a key sequence does not exist, its later keys go to the prompt that its first key opens")
  func brokenSequence() {
    var input = inputHandler(preset: .less)
    #expect(input.lookUpInKeyMap(":") == [])
    #expect(
      input.lookUpInKeyMap("9") == [.perform(.app(.goTo), count: nil), .press("9")])
  }

  @Test("the search prompt previews the pattern after each letter, and Enter searches")
  func search() throws {
    var input = inputHandler()
    input.openPrompt(SearchPrompt(.forward, in: Self.tab))
    #expect(type("a", into: &input) == [.page(.previewSearch(try query("a")), in: Self.tab)])
    #expect(type("b", into: &input) == [.page(.previewSearch(try query("ab")), in: Self.tab)])
    #expect(type("", Key(.enter), into: &input) == [.page(.search(try query("ab")), in: Self.tab)])
    #expect(!input.hasLayers)
    #expect(input.state.lastSearch == (try query("ab")))
  }

  @Test("an incomplete pattern in the search prompt previews nothing, and Esc undoes the preview")
  func unfinishedPattern() {
    var input = inputHandler()
    input.openPrompt(SearchPrompt(.backward, in: Self.tab))
    #expect(type("a(", into: &input) == [])
    #expect(type("", Key(.escape), into: &input) == [.page(.cancelSearch, in: Self.tab)])
    #expect(!input.hasLayers && input.state.lastSearch == nil)
  }

  @Test("an empty backward search repeats the last search in the other direction")
  func emptySearch() throws {
    var input = inputHandler()
    input.openPrompt(SearchPrompt(.backward, in: Self.tab))
    #expect(type("", Key(.enter), into: &input)?.last == SearchQuery.missing)
    input.state.lastSearch = try query("x")
    input.openPrompt(SearchPrompt(.backward, in: Self.tab))
    #expect(type("", Key(.enter), into: &input)?.last == .perform(.app(.searchAgain(.forward))))
    #expect(input.state.lastSearch?.direction == .backward)
  }

  @Test("in a prompt, Up recalls the previous answer, and Down returns to the typed text")
  func recall() {
    var input = inputHandler()
    input.openPrompt(FilterPrompt(tab: Self.tab))
    _ = type("first", Key(.enter), into: &input)
    input.openPrompt(FilterPrompt(tab: Self.tab))
    _ = type("draft", Key(.up), into: &input)
    let recalled = type("", Key(.enter), into: &input)
    #expect(recalled == [.page(.filter(try? Pattern("first", case: .exact)), in: Self.tab)])
    input.openPrompt(FilterPrompt(tab: Self.tab))
    _ = type("draft", Key(.up), Key(.down), into: &input)
    let typed = type("", Key(.enter), into: &input)
    #expect(typed == [.page(.filter(try? Pattern("draft", case: .exact)), in: Self.tab)])
  }

  @Test("a key typed while a folder is being read cancels the path completion")
  func cancelledCompletion() throws {
    var input = inputHandler()
    input.openPrompt(OpenPrompt())
    let effects = type("~/a", Key(.tab), into: &input)
    guard case .readFolder(let request)? = effects?.first else {
      Issue.record("no request: \(String(describing: effects))")
      return
    }
    #expect(request.path == "/home/ann/" && request.prefix == "a" && !request.stop.isSet)
    _ = type("b", into: &input)
    #expect(request.stop.isSet)
    let names = [PathCandidate(name: "abc", isFolder: false)]
    #expect(input.offerToLayers(.names(request.job, names)) == nil)
    #expect(type("", Key(.enter), into: &input) == [.openFile("/home/ann/ab")])
  }

  @Test("the letter after a mark key names the mark, and other keys cancel")
  func marks() {
    var input = inputHandler()
    input.openLayer(MarkLetterInputLayer(purpose: .set(.top)))
    #expect(input.statusText == "mark:")
    #expect(type("a", into: &input) == [.setMark("a", at: .top)])
    input.openLayer(MarkLetterInputLayer(purpose: .goTo))
    #expect(type("", Key(.escape), into: &input) == [] && !input.hasLayers)
  }

  @Test("a click while a mark's letter is awaited cancels the mark and goes to the page")
  func markAndClick() {
    var input = inputHandler()
    input.openLayer(MarkLetterInputLayer(purpose: .goTo))
    let pane = Rect(x: 0, y: 2, width: 60, height: 20)
    let press = MouseEvent(.press(.left), at: Position(x: 5, y: 5))
    #expect(input.offerToLayers(.mouse(press, pane: pane)) == nil && !input.hasLayers)
  }

  @Test("a cancelled count does not apply to the next key")
  func pendingKeys() {
    var input = inputHandler(preset: .less)
    #expect(input.lookUpInKeyMap(Key(.character("5"))) == [])
    #expect(input.statusText == "5")
    input.cancelPendingKeys()
    #expect(input.statusText == nil)
    #expect(
      input.lookUpInKeyMap(Key(.character("G"))) == [
        .perform(.page(.scroll(.bottom)), count: nil)
      ])
  }

  @Test("a press beside the tab switcher closes it, and a press outside a prompt goes to the page")
  func mouse() {
    let pane = Rect(x: 0, y: 2, width: 60, height: 20)
    let press = MouseEvent(.press(.left), at: Position(x: 0, y: 21))
    var input = inputHandler()
    input.openPrompt(OpenPrompt())
    #expect(input.offerToLayers(.mouse(press, pane: pane)) == nil && input.hasLayers)
    input = self.inputHandler()
    input.openLayer(TabSwitcher(count: 0, selected: 0) { _ in fatalError("no tabs") })
    #expect(input.offerToLayers(.mouse(press, pane: pane)) == [] && !input.hasLayers)
  }
}
