/// The contents of a chunk: whole lines, and parts of at most two long lines.
struct SearchChunk {
  /// A part of a line that is too long to be searched as a whole.
  struct LongLinePart {
    /// The bytes to search, including the context before and after ``starts``.
    var bytes: Range<Int>
    /// The offsets at which matches may start.
    var starts: Range<Int>
    /// Whether the bytes start at the start of the line.
    var isLineStart: Bool
    /// Whether they end at the end of the line.
    var isLineEnd: Bool
  }

  /// The rest of a line that starts before the chunk.
  var head: LongLinePart?

  /// The lines that start in the chunk, with their line feeds.
  var lines = 0..<0

  /// The start of a long line that extends beyond the chunk.
  var tail: LongLinePart?

  /// Whether the chunk stays the same when the content grows.
  var isFinal = true
}
