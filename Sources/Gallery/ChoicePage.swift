import TabPagerCore

/// A question with answers to choose from: with ↑ and ↓ and Enter, or by a click.
final class ChoicePage: Page {
  private let question: String
  private let answers: [String]
  private let onAnswer: (Int) -> Void
  private var choice = 0 { didSet { version += 1 } }
  private(set) var version = 0

  init(_ question: String, _ answers: [String], onAnswer: @escaping (Int) -> Void) {
    self.question = question
    self.answers = answers
    self.onAnswer = onAnswer
  }

  var keyHelp: [KeyHelp] {
    [KeyHelp([Key(.up), Key(.down)], "choose an answer"), KeyHelp([Key(.enter), " "], "answer")]
  }

  /// The row of the first answer.
  private static let firstRow = 3

  func render(into canvas: inout Canvas, _ context: PageContext) {
    canvas.write(question, at: Position(x: 4, y: 1), Style(.default, on: .default, .bold))
    for (index, answer) in answers.enumerated() {
      let style = index == choice ? Style(.indexed(75), on: .default, .bold) : .plain
      let mark = index == choice ? "● " : "○ "
      canvas.write(mark + answer, at: Position(x: 4, y: Self.firstRow + index), style)
    }
    let below = Position(x: 4, y: Self.firstRow + answers.count + 1)
    canvas.write(Self.hint, at: below, Style(.indexed(246)))
  }

  /// What to press.
  private static let hint = "↑ ↓ choose, Enter answers; or click an answer."

  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .key(Key(.down)): choice = min(answers.count - 1, choice + 1)
    case .key(Key(.up)): choice = max(0, choice - 1)
    case .key(Key(.enter)), .key(" "): onAnswer(choice)
    case .mouse(let mouse):
      let index = mouse.position.y - Self.firstRow
      guard case .press(.left) = mouse.kind, answers.indices.contains(index) else {
        return .ignored
      }
      choice = index
      onAnswer(index)
    default: return .ignored
    }
    return .consumed
  }
}
