import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The program in virtual time") struct PagerAppTests {
  @Test("the screens before, halfway through and after a swipe equal their goldens")
  func swipe() throws {
    let run = RecordedAppRun { $0.press(Key(.right), at: 1) }
    expectGolden(try #require(run.frame(at: 0.5)), named: "rest-first")
    expectGolden(try #require(run.frame(at: 1.1)), named: "swipe-middle")
    expectGolden(try #require(run.terminal.frame), named: "rest-second")
    #expect(run.terminal.hangUpReason == .scriptPlayed)
    // The program sleeps without a deadline before the key and after the animation.
    #expect(run.terminal.deadlines.first.map { $0 == nil } == true)
    #expect(run.terminal.deadlines.last.map { $0 == nil } == true)
    #expect(run.terminal.now < 2.5)
  }

  @Test("a drag moves the page by one cell for each cell that the mouse moves")
  func drag() throws {
    let run = RecordedAppRun {
      $0.drag(
        from: Position(x: 50, y: 6), to: Position(x: 35, y: 6), at: 1, lasting: 1, releasing: false)
    }
    expectGolden(try #require(run.terminal.frame), named: "drag-quarter")
  }

  @Test("a slow connection turns off page animation, unless the user has asked for it")
  func slowConnection() throws {
    for adaptsMotion in [true, false] {
      var configuration = AppConfiguration.scrollDemo
      configuration.appearance.adaptsMotion = adaptsMotion
      let app = PagerApp(
        configuration, RecordingTerminal(size: Size(width: 80, height: 12)).capabilities
      ) {}
      func status(at time: Double) -> String {
        _ = app.advance(to: time)
        var frame = Frame(size: Size(width: 80, height: 12))
        app.render(into: &frame, at: time)
        return RecordedAppRun.row(11, of: frame)
      }
      _ = app.handleEvent(.resize(Size(width: 80, height: 12)), at: 0)
      _ = app.handleEvent(.slowConnection, at: 1)
      #expect(app.tabs.reducesMotion == adaptsMotion)
      #expect(status(at: 1).contains("slow connection: animation off") == adaptsMotion)
      // The message is shown only once.
      _ = app.handleEvent(.key(Key(.right)), at: 1.5)
      _ = app.handleEvent(.slowConnection, at: 2)
      #expect(!status(at: 2).contains("slow connection"))
    }
  }

  @Test("the tab switcher over the page equals its golden")
  func switcher() throws {
    let run = RecordedAppRun(AppConfiguration()) {
      $0.press("t", at: 1)
      $0.type("ar", at: 1.1)
    }
    expectGolden(try #require(run.terminal.frame), named: "switcher")
  }

  @Test(
    "the help over the page equals its golden",
    arguments: [
      (Size(width: 120, height: 32), "wide", ""), (Size(width: 60, height: 12), "narrow", "tab"),
    ])
  func help(size: Size, name: String, typed: String) throws {
    let run = RecordedAppRun(AppConfiguration(), size: size) {
      $0.press(Key(.function(1)), at: 1)
      $0.type(typed, at: 1.1)
    }
    expectGolden(try #require(run.terminal.frame), named: "help-\(name)")
  }

  @Test(
    "keys typed at once select the same tab as keys typed slowly",
    arguments: [0, 0.01, 0.1, 1])
  func repeats(interval: Double) {
    let run = RecordedAppRun {
      $0.press(
        Key(.right), Key(.right), Key(.right), Key(.left), Key(.right), at: 1, every: interval)
    }
    #expect(run.selectedTitle == "Swimming pool")
  }

  @Test(
    "a drag released past the middle or fast completes, and springs back otherwise",
    arguments: [
      (35, 1.0, 0.5, true), (25, 1.0, 0.5, false), (10, 0.05, 0, true), (10, 0.05, 0.5, false),
      (3, 2.0, 0, false), (-35, 1.0, 0.5, false),
    ])
  func cancelGesture(cells: Int, lasting: Double, held: Double, completes: Bool) {
    let run = RecordedAppRun {
      let start = Position(x: cells > 0 ? 50 : 10, y: 6)
      let end = Position(x: start.x - cells, y: 6)
      $0.drag(from: start, to: end, at: 1, lasting: lasting, releasing: false)
      $0.schedule(.mouse(MouseEvent(.release(.left), at: end)), at: 1 + lasting + held)
    }
    #expect(run.selectedTitle == (completes ? "Brick" : "How to move"))
  }

  @Test("quitting, suspending, redrawing and copying return effects for the terminal")
  func effects() {
    let run = RecordedAppRun {
      $0.press(
        Key(.character("z"), .control), "r", Key(.character("l"), .control), "y", "v", at: 1)
    }
    #expect(run.terminal.effects == [.suspend, .redraw, .redraw])
    let quit = RecordedAppRun { $0.press("q", "r", at: 1) }
    #expect(quit.terminal.effects.isEmpty && quit.terminal.hangUpReason == nil)
  }

  @Test(
    "the editor gets a file's path in a form that is neither an option nor shell syntax",
    arguments: ["file", "-rf", "a b;c"])
  func edit(path: String) {
    var configuration = AppConfiguration()
    configuration.tabs.sources = [.file("/nonexistent/x"), .file(path)]
    configuration.programs.editor = "vi -R"
    let run = RecordedAppRun(configuration) {
      $0.press("2", at: 1)
      $0.press("v", at: 3)
    }
    let file = path.hasPrefix("-") ? "./" + path : path
    #expect(
      run.terminal.effects == [
        .run(["/bin/sh", "-c", "exec vi -R \"$@\"", "editor", "+1", file])
      ])
  }

  @Test("the mouse setting turns mouse reports on or off")
  func mouse() {
    var configuration = AppConfiguration()
    #expect(RecordedAppRun(configuration) { _ in }.terminal.frame?.wantsMouse == true)
    configuration.input.usesMouse = false
    #expect(RecordedAppRun(configuration) { _ in }.terminal.frame?.wantsMouse == false)
    let toggled = RecordedAppRun(configuration) { $0.press("M", at: 1) }
    #expect(toggled.terminal.frame?.wantsMouse == true)
  }

  @Test("random keys and clicks at any size do not crash", .timeLimit(.minutes(600)))
  func anything() {
    let keys =
      KeyTableTests.contract.flatMap { $0.keys.split(separator: " ") }
      .compactMap { Key(notation: String($0)) }.filter { ![Key("q"), "Q", "x"].contains($0) }
      .filter { $0 != Key(.character("c"), .control) } + [Key(.escape), Key(.backspace), "é"]
    let found = RandomCases.firstFault("keys and clicks", count: 2, seed: 31) { random in
      var configuration = AppConfiguration()
      configuration.tabs.pager.bar.mode =
        [.scroll, .fit, .centered].randomElement(using: &random) ?? .scroll
      configuration.tabs.pager.bar.position = Bool.random(using: &random) ? .top : .bottom
      configuration.programs.isSecure = true
      // Clicks on hints and on rows of the help perform their keys, so the keys that quit are unbound.
      let quitting: [Key] = ["q", "Q", Key(.character("c"), .control)]
      configuration.input.bindings = quitting.map { ([$0], AppConfiguration.noAction) }
      let run = RecordedAppRun(configuration) { Self.sendRandomEvents($0, keys, &random) }
      return run.terminal.hangUpReason == .scriptPlayed
        && run.terminal.frame?.canvas.size == Size(width: 60, height: 12)
        ? nil : "it ended early"
    }
    #expect(found == nil, "\(found ?? "")")
  }

  /// Sends 400 random events.
  private static func sendRandomEvents(
    _ terminal: RecordingTerminal, _ keys: [Key], _ random: inout SeededGenerator
  ) {
    for step in 0..<400 {
      let time = 1 + Double(step) * 0.02
      let position = Position(
        x: .random(in: 0..<70, using: &random), y: .random(in: 0..<15, using: &random))
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        let size = Size(
          width: .random(in: 1...90, using: &random), height: .random(in: 1...20, using: &random))
        terminal.schedule(.resize(size), at: time)
      case 1: terminal.click(.left, position.x, position.y, at: time)
      case 2: terminal.wheel(.right, over: position, at: time)
      case 3: terminal.drag(from: position, to: Position(x: 5, y: 8), at: time, lasting: 0.1)
      default: terminal.press(keys.randomElement(using: &random) ?? "j", at: time)
      }
    }
    terminal.press(Key(.escape), "1", at: 20)
    terminal.schedule(.resize(Size(width: 60, height: 12)), at: 21)
  }

  @Test(
    "if the tab requested at the start does not exist, the first one is selected",
    arguments: [Int.min, -1, 0, 10, .max])
  func selection(number: Int) {
    var configuration = AppConfiguration()
    configuration.tabs.selection = .number(number)
    let run = RecordedAppRun(configuration) { _ in }
    #expect(run.selectedTitle == "Welcome")
  }

  @Test(
    "a drag whose release is never reported is cancelled by a key or by resuming",
    arguments: [TerminalEvent.key("M"), .key("t"), .resumed])
  func cancelGesture(event: TerminalEvent) throws {
    let run = RecordedAppRun {
      $0.drag(
        from: Position(x: 50, y: 6), to: Position(x: 35, y: 6), at: 1, lasting: 1, releasing: false)
      $0.schedule(event, at: 3)
      $0.press(Key(.escape), at: 4)
    }
    let rows = (0..<10).map { RecordedAppRun.row($0, of: run.frame(at: 0.5)) }
    #expect((0..<10).map { RecordedAppRun.row($0, of: run.terminal.frame) } == rows)
  }
}
