/// Navigates through earlier answers: up to older ones, and down to the text being typed.
struct PromptHistoryCursor {
  private let answers: [String]
  /// The index of the shown answer. If it equals the number of answers, the text being typed is
  /// shown.
  private var place: Int
  private let draft: String

  /// Starts at the typed text.
  ///
  /// - Parameters:
  ///   - answers: the earlier answers, the latest last.
  ///   - draft: the typed text.
  init(_ answers: [String], from draft: String) {
    self.answers = answers
    self.draft = draft
    place = answers.count
  }

  /// The previous answer; nil if there is none.
  mutating func previous() -> String? {
    // Skip answers that equal the typed text.
    while place > 0 {
      place -= 1
      if answers[place] != draft { return answers[place] }
    }
    return nil
  }

  /// The next answer or, after the last one, the typed text; nil if that is already shown.
  mutating func next() -> String? {
    guard place < answers.count else { return nil }
    repeat { place += 1 } while place < answers.count && answers[place] == draft
    return place < answers.count ? answers[place] : draft
  }
}
