import PagerText
import TabPagerCore

/// The state of the status line: a message until the next key, otherwise the description of the selected page.
struct StatusModel {
  /// The message; `nil` if there is none.
  private(set) var message: StatusMessage?
  /// The tab that the message is about: the one that was selected after it came.
  private var messageTab: MessageTab
  /// The hint on which a mouse button is held down; `nil` if there is none.
  var pressed: StatusHint? {
    didSet { if pressed != oldValue { drawn = nil } }
  }
  private var work = ProgressMessageLimiter()
  /// The contents of the line.
  private(set) var line = StatusLine() {
    didSet { if line != oldValue { laidOut = nil } }
  }
  /// The last complete line. It stays visible until a page that is being opened knows its position.
  private var lastLine: StatusLine?
  /// The last layout of the line.
  private var laidOut: StatusLayout? {
    didSet { drawn = nil }
  }
  /// The line as it was last drawn.
  private var drawn: (row: Canvas, theme: Theme)?
  /// The hints of the last choice.
  private var chosen: (from: StatusHintChoice, hints: [StatusHint])?

  /// The tab that a message is about.
  private enum MessageTab: Equatable {
    /// No kind, as for errors in the configuration.
    case any
    /// The one that will be selected once what brought the message has been done.
    case pending
    case tab(PageID)
  }

  /// - Parameter message: the first message; `nil` for none.
  init(message: String?) {
    self.message = message.map { StatusMessage(text: $0) }
    messageTab = .any
  }

  // MARK: Messages

  mutating func showMessage(_ message: String) {
    (self.message, messageTab) = (StatusMessage(text: message), .pending)
  }

  mutating func showMessage(_ message: AppMessage, keys: KeyBindings) {
    (self.message, messageTab) = (message.statusMessage(keys: keys), .pending)
  }

  /// Shows a text before the current message.
  mutating func prependToMessage(_ text: String) {
    guard var message else {
      (message, messageTab) = (StatusMessage(text: text), .any)
      return
    }
    message.text = text + " · " + message.text
    self.message = message
  }

  mutating func clearMessage() { message = nil }

  /// Clears a message about another tab than the selected one.
  private mutating func clearMessage(unlessAbout tab: PageID) {
    switch messageTab {
    case .any: break
    case .pending: messageTab = .tab(tab)
    case .tab(let known): if known != tab { message = nil }
    }
  }

  // MARK: Pages

  /// Updates the line for the selected page.
  mutating func updateLine(for page: SelectedTabStatus, at now: Double) {
    work.recordWork(page.work, at: now)
    if let tab = page.tab { clearMessage(unlessAbout: tab) }
    if let complete = lineIfComplete(for: page) {
      line = complete
      if message == nil, page.message == nil { lastLine = complete }
    } else {
      // A file is usually read in a moment, so the line changes once instead of twice.
      line = lastLine ?? StatusLine(text: page.name, hints: page.hints)
    }
  }

  /// The hints of a choice, without those whose actions have no key.
  mutating func hints(for choice: StatusHintChoice, _ keys: KeyBindings) -> [StatusHint] {
    if let chosen, chosen.from == choice { return chosen.hints }
    let hints = choice.hints.compactMap { keys.hint(for: $0) }
    chosen = (choice, hints)
    return hints
  }

  /// When the line changes without an event.
  var schedule: Schedule { work.schedule }

  /// The layout of the line for a width.
  mutating func layout(width: Int) -> StatusLayout {
    if let laidOut, laidOut.width == width { return laidOut }
    let layout = StatusLayout(line, width: width)
    laidOut = layout
    return layout
  }

  /// The row of the line for a width. Frames share it while it does not change, so that it need not be compared.
  mutating func row(width: Int, _ theme: Theme) -> Canvas {
    let layout = layout(width: width)
    if let drawn, drawn.theme == theme { return drawn.row }
    var row = Canvas(size: Size(width: width, height: 1))
    layout.draw(into: &row, theme, pressed: pressed)
    drawn = (row, theme)
    return row
  }

  /// The line for a page; `nil` if its position will be known shortly.
  private func lineIfComplete(for page: SelectedTabStatus) -> StatusLine? {
    let message = message ?? page.message
    guard page.summary != nil || message != nil else { return nil }
    let summary = page.summary ?? PageSummary(chip: "")
    var line = StatusLine(
      chip: summary.chip, states: summary.states, text: page.name, facts: summary.facts,
      minorFacts: summary.minorFacts, position: summary.position ?? page.number,
      shortPosition: summary.shortPosition,
      hints: page.hints, pageShowsName: summary.pageShowsName)
    if let message {
      line.text = .message(message)
    } else if let work = work.shown {
      line.text = .work(work, stop: page.stopHint)
    }
    if !line.text.isName { (line.facts, line.minorFacts) = ([], []) }
    return line
  }
}

/// The description of the selected tab for the status line.
struct SelectedTabStatus {
  /// The tab; `nil` if there is none.
  var tab: PageID?
  var name: StatusMiddleText
  /// The summary of the page; `nil` if its position will be known shortly.
  var summary: PageSummary?
  /// The number of the tab, for a page that has no position; empty if there is only one tab.
  var number = ""
  /// The work in progress; `nil` if there is none.
  var work: LongRunningWork?
  /// The keys of an incomplete command, or the reason why reading has paused; `nil` for neither.
  var message: StatusMessage?
  /// The hint for the key that stops the work; `nil` without work or key.
  var stopHint: StatusHint?
  var hints: [StatusHint] = []
}

/// The description of a page for the status line.
struct PageSummary: Hashable {
  /// The name of the view, in capital letters.
  var chip: String
  var states: [StatusPageState] = []
  /// Further details, such as how its command ended.
  var facts: [String] = []
  /// Details that disappear before the first hints do.
  var minorFacts: [String] = []
  /// The position in the document; `nil` if the page has no positions.
  var position: String?
  /// The position for a narrow terminal; `nil` to keep the other one.
  var shortPosition: String?
  /// Whether the page itself shows the name.
  var pageShowsName = false
  /// The hints of useful keys, the most useful one first.
  var hints: [ActionHint] = []
}
