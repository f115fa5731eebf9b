/// A text as names are compared by: letters without their case, and what each is worth where it is
/// found. One value serves many texts, one after the other, and keeps its memory.
struct FuzzyText {
  /// The scalars that are looked at: of a longer text the last ones, since names end paths.
  private static let limit = 512

  /// The letters, each a scalar of the text.
  private(set) var letters: [UInt32] = []
  /// What a match of each of them is worth.
  private(set) var scores: [Int32] = []
  /// The index of the first letter of the name, after those of the folders.
  private(set) var nameIndex = 0
  /// How many scalars of the text come before the first letter.
  private(set) var skipped = 0

  /// Takes a text.
  ///
  /// - Parameters:
  ///   - text: any.
  ///   - nameStart: where in it the name begins that ends it, in bytes of UTF-8: letters there are
  ///     worth more than those of the folders before.
  mutating func take(_ text: String, nameStart: Int) {
    letters.removeAll(keepingCapacity: true)
    scores.removeAll(keepingCapacity: true)
    nameIndex = 0
    var byte = 0
    var before: Unicode.Scalar = "/"
    for scalar in text.unicodeScalars {
      if byte == nameStart { nameIndex = letters.count }
      letters.append(FuzzyText.folded(scalar))
      var score: Int32 = byte >= nameStart ? Score.inName : 0
      if byte == nameStart {
        score += Score.first
      } else {
        score += FuzzyText.score(before, scalar)
      }
      scores.append(score)
      byte += UTF8.width(scalar)
      before = scalar
    }
    skipped = max(0, letters.count - FuzzyText.limit)
    nameIndex = max(0, nameIndex - skipped)
    letters.removeFirst(skipped)
    scores.removeFirst(skipped)
  }

  /// Whether a letter begins a word, or a part of one such as `Velocity` in `DragVelocity`.
  func beginsWord(at place: Int) -> Bool { scores[place] >= Score.hump }

  /// What matches are worth. A letter that follows the one before is worth about as much as one that
  /// begins a word: so words that are typed as they are come before their letters here and there.
  enum Score {
    static let inName: Int32 = 4
    static let first: Int32 = 10
    static let wordStart: Int32 = 8
    static let hump: Int32 = 6
    static let following: Int32 = 9
  }

  /// What a letter is worth for its place in a word.
  private static func score(_ before: Unicode.Scalar, _ scalar: Unicode.Scalar) -> Int32 {
    guard scalar.isASCII else { return isPartOfWord(before) ? 0 : Score.wordStart }
    guard isPartOfWord(scalar) else { return 0 }
    if !isPartOfWord(before) { return Score.wordStart }
    let isCapital = "A"..."Z" ~= scalar && !("A"..."Z" ~= before)
    let isNumber = "0"..."9" ~= scalar && !("0"..."9" ~= before)
    return isCapital || isNumber ? Score.hump : 0
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !scalar.isASCII
    }
  }

  /// A scalar without its case.
  static func folded(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar.isASCII { return "A"..."Z" ~= scalar ? scalar.value + 32 : scalar.value }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard lower.count == 1, let first = lower.first else { return scalar.value }
    return first.value
  }
}
