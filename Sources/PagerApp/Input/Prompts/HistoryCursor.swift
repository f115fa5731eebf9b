/// The way back through former answers: up to those before, down again to what was being typed.
struct HistoryCursor {
  private let answers: [String]
  /// Which of them is shown; their number for what was being typed.
  private var place: Int
  private let draft: String

  /// Begins where something has been typed.
  ///
  /// - Parameters:
  ///   - answers: the last one last.
  ///   - draft: what has been typed.
  init(_ answers: [String], from draft: String) {
    self.answers = answers
    self.draft = draft
    place = answers.count
  }

  /// The answer before the one that is shown; nil where there is none.
  mutating func previous() -> String? {
    // What has been typed already need not be shown again.
    while place > 0 {
      place -= 1
      if answers[place] != draft { return answers[place] }
    }
    return nil
  }

  /// The answer after it, and after the last one what was being typed; nil where that is shown.
  mutating func next() -> String? {
    guard place < answers.count else { return nil }
    repeat { place += 1 } while place < answers.count && answers[place] == draft
    return place < answers.count ? answers[place] : draft
  }
}
