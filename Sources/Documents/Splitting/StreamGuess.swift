import Diff

/// Guesses from the first lines of a stream how to split it, and only where it is certain: ordinary
/// text, in which a diff or the head of a file may well be quoted, begins otherwise.
struct StreamGuess: Sendable {
  /// What is known.
  enum Verdict: Equatable {
    case undecided
    /// This is it; `none` where it is nothing.
    case sure(SplitMode)
  }

  /// What the lines so far are.
  private enum State {
    /// Nothing but empty lines.
    case empty
    /// The first line of a manual page.
    case manual
    /// Lines that may start a diff.
    case diff(DiffGuess)
  }

  private(set) var verdict = Verdict.undecided
  private var state = State.empty

  /// Reads the next line.
  mutating func read(_ line: LinePrefix) {
    guard verdict == .undecided else { return }
    let plain = line.plain
    switch state {
    case .empty: begin(line, plain)
    case .manual:
      guard !plain.isEmpty else { return }
      var isFormatted: Bool?
      let isTitle = ManFinder.title(of: line, isFormatted: &isFormatted) != nil
      verdict = .sure(isTitle ? .man : .none)
    case .diff(let guess): read(line, guess)
    }
  }

  private mutating func begin(_ line: LinePrefix, _ plain: [UInt8]) {
    guard !plain.isEmpty else { return }
    if TailHeaderFinder.name(in: line) != nil {
      verdict = .sure(.tail)
    } else if StreamGuess.isManual(plain) {
      state = .manual
    } else {
      read(line, DiffGuess())
    }
  }

  private mutating func read(_ line: LinePrefix, _ guess: DiffGuess) {
    var guess = guess
    guess.read(RawLine(line.bytes, start: line.start, next: line.next))
    switch guess.verdict {
    case .undecided: state = .diff(guess)
    case .diff: verdict = .sure(.diff)
    case .other: verdict = .sure(.none)
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
