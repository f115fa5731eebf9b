/// The states of a lexer at some lines of a text, so that any row can be coloured without reading the
/// text from its start.
///
/// Lines are named by the offset of their first byte. States up to `frontier` are exact. For a row beyond it,
/// `startingPoint(forLineAt:reach:)` requests a guess from the text before the row. Reading on in the background with
/// `advance(over:isLast:)` moves the frontier, after which the same call gives the exact start:
///
///     switch checkpoints.startingPoint(forLineAt: row) {
///     case .exact(let offset, let state): // Read from the offset on.
///     case .guess(let offset): // lexer.guessState(after: the bytes from the offset to the row)
///     }
///
/// The number of states is bounded: when there are too many, every second one is dropped.
package struct LexerCheckpoints: Sendable {
  /// The position from which to read in order to find the state of a line.
  package enum StartingPoint: Equatable, Sendable {
    /// The exact state of a line at or before the requested one.
    case exact(offset: Int, LexerState)
    /// No state is known nearby: guess from the text that starts at the offset.
    case guess(from: Int)
  }

  /// The lexer that gives the states.
  package let lexer: Lexer
  /// The offset up to which the text has been read. Lines at or before it have an exact start.
  package private(set) var frontier = 0
  /// The state at the frontier.
  private var state = LexerState()
  /// Whether the frontier is inside of a line, whose state was computed from its first bytes.
  private var isInLine = false
  private var offsets: [Int] = [0]
  private var states: [LexerState] = [LexerState()]
  /// The number of bytes between two states, which doubles when states are dropped.
  package private(set) var interval: Int
  private let limit: Int

  /// How far before a row a guess reads.
  package static let guessedLength = 8 << 10

  /// Creates checkpoints for a text that has not been read yet.
  ///
  /// - Parameters:
  ///   - lexer: The lexer.
  ///   - interval: The least number of bytes between two states.
  ///   - limit: The maximum number of states. Each takes 72 bytes.
  package init(_ lexer: Lexer, interval: Int = 16 << 10, limit: Int = 1024) {
    self.lexer = lexer
    self.interval = max(interval, 1)
    self.limit = max(limit, 2)
  }

  /// The number of states.
  package var count: Int { offsets.count }

  /// Returns the position from which to read for the line at an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset of the line.
  ///   - reach: The maximum number of bytes to read for an exact state.
  package func startingPoint(forLineAt offset: Int, reach: Int = 64 << 10) -> StartingPoint {
    if offset >= frontier, !isInLine, offset - frontier <= reach {
      return .exact(offset: frontier, state)
    }
    var low = 0
    var high = offsets.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if offsets[middle] <= offset { low = middle } else { high = middle }
    }
    // Up to the frontier, the interval limits the distance, whatever the reach is.
    guard offset <= frontier || offset - offsets[low] <= reach else {
      return .guess(from: max(0, offset - Self.guessedLength))
    }
    return .exact(offset: offsets[low], states[low])
  }

  /// Continues reading at the frontier.
  ///
  /// - Parameters:
  ///   - bytes: The text from the frontier on. Its length is the budget.
  ///   - isLast: Whether the text ends with these bytes, so that the last line has no line feed.
  /// - Returns: The number of bytes that were read, which is 0 if the bytes contain no whole line.
  package mutating func advance(over bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int {
    var start = 0
    while start < bytes.count {
      let end = Self.nextLineStart(in: bytes, from: start)
      if isInLine {
        guard let end else {
          frontier += bytes.count - start
          return bytes.count
        }
        isInLine = false
        advanceAndAddCheckpoint(from: &start, to: end)
        continue
      }
      if let end {
        state = lexer.state(
          afterLine: UnsafeBufferPointer(rebasing: bytes[start..<end]), from: state)
        advanceAndAddCheckpoint(from: &start, to: end)
        continue
      }
      // Bytes beyond the lexer's limit do not influence the state.
      guard bytes.count - start >= Lexer.maximumLength else {
        guard isLast else { break }
        state = lexer.state(
          afterLine: UnsafeBufferPointer(rebasing: bytes[start...]), from: state)
        frontier += bytes.count - start
        return bytes.count
      }
      state = lexer.state(
        afterLine: UnsafeBufferPointer(rebasing: bytes[start...]), from: state)
      isInLine = true
      frontier += bytes.count - start
      return bytes.count
    }
    return start
  }

  /// Discards the states after an offset, because the text has changed there.
  package mutating func discardStates(after offset: Int) {
    guard offset < frontier else { return }
    while offsets.count > 1, offsets[offsets.count - 1] > offset {
      offsets.removeLast()
      states.removeLast()
    }
    frontier = offsets[offsets.count - 1]
    state = states[states.count - 1]
    isInLine = false
  }

  private mutating func advanceAndAddCheckpoint(from start: inout Int, to end: Int) {
    frontier += end - start
    start = end
    guard frontier - offsets[offsets.count - 1] >= interval else { return }
    offsets.append(frontier)
    states.append(state)
    guard offsets.count > limit else { return }
    interval *= 2
    var kept = 1
    for index in 1..<offsets.count where offsets[index] - offsets[kept - 1] >= interval {
      offsets[kept] = offsets[index]
      states[kept] = states[index]
      kept += 1
    }
    // With long lines, all states may be far apart. In that case, drop every second one.
    if kept > limit {
      kept = 0
      for index in stride(from: 0, to: offsets.count, by: 2) {
        offsets[kept] = offsets[index]
        states[kept] = states[index]
        kept += 1
      }
    }
    offsets.removeSubrange(kept...)
    states.removeSubrange(kept...)
  }

  /// The offset after the next line feed.
  private static func nextLineStart(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == 0x0A { return index + 1 }
      index += 1
    }
    return nil
  }
}
