/// A text prepared for fuzzy matching: letters without case, and a score for each. One value is
/// used for many texts in turn, to reuse its memory.
struct FuzzyText {
  /// The maximum number of scalars. Only the last ones of a longer text are used, because the name
  /// is at the end of a path.
  private static let limit = 512

  /// The letters. Each is a scalar of the text.
  private(set) var letters: [UInt32] = []
  /// The score of a match of each letter.
  private(set) var scores: [Int32] = []
  /// The index of the first letter of the name, after the folders.
  private(set) var nameIndex = 0
  /// The number of scalars of the text before the first letter.
  private(set) var skipped = 0

  /// Replaces the text.
  ///
  /// - Parameters:
  ///   - text: any text.
  ///   - nameStart: the offset of the name, which ends the text, in bytes of UTF-8. Letters in the name have
  ///     higher scores than those in the folders.
  mutating func setText(_ text: String, nameStart: Int) {
    letters.removeAll(keepingCapacity: true)
    scores.removeAll(keepingCapacity: true)
    nameIndex = 0
    var byte = 0
    var before: Unicode.Scalar = "/"
    for scalar in text.unicodeScalars {
      if byte == nameStart { nameIndex = letters.count }
      letters.append(FuzzyText.caseFolded(scalar))
      var score: Int32 = byte >= nameStart ? LetterPoints.inName : 0
      if byte == nameStart {
        score += LetterPoints.first
      } else {
        score += FuzzyText.score(of: scalar, after: before)
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

  /// Whether a letter begins a word or a part of one, such as `Velocity` in `DragVelocity`.
  func beginsWord(at place: Int) -> Bool { scores[place] >= LetterPoints.hump }

  /// The points of a matching letter. A letter adjacent to the previous one scores about as much as one that
  /// begins a word. So names that contain the typed word rank above names with scattered letters.
  enum LetterPoints {
    static let inName: Int32 = 4
    static let first: Int32 = 10
    static let wordStart: Int32 = 8
    static let hump: Int32 = 6
    static let following: Int32 = 9
  }

  /// The score of a letter for its position in a word.
  private static func score(of scalar: Unicode.Scalar, after before: Unicode.Scalar) -> Int32 {
    guard scalar.isASCII else { return isPartOfWord(before) ? 0 : LetterPoints.wordStart }
    guard isPartOfWord(scalar) else { return 0 }
    if !isPartOfWord(before) { return LetterPoints.wordStart }
    let isCapital = "A"..."Z" ~= scalar && !("A"..."Z" ~= before)
    let isNumber = "0"..."9" ~= scalar && !("0"..."9" ~= before)
    return isCapital || isNumber ? LetterPoints.hump : 0
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: !scalar.isASCII
    }
  }

  /// A scalar without its case.
  static func caseFolded(_ scalar: Unicode.Scalar) -> UInt32 {
    if scalar.isASCII { return "A"..."Z" ~= scalar ? scalar.value + 32 : scalar.value }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard lower.count == 1, let first = lower.first else { return scalar.value }
    return first.value
  }
}
