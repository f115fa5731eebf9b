/// Small summaries of lines. Two of them give an estimate of the similarity of their lines in constant time.
///
/// A sketch is a set of hashes of all pairs and triples of neighbouring bytes, without spaces. Only the first and last
/// bytes of a long line are used, so the work for a sketch is bounded.
struct SimilaritySketches {
  /// The number of bits of a sketch.
  private static let bitCount = 1024
  private static let wordCount = bitCount / 64
  /// The bytes used at the start of a line, and at its end.
  private static let sampleLength = 256

  private var words: [UInt64] = []
  private var weights: [Int] = []

  /// Creates the sketches of lines.
  init(_ lines: [ArraySlice<UInt8>]) {
    words = [UInt64](repeating: 0, count: lines.count * Self.wordCount)
    weights = []
    weights.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated() { addSketch(ofLine: line, at: index) }
  }

  private mutating func addSketch(ofLine line: ArraySlice<UInt8>, at index: Int) {
    let first = index * Self.wordCount
    insertNeighborHashes(of: line.prefix(Self.sampleLength), intoSketchAt: first)
    if line.count > Self.sampleLength {
      insertNeighborHashes(
        of: line.dropFirst(Self.sampleLength).suffix(Self.sampleLength),
        intoSketchAt: first)
    }
    weights.append((0..<Self.wordCount).reduce(0) { $0 + words[first + $1].nonzeroBitCount })
  }

  private mutating func insertNeighborHashes(
    of bytes: ArraySlice<UInt8>, intoSketchAt first: Int
  ) {
    var (one, two): (UInt32, UInt32) = (0, 0)
    var isEmpty = true
    for byte in bytes where byte > 0x20 {
      let three = UInt32(byte)
      insertHash(two << 8 | three, intoSketchAt: first)
      if !isEmpty { insertHash(1 << 24 | one << 16 | two << 8 | three, intoSketchAt: first) }
      (one, two, isEmpty) = (two, three, false)
    }
    if !isEmpty { insertHash(two << 8, intoSketchAt: first) }
  }

  private mutating func insertHash(_ value: UInt32, intoSketchAt first: Int) {
    let hash = (value &* 0x9E37_79B1) >> 22
    words[first + Int(hash >> 6)] |= 1 << UInt64(hash & 63)
  }

  /// Whether a line contains only spaces.
  func isBlank(_ index: Int) -> Bool { weights[index] == 0 }

  /// An estimate of the similarity of two lines, 0…1: the Dice coefficient of their sketches, corrected for the overlap
  /// that sets of their sizes have by chance.
  func similarity(
    ofLine index: Int, toLine otherIndex: Int, of other: SimilaritySketches
  ) -> Double {
    let total = weights[index] + other.weights[otherIndex]
    guard weights[index] > 0, other.weights[otherIndex] > 0 else { return 0 }
    var common = 0
    let (left, right) = (index * Self.wordCount, otherIndex * Self.wordCount)
    for word in 0..<Self.wordCount {
      common += (words[left + word] & other.words[right + word]).nonzeroBitCount
    }
    let chance = Double(weights[index] * other.weights[otherIndex]) / Double(Self.bitCount)
    let rest = Double(total) - 2 * chance
    return rest > 0 ? max(0, 2 * (Double(common) - chance) / rest) : 0
  }
}
