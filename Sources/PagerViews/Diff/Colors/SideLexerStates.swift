import BinarySearch
import Diff
import Highlighting

/// The states of a lexer at the old or the new lines of a hunk.
///
/// The state at the start of the hunk is a guess. The following states are computed from it. After a jump over more
/// lines than are read for one row, the state is a guess again.
struct SideLexerStates: Sendable {
  private let isNew: Bool
  private let body: Range<Int>
  private let hunk: DiffIndex.Hunk
  /// The known states by offset, in ascending order.
  private var known: [(offset: Int, state: LexerState)] = []

  /// The maximum numbers of bytes: to read to reach a line, between two stored states, and to read for a guess.
  private static let reach = 1 << 16
  private static let spacing = 1 << 10
  private static let guessedLength = 1 << 13
  private static let knownCount = 1 << 12

  /// - Parameters:
  ///   - isNew: Whether these are the new lines.
  ///   - body: The lines of the hunk.
  init(isNew: Bool, _ body: Range<Int>, of hunk: DiffIndex.Hunk) {
    (self.isNew, self.body, self.hunk) = (isNew, body, hunk)
  }

  /// The state at the start of a line.
  mutating func state(at line: Int, _ index: DiffIndex, _ lexer: Lexer) -> LexerState {
    if known.isEmpty {
      let end = min(body.upperBound, body.lowerBound + Self.guessedLength)
      let text = text(ofLinesIn: body.lowerBound..<end, index)
      let state = text.withUnsafeBufferPointer {
        lexer.guessStartState(
          of: UnsafeBufferPointer(rebasing: $0[..<min($0.count, Self.guessedLength)]))
      }
      known.append((body.lowerBound, state))
    }
    var number = max(0, known.partitionPoint { $0.offset > line } - 1)
    if line - known[number].offset > Self.reach {
      let start = index.lineStart(before: max(body.lowerBound + 1, line - Self.guessedLength))
      let text = text(ofLinesIn: max(body.lowerBound, start)..<line, index)
      let state = text.suffix(Self.reach).withUnsafeBufferPointer { lexer.guessState(after: $0) }
      number += 1
      known.insert((line, state), at: number)
    }
    var (offset, state) = known[number]
    var remembered = offset
    while offset < line {
      let end = index.lineEnd(from: offset)
      if let text = text(ofLineAt: offset..<end, index) {
        state = text.withUnsafeBufferPointer { lexer.state(afterLine: $0, from: state) }
      }
      offset = end + 1
      guard offset - remembered >= Self.spacing, offset <= line else { continue }
      number += 1
      if number == known.count || known[number].offset != offset {
        known.insert((offset, state), at: number)
      }
      remembered = offset
    }
    if known.count > Self.knownCount { known.removeSubrange(1...known.count / 2) }
    return state
  }

  /// The text of a line; `nil` if the line is not in this version.
  private func text(ofLineAt range: Range<Int>, _ index: DiffIndex) -> ArraySlice<UInt8>? {
    guard let (line, text) = index.hunkLine(in: range, of: hunk),
      isNew ? line.isInNew : line.parents != 0
    else { return nil }
    return text.prefix(Lexer.maximumLength)
  }

  /// The text of lines in this version.
  private func text(ofLinesIn range: Range<Int>, _ index: DiffIndex) -> [UInt8] {
    var (result, start) = ([UInt8](), range.lowerBound)
    while start < range.upperBound {
      let end = index.lineEnd(from: start)
      if let text = text(ofLineAt: start..<end, index) {
        result += text
        result.append(0x0A)
      }
      start = end + 1
    }
    return result
  }
}
