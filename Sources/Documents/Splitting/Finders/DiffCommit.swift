/// A commit of a log: where it begins, and what is said of it before what it changes.
struct DiffCommit: Sendable {
  /// How a log says where a commit begins.
  enum Form: Sendable {
    /// `commit 1234567…`, with more about it below, the message indented.
    case long
    /// `1234567 Subject`, and nothing else: `git log --oneline`.
    case short
    /// `From 1234567… Mon Sep 17 00:00:00 2001`, and a mail: `git format-patch`.
    case mail
  }

  let form: Form
  private let start: Int
  private let hash: String
  /// The first line of its message; nil as long as it has not come.
  private var subject: String?
  /// The subject of a mail as far as it has come, as it is written there.
  private var mailSubject: [UInt8]?
  /// Where the subject ends, or what was read before it.
  private var headEnd: Int
  private var isOpen = false
  /// Whether what is said of it is over.
  private var isOver = false

  /// The characters of a subject that stand on a tab.
  private static let titleLength = 30

  /// Reads the line that a commit begins with; nil where it is not such a line.
  ///
  /// - Parameter known: the form of the log; nil where that is not known.
  init?(_ line: LineHead, _ known: Form? = nil) {
    let plain = line.plain
    guard let (form, digits) = DiffCommit.beginning(of: plain, known) else { return nil }
    self.form = form
    hash = plain[digits].text
    start = line.start
    headEnd = line.next
    guard form == .short else { return }
    let rest = plain[digits.upperBound...].drop { $0 == 0x20 }
    subject = DiffCommit.withoutNames(rest, of: line).text
  }

  /// The form of a line that a commit begins with, and its hash; nil where it is not such a line.
  private static func beginning(
    of line: [UInt8], _ known: Form?
  ) -> (form: Form, digits: Range<Int>)? {
    let form: Form =
      line.begins(with: "commit ") ? .long : line.begins(with: "From ") ? .mail : .short
    guard known == nil || known == form else { return nil }
    let first =
      switch form {
      case .long: 7
      case .short: 0
      case .mail: 5
      }
    let digits = first..<first + line[first...].prefix(while: DiffName.isHexadecimal).count
    let rest = line[digits.upperBound...]
    let isOne =
      switch form {
      case .long: (7...64).contains(digits.count) && (rest.isEmpty || rest.first == 0x20)
      case .short: (7...64).contains(digits.count) && rest.first == 0x20
      // Always this date: whoever knows mails tells by it that it is no mail that came.
      case .mail: digits.count >= 40 && rest.elementsEqual(" Mon Sep 17 00:00:00 2001".utf8)
      }
    return isOne ? (form, digits) : nil
  }

  /// A subject without the names of branches and tags that may stand in parentheses before it, as in
  /// `(HEAD -> main, tag: v1) Subject`, where these are certainly no part of it: by how they begin, or by
  /// their colors.
  private static func withoutNames(
    _ text: ArraySlice<UInt8>, of line: LineHead
  ) -> ArraySlice<UInt8> {
    let starts: [StaticString] = ["(HEAD", "(tag: ", "(origin/", "(refs/"]
    guard text.first == 0x28, let end = text.firstIndex(of: 0x29), end + 2 < text.endIndex,
      text[end + 1] == 0x20, let open = line.bytes.firstIndex(of: 0x28),
      starts.contains(where: { text.begins(with: $0) })
        || open + 1 < line.bytes.count && line.bytes[open + 1] == 0x1B
    else { return text }
    return text[(end + 2)...]
  }

  /// What it begins with, up to its subject: what stands before a file of it.
  var head: Range<Int> { start..<headEnd }

  /// Whether what comes is the text of a mail, in which anything may stand.
  var isInMail: Bool { form == .mail && !isOver }

  /// Takes a line that begins with a blank.
  mutating func takeMessage(_ line: LineHead, _ parts: inout [PartLedger]) {
    guard subject == nil, !isOver else { return }
    if mailSubject != nil {
      mailSubject? += line.plain
      headEnd = line.next
      return
    }
    guard form == .long, line.plain.begins(with: "    ") else { return }
    let text = line.plain.drop { $0 == 0x20 }
    guard !text.isEmpty else { return }
    subject = text.text
    headEnd = line.next
    decide(&parts)
  }

  /// Takes a line that is said of it and is not its message.
  mutating func takeOther(_ line: LineHead, _ parts: inout [PartLedger]) {
    guard subject == nil, !isOver else { return }
    if mailSubject != nil { return decide(&parts) }
    headEnd = line.next
    guard form == .mail else { return }
    let plain = line.plain
    if plain.begins(with: "Subject: ") { mailSubject = Array(plain[9...]) }
  }

  /// What it changes follows.
  mutating func end(at offset: Int, _ parts: inout [PartLedger]) {
    decide(&parts)
    isOver = true
  }

  /// Opens its part, where that has not been done.
  mutating func decide(_ parts: inout [PartLedger]) {
    guard !isOpen else { return }
    isOpen = true
    if let mailSubject { subject = MailSubject(mailSubject).text }
    let short = String(hash.prefix(8))
    let name = subject.map { short + " " + $0 } ?? short
    parts[DiffFinder.commits].open(
      PartName(title: subject.map(DiffCommit.title) ?? short, name: name), at: start,
      collects: false)
  }

  private static func title(_ subject: String) -> String {
    guard subject.count > titleLength else { return subject }
    return subject.prefix(titleLength - 1) + "…"
  }
}
