/// Some needles, one of which is in the line of each match of an expression.
struct LiteralPrefilter: Sendable {
  private let needles: [Needle]

  /// The most of them: each is looked for by itself.
  private static let most = 8

  /// Makes those among what each match contains that are likely to be the rarest; nil where nothing
  /// can be looked for.
  init?(_ required: [PatternParser.Alternatives], ignoringCase: Bool) {
    var best: (rank: Int, needles: [Needle])?
    for alternatives in required where alternatives.count <= LiteralPrefilter.most {
      let needles = alternatives.compactMap { Needle(rarestOf: $0, ignoringCase: ignoringCase) }
      guard needles.count == alternatives.count, let worst = needles.map(\.rank).max() else {
        continue
      }
      let rank = worst + 32 * (needles.count - 1)
      if best.map({ rank < $0.rank }) ?? true { best = (rank, needles) }
    }
    guard let best else { return nil }
    needles = best.needles
  }

  /// Whether one of them begins at or after `start`.
  func mayMatch(_ text: UnsafeRawBufferPointer, from start: Int) -> Bool {
    needles.contains { $0.find(in: text, from: start) != nil }
  }

  /// Where they are in a text, for who goes through it.
  struct Occurrences {
    private let needles: [Needle]
    private let text: UnsafeRawBufferPointer
    /// Of each of them, where it is next; the end where it is not.
    private var next: [Int]

    init(_ prefilter: LiteralPrefilter, in text: UnsafeRawBufferPointer) {
      self.needles = prefilter.needles
      self.text = text
      next = [Int](repeating: -1, count: prefilter.needles.count)
    }

    /// The first place of one of them at or after `start`, which never goes back.
    mutating func first(from start: Int) -> Int? {
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
