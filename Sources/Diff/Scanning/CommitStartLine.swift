/// A line that starts a commit.
struct CommitStartLine {
  /// The form of the log.
  let form: CommitHeader.Format
  /// The hash of the commit. Empty if the line has none.
  let hash: [UInt8]
  /// The text after the hash.
  let rest: ArraySlice<UInt8>

  /// Recognises the first line of a commit.
  ///
  /// - Parameters:
  ///   - line: The line without colours.
  ///   - form: The form of the log, if it is known.
  init?(_ line: [UInt8], _ form: CommitHeader.Format? = nil) {
    switch line.first {
    case UInt8(ascii: "c") where line.begins(with: "commit "):
      // Options such as `--boundary` and `--left-right` put a mark before the hash, and `--source` a name after it.
      let hasMark = line.count > 9 && line[8] == 0x20 && Self.revisionMarks.contains(line[7])
      self.init(line, .long, from: hasMark ? 9 : 7)
      guard (7...64).contains(hash.count), rest.isEmpty || rest.first == 0x20 || rest.first == 0x09
      else { return nil }
    case UInt8(ascii: "c") where line.begins(with: "changeset:"):
      let number = line[10...].drop { $0 == 0x20 }
      let digits = number.prefix(while: \.isDigit)
      guard !digits.isEmpty, line[digits.endIndex...].first == 0x3A else { return nil }
      self.init(line, .changeset, from: digits.endIndex + 1)
      guard hash.count >= 12, rest.isEmpty else { return nil }
    case UInt8(ascii: "F") where line.begins(with: "From "):
      self.init(line, .patchMail, from: 5)
      // Git always writes this date. So it distinguishes a patch from a mail that a person sent.
      guard hash.count >= 40, rest.elementsEqual(" Mon Sep 17 00:00:00 2001".utf8) else {
        return nil
      }
    case UInt8(ascii: "#") where line.elementsEqual("# HG changeset patch".utf8):
      self.init(form: .export, hash: [], rest: [])
    case UInt8(ascii: "r"):
      let words = line.split(separator: 0x7C)
      guard words.count >= 3, words[0].last == 0x20, words[0].count >= 3,
        words[0].dropFirst().dropLast().allSatisfy(\.isDigit)
      else { return nil }
      self.init(
        form: .revision, hash: Array(words[0].dropLast()), rest: line[words[1].startIndex...])
    case UInt8(ascii: "s") where line.begins(with: "stash@{"):
      // `git stash list`. These numbers change with each new stash, so they are not used as hashes.
      let digits = line[7...].prefix(while: \.isDigit)
      guard !digits.isEmpty, line[digits.endIndex...].begins(with: "}: ") else { return nil }
      self.init(form: .short, hash: [], rest: line[...])
    case let byte? where byte.isHexadecimal:
      self.init(line, .short, from: 0)
      // `git diff-tree` writes only the hash.
      let isBare = rest.isEmpty && [40, 64].contains(hash.count)
      guard (7...64).contains(hash.count), rest.first == 0x20 || isBare else { return nil }
    default: return nil
    }
    guard form == nil || form == self.form else { return nil }
  }

  /// Uses the hexadecimal digits from an index on as the hash.
  private init(_ line: [UInt8], _ form: CommitHeader.Format, from start: Int) {
    let hash = Array(line[start...].prefix(while: \.isHexadecimal))
    self.init(form: form, hash: hash, rest: line[(start + hash.count)...])
  }

  private init(form: CommitHeader.Format, hash: [UInt8], rest: ArraySlice<UInt8>) {
    (self.form, self.hash, self.rest) = (form, hash, rest)
  }

  private static let revisionMarks = Array("-^<>+=".utf8)

  private static let headers: [StaticString] = [
    "From: ", "Subject: ", "Date: ", "Return-Path: ", "Received: ", "Delivered-To: ",
    "Message-ID: ", "Message-Id: ", "MIME-Version: ", "Mime-Version: ", "To: ", "Cc: ",
    "X-", "DKIM-Signature: ", "List-Id: ", "Sender: ", "Reply-To: ", "In-Reply-To: ",
  ]

  /// Whether a line is a usual field of a mail's header, as the first line of a text.
  static func isWellKnownMailField(_ line: [UInt8]) -> Bool {
    isMailField(line) && headers.contains { line.begins(with: $0) }
  }

  /// Whether a line is any field of a mail's header, such as `Message-ID: x`.
  static func isMailField(_ line: [UInt8]) -> Bool {
    let name = line.prefix { $0 != 0x3A }
    return !name.isEmpty && name.count < line.count
      && name.allSatisfy { $0.isDigit || $0 == 0x2D || (0x41...0x5A).contains($0 & 0xDF) }
  }

  /// Whether a line is the line of dashes before each revision of Subversion.
  static func isSubversionSeparator(_ line: [UInt8]) -> Bool {
    line.count == 72 && line.allSatisfy { $0 == 0x2D }
  }

  private static let days: [StaticString] = [
    "Mon ", "Tue ", "Wed ", "Thu ", "Fri ", "Sat ", "Sun ",
  ]

  /// Whether a line separates the mails of a mailbox: `From ada@example.org Thu Jan  1 00:00:00 1970`.
  static func isMailSeparator(_ line: [UInt8]) -> Bool {
    guard line.begins(with: "From ") else { return false }
    let sender = line[5...].prefix { $0 != 0x20 }
    let date = line[sender.endIndex...].drop { $0 == 0x20 }
    return sender.contains(0x40) && date.count >= 24 && days.contains { date.begins(with: $0) }
      && date[(date.startIndex + 11)...].contains(0x3A)
  }
}
