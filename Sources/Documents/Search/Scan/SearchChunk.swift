/// What is to be searched of a chunk: lines, and at most two parts of long ones.
struct SearchChunk {
  /// A part of a line that is too long to be searched as a whole.
  struct LongPart {
    /// The bytes that there are, with what is around those where matches may begin.
    var bytes: Range<Int>
    /// Where matches may begin.
    var starts: Range<Int>
    /// Whether the bytes begin where the line does.
    var isLineStart: Bool
    /// Whether they end where it does.
    var isLineEnd: Bool
  }

  /// Of a line that began before the chunk.
  var head: LongPart?

  /// The lines that begin in it, with their line feeds.
  var lines = 0..<0

  /// Of a line that begins in it.
  var tail: LongPart?

  /// Whether it stays as it is however the content grows.
  var isFinal = true
}
