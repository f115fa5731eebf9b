import TabPagerCore

/// What the status line shows: a message until the next key, or else what the selected page is.
struct StatusModel {
  /// The message; `nil` if there is none.
  private(set) var message: StatusMessage?
  /// The hint that a mouse button is held on; `nil` if there is none.
  var pressed: StatusHint?
  private var work = WorkNotice()
  /// What the line shows.
  private(set) var line = StatusLine()
  /// The last line that was complete. It stays until a page that is being opened knows its position.
  private var lastLine: StatusLine?
  /// The line as it was laid out last.
  private var laidOut: (line: StatusLine, layout: StatusLayout)?

  /// - Parameter message: the first message; `nil` for none.
  init(message: String?) { self.message = message.map { StatusMessage(text: $0) } }

  // MARK: Messages

  mutating func show(_ message: String) { self.message = StatusMessage(text: message) }

  mutating func show(_ message: Message, _ keys: KeyBindings) {
    self.message = message.statusMessage(keys)
  }

  /// Shows a text before the current message.
  mutating func prepend(_ text: String) {
    guard var message else { return show(text) }
    message.text = text + " · " + message.text
    self.message = message
  }

  mutating func clearMessage() { message = nil }

  // MARK: Pages

  /// Notes what the selected page shows and does.
  mutating func update(_ page: PageStatus, at now: Double) {
    work.note(page.work, at: now)
    if let complete = completeLine(for: page) {
      line = complete
      if message == nil, page.message == nil { lastLine = complete }
    } else {
      // A file is read in a moment: the line then changes once, and not twice.
      line = lastLine ?? StatusLine(text: page.name, hints: page.hints)
    }
  }

  /// When the line changes by itself.
  var schedule: Schedule { work.schedule }

  /// The line as cells for a width.
  mutating func layout(width: Int) -> StatusLayout {
    if let laidOut, laidOut.layout.width == width, laidOut.line == line { return laidOut.layout }
    let layout = StatusLayout(line, width: width)
    laidOut = (line, layout)
    return layout
  }

  /// The line for a page; `nil` while the position is about to be known.
  private func completeLine(for page: PageStatus) -> StatusLine? {
    let message = message ?? page.message
    guard page.summary != nil || message != nil else { return nil }
    let summary = page.summary ?? PageSummary(chip: "")
    var line = StatusLine(
      chip: summary.chip, states: summary.states, text: page.name, facts: summary.facts,
      position: summary.position ?? page.number, hints: page.hints)
    if let message {
      line.text = .message(message)
    } else if let work = work.shown {
      line.text = .work(work, stop: page.stopHint)
    }
    if !line.text.isName { line.facts = [] }
    return line
  }
}

/// What the selected tab has for the status line.
struct PageStatus {
  var name: StatusText
  /// What the page says of itself; `nil` while its position is about to be known.
  var summary: PageSummary?
  /// The number of the tab among all, for a page without a position of its own; empty if it is alone.
  var number = ""
  /// The work under way; `nil` if there is none.
  var work: LongWork?
  /// The keys typed of a command, or why reading has paused; `nil` for neither.
  var message: StatusMessage?
  /// The key that stops the work; `nil` without work or key.
  var stopHint: StatusHint?
  var hints: [StatusHint] = []
}

/// What a page says of itself in the status line.
struct PageSummary: Hashable {
  /// What kind of page it is, in capital letters.
  var chip: String
  var states: [StatusState] = []
  /// More about it, such as how its command ended.
  var facts: [String] = []
  /// Where in its content it is; `nil` if it has no places.
  var position: String?
  /// The keys that are useful in it, the most useful one first.
  var hints: [ActionHint] = []
}
