/// Guesses from the first lines of a stream how to split it, and only where it is certain: ordinary
/// text, in which a diff or the head of a file may well be quoted, begins otherwise.
struct StreamGuess: Sendable {
  /// What is known.
  enum Verdict: Equatable {
    case undecided
    /// This is it; `none` where it is nothing.
    case sure(SplitWay)
  }

  /// What the lines so far are.
  private enum State {
    /// Nothing but blank lines.
    case nothing
    /// A line that begins a file of a diff, which the next ones are to confirm.
    case file(lines: Int, old: Bool, new: Bool)
    /// What `diff -r` says of files that are in one folder only, or that it does not compare.
    case only
    /// The lines about a commit.
    case commit
    /// A commit that is told in one line.
    case shortCommit
    /// The first line of a mail that git has made of a commit.
    case mail
    /// The first line of a manual page.
    case manual
  }

  private(set) var verdict = Verdict.undecided
  private var state = State.nothing
  /// What stands before each line; nil where that is nothing.
  private var margin: GraphMargin?

  /// Takes the next line.
  mutating func take(_ line: LineHead) {
    guard verdict == .undecided else { return }
    if case .nothing = state { margin = GraphMargin(line) }
    let line = margin?.content(of: line) ?? line
    let plain = line.plain
    switch state {
    case .nothing: begin(line, plain)
    case .file(let lines, let old, let new): confirm(plain, lines, old: old, new: new)
    case .only: beginFile(plain)
    case .commit: takeCommit(plain)
    case .shortCommit: takeShortCommit(line, plain)
    case .mail: verdict = .sure(plain.begins(with: "From: ") ? .diff : .none)
    case .manual:
      guard !plain.isEmpty else { return }
      var isFormatted: Bool?
      let isTitle = ManFinder.title(of: line, isFormatted: &isFormatted) != nil
      verdict = .sure(isTitle ? .man : .none)
    }
  }

  private mutating func begin(_ line: LineHead, _ plain: [UInt8]) {
    guard !plain.isEmpty else { return }
    if TailFinder.name(in: line) != nil {
      verdict = .sure(.tail)
    } else if let commit = DiffCommit(line) {
      state =
        switch commit.form {
        case .long: .commit
        case .short: .shortCommit
        case .mail: .mail
        }
    } else if StreamGuess.isManual(plain) {
      state = .manual
    } else {
      beginFile(plain)
    }
  }

  private mutating func beginFile(_ plain: [UInt8]) {
    if plain.begins(with: "--- ") {
      state = .file(lines: 0, old: true, new: false)
    } else if plain.begins(with: "Only in ") && plain.contains(0x3A)
      || DiffName.ofBinary(plain) != nil
    {
      state = .only
    } else if DiffHead(plain, at: 0) != nil || plain.begins(with: "Index: ") {
      state = .file(lines: 0, old: false, new: false)
    } else {
      verdict = .sure(.none)
    }
  }

  /// The lines that a head has before the first hunk, at most.
  private static let headLines = 12

  private mutating func confirm(_ plain: [UInt8], _ lines: Int, old: Bool, new: Bool) {
    let isHunk = plain.begins(with: "@@") && DiffHunk(head: plain) != nil
    let isConfirmed = DiffHead.isConfirmed(by: plain) && !old
    if isConfirmed || isHunk && old && new {
      verdict = .sure(.diff)
    } else if plain.begins(with: "--- "), !old {
      state = .file(lines: 0, old: true, new: false)
    } else if plain.begins(with: "+++ "), old, !new {
      state = .file(lines: 0, old: true, new: true)
    } else if lines < Self.headLines, !old, plain.begins(with: "====") || plain.isEmpty {
      state = .file(lines: lines + 1, old: old, new: new)
    } else {
      verdict = .sure(.none)
    }
  }

  private static let aboutCommit: [StaticString] = [
    "    ", "Author:", "AuthorDate:", "Commit:", "CommitDate:", "Date:", "Merge:", "Notes",
    "Reflog",
    "tree ", "parent ", "author ", "committer ", " ", "---", "commit ", "gpg: ", "encoding ",
  ]

  private mutating func takeCommit(_ plain: [UInt8]) {
    if plain.isEmpty { return }
    if DiffHead(plain, at: 0) != nil {
      state = .file(lines: 0, old: false, new: false)
    } else if !Self.aboutCommit.contains(where: { plain.begins(with: $0) }) {
      verdict = .sure(.none)
    }
  }

  /// Below such a line there may be another one, and which files were changed by how much.
  private mutating func takeShortCommit(_ line: LineHead, _ plain: [UInt8]) {
    if DiffHead(plain, at: 0) != nil {
      state = .file(lines: 0, old: false, new: false)
    } else if !plain.isEmpty, plain[0] != 0x20, !plain.elementsEqual("---".utf8),
      DiffCommit(line, .short) == nil
    {
      verdict = .sure(.none)
    }
  }

  /// Whether a line is the first of a manual page: `LS(1)   User Commands   LS(1)`.
  private static func isManual(_ plain: [UInt8]) -> Bool {
    let words = plain.split(separator: 0x20)
    guard words.count >= 2, let first = words.first, let last = words.last, first == last,
      plain[0] != 0x20, first.last == 0x29, let open = first.firstIndex(of: 0x28),
      open > first.startIndex, first.endIndex - open > 2,
      (0x30...0x39).contains(first[open + 1])
        || first[open + 1] == 0x6E || first[open + 1] == 0x6C
    else { return false }
    return plain.firstIndex(of: "  ") != nil
  }
}
