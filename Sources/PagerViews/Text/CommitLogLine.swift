import Highlighting

/// A line of the output of `git log`, without escape sequences.
package enum CommitLogLine: Equatable {
  /// The first line of a commit, with the ranges of its hash and of the names of branches and tags.
  case start(hash: Range<Int>, names: Range<Int>)
  /// A field such as `Author: Ada`, with the range of its name and colon.
  case field(name: Range<Int>)
  /// A line of the message, with the start of its text.
  case message(text: Int)
  /// An empty line.
  case blank
  case other

  /// The longest line that is examined, in bytes.
  static let maximumLength = 4096
  /// The indentation of messages, in cells.
  private static let indentation = 4

  /// Recognises a line.
  ///
  /// - Parameter line: The bytes of the line. The lines that `--graph` draws may come before the text.
  init(_ line: some RandomAccessCollection<UInt8>) {
    let line = Array(line.prefix(Self.maximumLength))
    let margin = line.prefix { "*|\\/_-. ".utf8.contains($0) }.count
    let text = line[margin...]
    guard !text.isEmpty else {
      self = .blank
      return
    }
    if line[..<margin].reversed().prefix(while: { $0 == 0x20 }).count >= Self.indentation {
      self = .message(text: margin)
    } else if let start = Self.commitStart(in: text) {
      self = start
    } else if let name = Self.fieldNameRange(in: text) {
      self = .field(name: name)
    } else {
      self = .other
    }
  }

  /// Whether a text begins with a commit, after empty lines.
  static func isLikelyCommitLog(_ head: [UInt8]) -> Bool {
    let first = head.split(separator: 0x0A, maxSplits: 8).first { !$0.allSatisfy { $0 == 0x0D } }
    guard let first,
      case .start = CommitLogLine(LandmarkFinder.removingSequencesAndOverstrikes(from: first))
    else {
      return false
    }
    return true
  }

  /// Whether the output of `git log` has only one commit.
  package static func hasSingleCommit(_ output: [UInt8]) -> Bool {
    var count = 0
    for line in output.split(separator: 0x0A) {
      guard case .start = CommitLogLine(LandmarkFinder.removingSequencesAndOverstrikes(from: line))
      else { continue }
      count += 1
      if count > 1 { return false }
    }
    return count == 1
  }

  private static func commitStart(in text: ArraySlice<UInt8>) -> CommitLogLine? {
    let word = Array("commit ".utf8)
    guard text.starts(with: word) else { return nil }
    let rest = text.dropFirst(word.count)
    let hash = rest.prefix { isHexadecimal($0) }
    let names = rest[hash.endIndex...]
    guard (7...64).contains(hash.count), names.isEmpty || names.first == 0x20 else { return nil }
    return .start(hash: hash.indices, names: names.indices)
  }

  /// The range of the name of a field and its colon; `nil` if the text is not one of the fields that git writes.
  private static func fieldNameRange(in text: ArraySlice<UInt8>) -> Range<Int>? {
    guard let colon = text.prefix(24).firstIndex(of: 0x3A) else { return nil }
    let name = String(decoding: text[..<colon], as: UTF8.self)
    return fieldNames.contains(name) ? text.startIndex..<colon + 1 : nil
  }

  private static let fieldNames: Set<String> = [
    "Author", "AuthorDate", "Commit", "CommitDate", "Date", "Merge", "Notes", "Reflog",
    "Reflog message",
  ]

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }
}
