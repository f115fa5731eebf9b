import TabPager

/// A talk: its slides, how they move, and the clock of the presenter.
final class Talk {
  let deck: Deck
  /// The length of the talk in seconds.
  let length: Double
  /// The slides from left to right. Those with slides below them are pagers, too.
  let pager: TabPagerView
  private var columns: [TabPagerView] = []
  var showsOverview = false
  var isBlank = false
  private var transition = 0
  /// The time at which the clock would have shown 0, or the time that it shows while it stands.
  private var start: Double?
  private var elapsed = 0.0

  private static let transitions: [TransitionStyle] = [
    .scroll, .cover, .reveal, .parallax, .fade, .custom(curtain),
  ]

  /// The next slide falls upon the previous one, which draws back slowly.
  private static let curtain = PageTransition { position in
    position < 0
      ? PagePlacement(offset: position / 4, dimming: -position)
      : PagePlacement(offset: position * position, order: 1)
  }

  init(_ deck: Deck, minutes: Int) {
    (self.deck, length) = (deck, Double(minutes) * 60)
    var settings = TabPagerSettings()
    settings.bar.position = .hidden
    settings.paging.transition = Self.transitions[0]
    var inner = settings
    inner.paging.axis = .vertical
    columns = deck.columns.map { slides in
      TabPagerView(settings: inner) {
        for (row, slide) in slides.enumerated() { Tab("\(row)") { page(of: slide) } }
      }
    }
    let columns = columns
    pager = TabPagerView(settings: settings) {
      for (index, column) in columns.enumerated() { Tab("\(index)") { column } }
    }
  }

  // MARK: Moving

  /// The column and the row of the slide.
  var position: (column: Int, row: Int) {
    (pager.selectedIndex, columns[pager.selectedIndex].selectedIndex)
  }

  /// The number of the slide in reading order, from 1.
  var number: Int {
    deck.columns[..<position.column].reduce(1) { $0 + $1.count } + position.row
  }

  var slide: Slide { deck.columns[position.column][position.row] }

  /// Shows the next slide in reading order: the one below, or else the one at the right.
  func goForward() {
    if !columns[position.column].perform(.down) { pager.perform(.next) }
  }

  func goBack() {
    if !columns[position.column].perform(.up) { pager.perform(.previous) }
  }

  func show(column: Int, row: Int) {
    columns[column].perform(.select(row))
    pager.perform(.select(column))
  }

  func changeTransition() {
    transition = (transition + 1) % Self.transitions.count
    for view in columns + [pager] { view.settings.paging.transition = Self.transitions[transition] }
  }

  // MARK: The clock

  var isPaused: Bool { start == nil }

  func elapsedTime(at now: Double) -> Double { start.map { now - $0 } ?? elapsed }

  func toggleClock(at now: Double) {
    (start, elapsed) = isPaused ? (now - elapsed, 0) : (nil, elapsedTime(at: now))
  }

  func resetClock(at now: Double) { (start, elapsed) = (isPaused ? nil : now, 0) }
}

/// The whole program.
func slides(_ talk: Talk) -> some Page {
  HeaderFooterPage(talk.pager, above: Footer(talk: talk), height: 2)
    .onKey(" ", .enter, .pageDown, help: "next slide") { _ in talk.goForward() }
    .onKey(.backspace, .pageUp, help: "previous slide") { _ in talk.goBack() }
    .onKey("t", help: "another transition") { _ in talk.changeTransition() }
    .onKey("p", help: "stop or start the clock") { talk.toggleClock(at: $0.now) }
    .onKey("r", help: "set the clock to 0") { talk.resetClock(at: $0.now) }
    .onKey("o", help: "overview") { _ in talk.showsOverview = true }
    .onKey("b", help: "blank screen") { _ in talk.isBlank = true }
    .menu("Slides", isPresented: Binding(talk, \.showsOverview)) {
      for (column, slides) in talk.deck.columns.enumerated() {
        for (row, slide) in slides.enumerated() {
          Button((row > 0 ? "  " : "") + slide.title) { _ in talk.show(column: column, row: row) }
        }
      }
    }
    .overlay(isPresented: Binding(talk, \.isBlank)) { BlankPage(talk: talk) }
    .keyHelpPage()
    .windowTitle(talk.slide.title)
}

/// The page of a slide: in the middle of the screen.
func page(of slide: Slide) -> any Page {
  let title = RichText(slide.title).bold().foreground(Deck.accent)
  let text = slide.text.isEmpty ? title : title + RichText("\n\n") + slide.text
  if slide.isTitle { return TextPage(text, isCentered: true) }
  var page = TextPage(text)
  page.wraps = true
  return page.frame(width: 68).fixedSize()
}

/// A blank screen. Any key shows the slide again.
struct BlankPage: Page {
  let talk: Talk

  func render(into canvas: inout Canvas, _ context: PageContext) {}

  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    guard case .key = event else { return .ignored }
    talk.isBlank = false
    return .consumed
  }
}

/// How much of the talk has been shown, and the clock.
struct Footer: Page {
  let talk: Talk

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let width = canvas.size.width
    let done = width * talk.number / talk.deck.count
    canvas.write(String(repeating: "─", count: width), at: .zero, Style(.default, .dim))
    canvas.write(String(repeating: "━", count: done), at: .zero, Style(Deck.accent))

    let seconds = talk.elapsedTime(at: context.now)
    let clock = "\(Self.clockText(seconds)) / \(Self.clockText(talk.length))"
    let color: Color = seconds > talk.length ? .indexed(1) : .default
    let state = talk.isPaused ? "p starts the clock" : "F1 keys"
    var right = RichText(state + "   ", Style(.default, .dim)) + RichText(clock, Style(color))
    right += RichText("   \(talk.number) of \(talk.deck.count)")
    canvas.write(right, at: Position(x: width - right.cellWidth - 2, y: 1))
    canvas.write(
      talk.deck.columns[0][0].title, at: Position(x: 2, y: 1), Style(.default, .dim),
      maxWidth: width - right.cellWidth - 6)
  }

  /// The next second of the clock.
  func schedule(at now: Double) -> Schedule {
    let seconds = talk.elapsedTime(at: now)
    return talk.isPaused ? .idle : .due(now + seconds.rounded(.down) + 1 - seconds)
  }

  private static func clockText(_ seconds: Double) -> String {
    let (minutes, rest) = Int(seconds).quotientAndRemainder(dividingBy: 60)
    return "\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }
}
