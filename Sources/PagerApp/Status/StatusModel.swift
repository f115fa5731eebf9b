import TabPagerCore

/// What the status line says: a message until the next key, or else where the selected page is.
struct StatusModel {
  /// The message; `nil` if there is none.
  private(set) var message: String?
  private var work = WorkNotice()
  /// The last line that was complete. It stays until a page that is being opened knows its position.
  private var lastLine: StatusLine?

  /// - Parameter message: the first message; `nil` for none.
  init(message: String?) { self.message = message }

  // MARK: Messages

  mutating func show(_ message: String) { self.message = message }

  mutating func show(_ message: Message, _ keys: KeyBindings) { show(message.text(keys)) }

  /// Shows a text before the current message.
  mutating func prepend(_ text: String) { message = message.map { text + " · " + $0 } ?? text }

  mutating func clearMessage() { message = nil }

  // MARK: Pages

  /// Notes the work under way in the selected page, and keeps the line for a page that has none yet.
  mutating func update(_ page: PageStatus, at now: Double) {
    work.note(page.work, at: now)
    if let line = completeLine(for: page) { lastLine = line }
  }

  /// Whether the line says which work is under way.
  var showsWork: Bool { work.shown != nil }

  /// When the line changes by itself.
  var schedule: Schedule { work.schedule }

  func line(for page: PageStatus) -> StatusLine {
    if let line = completeLine(for: page) { return line }
    // A file is read in a moment: the line then changes once, and not twice.
    if let lastLine, !lastLine.isMessage { return lastLine }
    return StatusLine(name: page.name, position: "", hints: page.hints)
  }

  /// The line for a page; `nil` while the position is about to be known.
  private func completeLine(for page: PageStatus) -> StatusLine? {
    guard let text = message ?? page.pendingInput ?? page.pause ?? position(in: page) else {
      return nil
    }
    return StatusLine(
      name: page.name, position: text, hints: page.hints,
      isMessage: message != nil || page.pause != nil)
  }

  private func position(in page: PageStatus) -> String? {
    guard let position = page.position, let work = work.shown else { return page.position }
    let text = work.text(key: page.stopKey)
    return position.isEmpty ? text : position + " · " + text
  }
}

/// What the selected tab has for the status line.
struct PageStatus {
  var name: String
  /// Where in its content the page is; `nil` while that is about to be known.
  var position: String?
  /// The work under way; `nil` if there is none.
  var work: LongWork?
  /// Why reading has paused; `nil` if it has not.
  var pause: String?
  /// The keys typed of a command; `nil` if there are none.
  var pendingInput: String?
  /// The key that stops the work; `nil` if there is none.
  var stopKey: String?
  /// The keys to name at the end of the line.
  var hints: String
}
