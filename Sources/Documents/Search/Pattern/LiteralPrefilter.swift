/// Literals such that every line that matches an expression contains at least one of them. Lines
/// without them are skipped.
struct LiteralPrefilter: Sendable {
  private let needles: [SearchLiteral]

  /// The maximum number of literals, because each is searched separately.
  private static let most = 8

  /// Each match contains one literal of each of the `required` lists. Selects the list that is probably the rarest.
  /// Returns `nil` if none can be searched for.
  init?(_ required: [PatternParser.RequiredLiterals], ignoringCase: Bool) {
    var best: (rank: Int, needles: [SearchLiteral])?
    for alternatives in required where alternatives.count <= LiteralPrefilter.most {
      let needles = alternatives.compactMap {
        SearchLiteral(rarestOf: $0, ignoringCase: ignoringCase)
      }
      guard needles.count == alternatives.count, let worst = needles.map(\.rank).max() else {
        continue
      }
      let rank = worst + 32 * (needles.count - 1)
      if best.map({ rank < $0.rank }) ?? true { best = (rank, needles) }
    }
    guard let best else { return nil }
    needles = best.needles
  }

  /// Whether a literal occurs at or after `start`.
  func mayMatch(_ text: UnsafeRawBufferPointer, from start: Int) -> Bool {
    needles.contains { $0.find(in: text, from: start) != nil }
  }

  /// Finds the occurrences of the literals in a text, in order.
  struct OccurrenceFinder {
    private let needles: [SearchLiteral]
    private let text: UnsafeRawBufferPointer
    /// The next occurrence of each literal, or the end of the text.
    private var next: [Int]

    init(_ prefilter: LiteralPrefilter, in text: UnsafeRawBufferPointer) {
      self.needles = prefilter.needles
      self.text = text
      next = [Int](repeating: -1, count: prefilter.needles.count)
    }

    /// Returns the first occurrence of any literal at or after `start`, which must not decrease.
    mutating func firstOccurrence(from start: Int) -> Int? {
      var first = text.count
      for index in next.indices {
        if next[index] < start {
          next[index] = needles[index].find(in: text, from: start) ?? text.count
        }
        first = min(first, next[index])
      }
      return first < text.count ? first : nil
    }
  }
}
