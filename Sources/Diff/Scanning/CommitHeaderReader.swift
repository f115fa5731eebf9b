/// Reads the lines of a commit before its changes.
struct CommitHeaderReader: Sendable {
  private(set) var head: CommitHeader
  /// The subject of a mail read so far, still encoded.
  private var mailSubject: [UInt8]?
  /// Whether the subject is on the next line.
  private var isSubjectNext = false
  /// The number of remaining lines of a Subversion message, whose length is stated; `nil` for other formats.
  private var messageLines: Int?
  private var isInRevisionHead: Bool
  private var isNamed = false
  /// Whether the changes have started.
  private var isOver = false

  /// Creates a reader after the first line of a commit.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - start: The parsed line.
  ///   - offset: The start of the commit, if it is before the line.
  init(_ line: RawDiffLine, _ start: CommitStartLine, at offset: Int? = nil) {
    head = CommitHeader(
      form: start.form, range: (offset ?? line.start)..<line.next, hash: start.hash.text)
    isInRevisionHead = start.form == .revision
    if start.form == .short {
      let rest = start.rest.drop { $0 == 0x20 }
      if !rest.isEmpty {
        head.subject = CommitHeaderReader.removingRefNames(fromSubject: rest, in: line).text
      }
    }
    guard isInRevisionHead else { return }
    let fields = start.rest.split(separator: UInt8(ascii: "|")).map { $0.drop { $0 == 0x20 } }
    if fields.count >= 2 {
      setAuthor(fields[0])
      head.date = CommitDate(fields[1].text)
    }
    let words = start.rest.split(separator: 0x20)
    guard words.last?.begins(with: "line") == true, words.count > 1 else { return }
    var count = words[words.count - 2]
    messageLines = count.popNumber()
  }

  /// Creates a reader at the first line of a mail.
  init(mail line: RawDiffLine) {
    head = CommitHeader(form: .mail, range: line.start..<line.next, hash: "")
    isInRevisionHead = false
    readAuthorOrDate(line.plain)
  }

  /// Whether the body of a mail is being read. It may contain any text.
  var isInMail: Bool { head.form.isMail && !isOver }

  /// Whether a message of a stated number of lines is being read.
  var isInMessage: Bool { !isOver && messageLines.map { $0 > 0 || isInRevisionHead } ?? false }

  /// The subject without the names of branches and tags that may precede it in parentheses.
  ///
  /// For example, the names are removed from `(HEAD -> main, tag: v1) Subject`, but only if the beginning or the
  /// colours prove that they do not belong to the subject.
  private static func removingRefNames(
    fromSubject text: ArraySlice<UInt8>, in line: RawDiffLine
  ) -> ArraySlice<UInt8> {
    let starts: [StaticString] = ["(HEAD", "(tag: ", "(origin/", "(refs/"]
    guard text.first == 0x28, let end = text.firstIndex(of: 0x29), end + 2 < text.endIndex,
      text[end + 1] == 0x20, let open = line.bytes.firstIndex(of: 0x28),
      starts.contains(where: { text.begins(with: $0) })
        || open + 1 < line.bytes.count && line.bytes[open + 1] == 0x1B
    else { return text }
    return text[(end + 2)...]
  }

  /// Reads a line of a message of a stated number of lines.
  ///
  /// - Returns: The header, if the line completes it.
  mutating func readCountedMessageLine(_ line: RawDiffLine) -> CommitHeader? {
    let plain = line.plain
    if isInRevisionHead {
      isInRevisionHead = !plain.isEmpty
      head.range = head.range.lowerBound..<line.next
      return nil
    }
    messageLines = messageLines.map { $0 - 1 }
    return plain.isEmpty ? nil : finishHeader(withSubject: plain[...], from: line)
  }

  /// Reads a line that starts with a space.
  ///
  /// - Returns: The header, if the line completes it.
  mutating func readIndentedLine(_ line: RawDiffLine) -> CommitHeader? {
    guard head.subject == nil, !isOver else { return nil }
    if mailSubject != nil {
      mailSubject? += line.plain
      head.range = head.range.lowerBound..<line.next
      return nil
    }
    let plain = line.plain
    let isMessage = head.form == .long && plain.begins(with: "    ") || isSubjectNext
    guard isMessage else { return nil }
    let text = plain.drop { $0 == 0x20 }
    return text.isEmpty ? nil : finishHeader(withSubject: text, from: line)
  }

  /// Reads any other line.
  ///
  /// - Returns: The header, if the line completes it.
  mutating func readUnindentedLine(_ line: RawDiffLine) -> CommitHeader? {
    guard head.subject == nil, !isOver else { return nil }
    if mailSubject != nil { return finishHeader() }
    let plain = line.plain
    head.range = head.range.lowerBound..<line.next
    readAuthorOrDate(plain)
    switch head.form {
    case .patchMail, .mail:
      if plain.begins(with: "Subject: ") { mailSubject = Array(plain[9...]) }
    case .changeset:
      if plain.begins(with: "summary:") {
        return finishHeader(withSubject: plain[8...].drop { $0 == 0x20 }, from: line)
      }
      if isSubjectNext { return finishHeader(withSubject: plain[...], from: line) }
      isSubjectNext = plain.elementsEqual("description:".utf8)
    case .export:
      if plain.begins(with: "# Node ID ") { head.hash = plain[10...].text }
      if plain.first != 0x23, !plain.isEmpty {
        return finishHeader(withSubject: plain[...], from: line)
      }
    case .long, .short, .revision: break
    }
    return nil
  }

  /// Reads a line such as `Author: Ada <ada@example.org>` or `Date:   Fri Nov 27 22:36:30 2026 +0000`.
  private mutating func readAuthorOrDate(_ line: [UInt8]) {
    func value(after names: StaticString...) -> ArraySlice<UInt8>? {
      guard let name = names.first(where: { line.begins(with: $0) }) else { return nil }
      return line[name.utf8CodeUnitCount...].drop { $0 == 0x20 }
    }
    if head.author == nil, let author = value(after: "Author:", "From:", "user:", "# User ") {
      setAuthor(author)
    } else if head.date == nil, let date = value(after: "Date:", "AuthorDate:", "date:") {
      head.date = CommitDate(date.text)
    }
  }

  private mutating func setAuthor(_ text: ArraySlice<UInt8>) {
    var name = text.prefix { $0 != UInt8(ascii: "<") }
    while name.last == 0x20 { name.removeLast() }
    head.author =
      MailHeaderText(Array((name.isEmpty ? text : name).prefix(Self.longestAuthor))).text
  }

  /// The maximum length of an author's name in bytes.
  private static let longestAuthor = 200

  private mutating func finishHeader(
    withSubject text: ArraySlice<UInt8>, from line: RawDiffLine
  ) -> CommitHeader? {
    guard head.subject == nil else { return nil }
    head.subject = text.text
    head.range = head.range.lowerBound..<line.next
    return finishHeader()
  }

  /// Ends reading at the start of the changes.
  ///
  /// - Returns: The header, if it was not complete before.
  mutating func finishHeaderAtChanges() -> CommitHeader? {
    defer { isOver = true }
    return finishHeader()
  }

  /// Returns the known part of the header. Returns it only once.
  mutating func finishHeader() -> CommitHeader? {
    guard !isNamed else { return nil }
    isNamed = true
    if let mailSubject { head.subject = MailHeaderText(mailSubject).text }
    return head
  }
}
