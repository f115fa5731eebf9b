import Diff

/// Guesses from the first lines of a stream how to split it. It decides only if the format is
/// certain, because ordinary text may quote a diff.
struct StreamFormatDetector: Sendable {
  /// The result so far.
  enum Verdict: Equatable {
    case undecided
    /// The mode is certain; `none` for ordinary text.
    case sure(SplitMode)
  }

  /// The lines so far.
  private enum State {
    /// Only empty lines.
    case empty
    /// The first line of a manual page.
    case manual
    /// Lines that may start a diff.
    case diff(DiffDetector)
  }

  private(set) var verdict = Verdict.undecided
  private var state = State.empty

  /// Reads the next line.
  mutating func readLine(_ line: LineBeginning) {
    guard verdict == .undecided else { return }
    let plain = line.plain
    switch state {
    case .empty: readFirstLine(line, plain: plain)
    case .manual:
      guard !plain.isEmpty else { return }
      var isFormatted: Bool?
      let isTitle = ManualSectionFinder.sectionTitle(of: line, isFormatted: &isFormatted) != nil
      verdict = .sure(isTitle ? .man : .none)
    case .diff(let guess): readLine(line, with: guess)
    }
  }

  private mutating func readFirstLine(_ line: LineBeginning, plain: [UInt8]) {
    guard !plain.isEmpty else { return }
    if TailHeaderFinder.fileName(in: line) != nil {
      verdict = .sure(.tail)
    } else if StreamFormatDetector.isManualPageHeader(plain) {
      state = .manual
    } else {
      readLine(line, with: DiffDetector())
    }
  }

  private mutating func readLine(_ line: LineBeginning, with guess: DiffDetector) {
    var guess = guess
    guess.readLine(RawDiffLine(line.bytes, start: line.start, next: line.next))
    switch guess.verdict {
    case .undecided: state = .diff(guess)
    case .diff: verdict = .sure(.diff)
    case .other: verdict = .sure(.none)
    }
  }

  /// Whether a line is the first of a manual page: `LS(1)   User Commands   LS(1)`.
  private static func isManualPageHeader(_ plain: [UInt8]) -> Bool {
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
