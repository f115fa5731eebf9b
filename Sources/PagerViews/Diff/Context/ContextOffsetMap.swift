import BinarySearch

/// Maps offsets between a diff and a copy of it with more context.
struct ContextOffsetMap: Sendable {
  /// A range of the diff, and the range of the copy that replaces it. Either may be empty.
  private struct Piece {
    let source: Range<Int>
    let target: Range<Int>
    /// Whether both have the same bytes.
    let isSame: Bool
  }

  /// The pieces in ascending order. Without pieces, the copy is the diff.
  private var pieces: [Piece] = []

  /// Adds the next bytes, which are the same in both.
  mutating func appendUnchanged(_ source: Range<Int>, at target: Int) {
    append(source, target..<target + source.count, isSame: true)
  }

  /// Adds bytes of the diff that other bytes replace.
  mutating func appendReplacement(of source: Range<Int>, with target: Range<Int>) {
    append(source, target, isSame: false)
  }

  private mutating func append(_ source: Range<Int>, _ target: Range<Int>, isSame: Bool) {
    guard !source.isEmpty || !target.isEmpty else { return }
    pieces.append(Piece(source: source, target: target, isSame: isSame))
  }

  /// The offset in the copy of a byte of the diff.
  func targetOffset(ofSource source: Int) -> Int {
    let next = pieces.partitionPoint { $0.source.lowerBound > source }
    // Of the pieces that start there, the last one has the byte. The others are inserted before it.
    guard next > 0 else { return source }
    let piece = pieces[next - 1]
    let distance = source - piece.source.lowerBound
    return piece.isSame ? piece.target.lowerBound + distance : piece.target.lowerBound
  }

  /// The offset in the diff of a byte of the copy. A byte that was inserted belongs to the byte before it.
  func sourceOffset(ofTarget target: Int) -> Int {
    guard let piece = piece(at: target) else { return target }
    if piece.isSame { return piece.source.lowerBound + target - piece.target.lowerBound }
    return piece.source.isEmpty ? max(0, piece.source.lowerBound - 1) : piece.source.lowerBound
  }

  /// Whether a byte of the copy was inserted.
  func isInsertedByte(atTarget target: Int) -> Bool { piece(at: target)?.source.isEmpty ?? false }

  private func piece(at target: Int) -> Piece? {
    var next = pieces.partitionPoint { $0.target.lowerBound > target }
    // Bytes that were removed have no place in the copy.
    while next > 0, pieces[next - 1].target.isEmpty { next -= 1 }
    return next > 0 ? pieces[next - 1] : nil
  }
}
