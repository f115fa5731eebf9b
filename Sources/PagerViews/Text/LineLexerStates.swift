import Documents
import Highlighting

/// The states of a lexer at the visible lines of a document.
///
/// The lexer reads from a checkpoint before a line up to the line. The states on the way are stored, since the next
/// requested line is usually a neighbour. If no checkpoint is near, the state is guessed.
struct LineLexerStates: Sendable {
  /// The exact states.
  private(set) var checkpoints: LexerCheckpoints
  /// Whether a state was guessed since the checkpoints were replaced.
  private(set) var hasGuessed = false
  /// The states at the starts of recent lines, in ascending order.
  private var recent: [(offset: Int, state: LexerState)] = []

  /// The distance between two recent states in bytes, and their maximum number.
  private static let spacing = 512
  private static let recentCount = 1024
  /// The maximum number of bytes to read to reach a line.
  private static let reach = 1 << 20

  init(_ checkpoints: LexerCheckpoints) { self.checkpoints = checkpoints }

  var lexer: Lexer { checkpoints.lexer }

  /// Replaces the checkpoints with others that extend further.
  mutating func replaceCheckpoints(with checkpoints: LexerCheckpoints) {
    if checkpoints.frontier > self.checkpoints.frontier { self.checkpoints = checkpoints }
    hasGuessed = false
    recent.removeAll(keepingCapacity: true)
  }

  /// Stores the state at the start of the line after the last requested one.
  mutating func storeState(_ state: LexerState, at offset: Int) {
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
    if known == nil || line - (recent.last?.offset ?? 0) > LexerCheckpoints.guessedLength {
      loadState(near: line, in: content)
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
          afterLine: UnsafeBufferPointer(rebasing: bytes[start..<end]), from: state)
        (start, offset) = (end, offset + end - start)
        storeState(state, at: offset)
      }
    }
    return state
  }

  /// Replaces the recent states with the state of a line shortly before another line.
  private mutating func loadState(near line: Int, in content: any Content) {
    recent.removeAll(keepingCapacity: true)
    if case .exact(let offset, let state) = checkpoints.startingPoint(forLineAt: line),
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
    // The guess is made some lines earlier, so that it is more often right at the wanted line.
    let length = LexerCheckpoints.guessedLength
    let first = max(0, line - 2 * length)
    content.bytes(in: first..<line).withUnsafeBufferPointer { bytes in
      let middle = bytes.count - min(bytes.count, length)
      let start = bytes[middle...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      let state = lexer.guessState(after: UnsafeBufferPointer(rebasing: bytes[..<start]))
      recent.append((first + start, state))
    }
  }
}
