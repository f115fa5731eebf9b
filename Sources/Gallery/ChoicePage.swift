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

  private var hint: String { answers.count > 1 ? "↑ ↓ and Enter, or a click" : "Enter, or a click" }

  /// The rows of the question and of the first answer: close together where there is little room, and
  /// the choice in sight in any case.
  private func rows(in height: Int) -> (question: Int, answers: Int) {
    if height >= answers.count + 5 { return (1, 3) }
    let first = min(1, height - 1 - choice)
    return (first - 1, first)
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    let rows = rows(in: canvas.size.height)
    let bold = Style(.default, on: .default, .bold)
    canvas.write(question, at: Position(x: 4, y: rows.question), bold)
    for (index, answer) in answers.enumerated() {
      let style = index == choice ? bold : .plain
      let mark = index == choice ? "● " : "○ "
      canvas.write(mark + answer, at: Position(x: 4, y: rows.answers + index), style)
    }
    let below = Position(x: 4, y: rows.answers + answers.count + 1)
    canvas.write(hint, at: below, Style(.default, on: .default, .dim))
  }

  func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .key(Key(.down)): choice = min(answers.count - 1, choice + 1)
    case .key(Key(.up)): choice = max(0, choice - 1)
    case .key(Key(.enter)), .key(" "): onAnswer(choice)
    case .mouse(let mouse):
      let index = mouse.position.y - rows(in: context.size.height).answers
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
