import Documents
import Highlighting

/// The states of a lexer at the lines of a document that are drawn.
///
/// A line is reached from a checkpoint before it. The lines on the way are remembered, since the next one asked
/// for is mostly a neighbour. If no checkpoint is near, the state is guessed.
struct LineStates: Sendable {
  /// The exact states.
  private(set) var checkpoints: Checkpoints
  /// Whether a state was guessed since the checkpoints were replaced.
  private(set) var hasGuessed = false
  /// States at the starts of lines that follow one another, in ascending order.
  private var recent: [(offset: Int, state: LexerState)] = []

  /// The bytes between two recent states, and how many of those are kept.
  private static let spacing = 512
  private static let recentCount = 1024
  /// The bytes that are read to reach a line.
  private static let reach = 1 << 20

  init(_ checkpoints: Checkpoints) { self.checkpoints = checkpoints }

  var lexer: Lexer { checkpoints.lexer }

  /// Continues from checkpoints that reach further.
  mutating func replace(_ checkpoints: Checkpoints) {
    if checkpoints.frontier > self.checkpoints.frontier { self.checkpoints = checkpoints }
    hasGuessed = false
    recent.removeAll(keepingCapacity: true)
  }

  /// Remembers the state at the start of a line that follows the last one asked for.
  mutating func note(_ state: LexerState, at offset: Int) {
    guard let last = recent.last, offset > last.offset else { return }
    if recent.count > 1, offset - recent[recent.count - 2].offset < Self.spacing {
      recent.removeLast()
    }
    recent.append((offset, state))
    if recent.count > Self.recentCount { recent.removeFirst(recent.count / 2) }
  }

  /// The state at the start of a line.
  mutating func state(at line: Int, in content: any Content) -> LexerState {
    let known = recent.last { $0.offset <= line }
    if known == nil || line - (recent.last?.offset ?? 0) > Checkpoints.guessedLength {
      approach(line, content)
    }
    guard var (offset, state) = recent.last(where: { $0.offset <= line }) else {
      return LexerState()
    }
    guard offset < line else { return state }
    content.bytes(in: offset..<line).withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
        state = lexer.state(
          after: UnsafeBufferPointer(rebasing: bytes[start..<end]), from: state)
        (start, offset) = (end, offset + end - start)
        note(state, at: offset)
      }
    }
    return state
  }

  /// Makes the state of some line shortly before another the only recent one.
  private mutating func approach(_ line: Int, _ content: any Content) {
    recent.removeAll(keepingCapacity: true)
    if case .exact(let offset, let state) = checkpoints.start(for: line),
      line - offset <= Self.reach
    {
      recent.append((offset, state))
      guard offset == checkpoints.frontier, offset < line else { return }
      _ = content.bytes(in: offset..<line).withUnsafeBufferPointer {
        checkpoints.advance(over: $0, isLast: false)
      }
      return
    }
    hasGuessed = true
    // The state is guessed some lines before, so that the lines between are right as often as possible.
    let length = Checkpoints.guessedLength
    let first = max(0, line - 2 * length)
    content.bytes(in: first..<line).withUnsafeBufferPointer { bytes in
      let middle = bytes.count - min(bytes.count, length)
      let start = bytes[middle...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let state = lexer.guess(from: UnsafeBufferPointer(rebasing: bytes[..<start]))
      recent.append((first + start, state))
    }
  }
}
