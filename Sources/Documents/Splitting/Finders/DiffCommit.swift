/// A commit of a log: where it begins, and what is said of it before what it changes.
struct DiffCommit: Sendable {
  private let start: Int
  private let hash: String
  /// The first line of its message; nil as long as it has not come.
  private var subject: String?
  /// Where the subject ends, or what was read before it.
  private var headEnd: Int
  private var isOpen = false
  /// Whether what is said of it is over.
  private var isOver = false

  /// The characters of a subject that stand on a tab.
  private static let titleLength = 30

  /// Reads `commit 1234567…`, perhaps with names after it; nil where it is not such a line.
  init?(_ line: [UInt8], _ head: LineHead) {
    guard let hash = DiffCommit.hash(line) else { return nil }
    self.hash = hash
    start = head.start
    headEnd = head.next
  }

  /// The hash in such a line.
  static func hash(_ line: [UInt8]) -> String? {
    guard line.begins(with: "commit ") else { return nil }
    let digits = line[7...].prefix(while: DiffName.isHexadecimal)
    let rest = line[(7 + digits.count)...]
    guard (7...64).contains(digits.count), rest.isEmpty || rest.first == 0x20 else { return nil }
    return digits.text
  }

  /// What it begins with, up to its subject: what stands before a file of it.
  var head: Range<Int> { start..<headEnd }

  /// Takes a line that begins with a blank.
  mutating func takeMessage(_ line: LineHead, _ parts: inout [PartLedger]) {
    guard subject == nil, !isOver, line.plain.begins(with: "    ") else { return }
    let text = line.plain.drop { $0 == 0x20 }
    guard !text.isEmpty else { return }
    subject = text.text
    headEnd = line.next
    decide(&parts)
  }

  /// Takes a line that is said of it and is not its message.
  mutating func takeOther(_ line: LineHead) {
    if subject == nil, !isOver { headEnd = line.next }
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
