import TabPager

/// A message that the user writes.
final class Draft: Equatable {
  var to: String
  var subject: String
  var text: String
  /// The thread to which it belongs.
  let thread: Int?
  private let beginning: [String]

  init(to: String = "", subject: String = "", text: String = "", thread: Int? = nil) {
    (self.to, self.subject, self.text, self.thread) = (to, subject, text, thread)
    beginning = [to, subject, text]
  }

  var isChanged: Bool { [to, subject, text] != beginning }

  static func == (left: Draft, right: Draft) -> Bool { left === right }
}

/// What the mail reader shows.
final class Model {
  private(set) var threads: [MailThread]
  var selection: Int?
  var query = ""
  private var unread: Set<Int>
  /// The message that is being written.
  private(set) var draft: Draft?
  /// The draft about which the user is asked.
  var question: Draft?
  var status = ""

  static let user = "you@example.org"

  init(_ threads: [MailThread]) {
    self.threads = threads
    unread = Set(threads.map(\.id))
  }

  /// The threads with the text of the search.
  var found: [MailThread] { threads.filter { $0.contains(query) } }

  /// The thread that is shown. It counts as read.
  var shown: MailThread? {
    let thread = threads.first { $0.id == selection && $0.contains(query) }
    if let thread { unread.remove(thread.id) }
    return thread
  }

  func isUnread(_ thread: MailThread) -> Bool { unread.contains(thread.id) }

  var unreadCount: Int { unread.count }

  // MARK: Writing

  /// All addresses, for the field of the recipient.
  var addresses: [String] { threads.flatMap { $0.messages.map(\.from) } }

  func startMessage() { draft = Draft() }

  func startReply(to thread: MailThread) {
    guard let last = thread.messages.last(where: { $0.from != Self.user }) else { return }
    let quoted = last.body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { "> " + $0 }.joined(separator: "\n")
    let subject = last.subject.hasPrefix("Re:") ? last.subject : "Re: " + last.subject
    draft = Draft(to: last.from, subject: subject, text: "\n\n\(quoted)", thread: thread.id)
  }

  /// Closes the draft, and asks before if it has been changed. Returns whether it is closed.
  @discardableResult
  func leaveDraft() -> Bool {
    if draft?.isChanged == true { question = draft } else { draft = nil }
    return draft == nil
  }

  func discardDraft() { (draft, status) = (nil, "draft discarded") }

  /// Adds the draft to its thread. An example sends nothing.
  func send() {
    guard let draft else { return }
    guard !draft.to.isEmpty else { return status = "the recipient is missing" }
    let message = Message(
      from: Self.user, to: draft.to, subject: draft.subject, answering: nil, body: draft.text)
    if let index = threads.firstIndex(where: { $0.id == draft.thread }) {
      threads[index].messages.append(message)
    } else {
      threads.append(MailThread(id: threads.count, messages: [message]))
    }
    (self.draft, status) = (nil, "sent to \(draft.to)")
  }
}

/// The whole program.
func mailReader(_ model: Model) -> some Page {
  let inbox = SplitPage(
    threadList(model),
    DetailPage(model.shown) { conversation($0) }.padding(horizontal: 1, vertical: 0),
    fraction: 0.45
  )
  .searchable(text: Binding(model, \.query), prompt: "Sender, subject or text")
  return HeaderFooterPage(inbox, above: StatusLine(model: model), height: 1)
    .onKey("c", help: "write a message") { _ in model.startMessage() }
    // Esc and a click beside the form only ask for the end of the draft.
    .overlay(item: Binding(get: { model.draft }, set: { _ in model.leaveDraft() })) {
      messageForm($0, model)
    }
    .dialog("Draft", item: Binding(model, \.question)) { _ in
      Button("Keep writing", key: "k")
      Button("Send", key: "s") { _ in model.send() }
      Button("Discard", key: "d") { _ in model.discardDraft() }
    } message: { draft in
      "Your message to \(draft.to.isEmpty ? "nobody yet" : draft.to) has not been sent."
    }
    .onQuitRequest { _ in model.leaveDraft() ? .ignored : .consumed }
    .keyHelpPage()
    .windowTitle("Mail (\(model.unreadCount))")
}

/// The list of threads.
func threadList(_ model: Model) -> some Page {
  Table(
    model.found, selection: Binding(model, \.selection),
    action: { thread, _ in model.startReply(to: thread) }
  ) {
    TableColumn("From", width: 14) { $0.messages[0].sender }
    TableColumn("Subject") { thread in
      thread.messages.count > 1 ? "\(thread.subject) (\(thread.messages.count))" : thread.subject
    }
    TableColumn("Date", width: 6, alignment: .trailing) { $0.messages.last?.day ?? "" }
  }
  .rowStyle { Style(.default, model.isUnread($0) ? .bold : []) }
  .rowAction("r", help: "answer") { thread, _ in model.startReply(to: thread) }
}

/// The messages of a thread, as a pager of their own.
func conversation(_ thread: MailThread) -> TabPagerView {
  TabPagerView {
    for (number, message) in thread.messages.enumerated() {
      Tab(message.sender, id: number) { page(of: message) }
    }
  }
}

func page(of message: Message) -> any Page {
  func headerLine(_ name: String, _ value: String) -> RichText {
    RichText(name + " ", Style(.default, .dim)) + RichText(value + "\n")
  }
  var text = RichText(message.subject + "\n").bold()
  text += headerLine("From", message.from) + headerLine("To  ", message.to)
  text += headerLine("Date", message.date)
  text += RichText("\n")
  for part in message.body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
    text += RichText(part + "\n", part.hasPrefix(">") ? Style(.indexed(6)) : .plain)
  }
  var page = TextPage(text)
  page.wraps = true
  return page
}

/// The form for a message.
func messageForm(_ draft: Draft, _ model: Model) -> some Page {
  Form {
    Field("To", text: Binding(draft, \.to), prompt: "name@example.org")
      .textInputSuggestions { _ in model.addresses }
    Field("Subject", text: Binding(draft, \.subject))
    Field("Text", text: Binding(draft, \.text), lines: 12)
    Button("Send (Alt-s)", key: .alt("s")) { _ in model.send() }
  }
  .frame(width: 66).padding(horizontal: 1, vertical: 0)
  .border(draft.thread == nil ? "New message" : "Answer")
}

/// The number of threads, or the last message, and the most important keys.
struct StatusLine: Page {
  let model: Model

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let text =
      model.status.isEmpty
      ? "threads: \(model.found.count), unread: \(model.unreadCount)" : model.status
    let keys = "r answer  c write  / search  F1 keys  q quit"
    let used = canvas.write(text, at: Position(x: 1, y: 0), maxWidth: canvas.size.width - 2)
    let start = canvas.size.width - keys.count - 1
    if start > used + 3 {
      canvas.write(keys, at: Position(x: start, y: 0), Style(.default, .dim))
    }
  }
}
