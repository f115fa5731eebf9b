import TabPagerCore

/// Questions whose answers tell which others are asked: pages come and go, the current one included.
enum Questionnaire {
  static func page(_ settings: TabPagerSettings) -> AnyPage {
    let answers = Answers()
    do throws(PageControllerError<Question>) {
      let controller = try PageController(
        answers.questions, settings: settings, title: \.words.title
      ) { question, controller in
        let (_, text, choices) = question.words
        return ChoicePage(text, choices) { [unowned controller] answer in
          let next = answers.next(after: question, answered: answer)
          try? controller.updatePages(answers.questions)
          controller.selected = next
        }
      }
      return AnyPage(controller)
    } catch {
      return AnyPage(TextPage("\(error)"))
    }
  }

  enum Question: Hashable {
    case pet, kind, litter, walks, thanks

    var words: (title: String, question: String, answers: [String]) {
      switch self {
      case .pet: ("Pet", "Do you live with a pet?", ["yes", "no", "do not ask this"])
      case .kind: ("Kind", "Which one?", ["a cat", "a dog", "do not ask this"])
      case .litter: ("Cat", "Does it come when it is called?", ["never", "for food"])
      case .walks: ("Dog", "Who walks whom?", ["I walk the dog", "the dog walks me"])
      case .thanks: ("End", "Thank you.", ["begin again"])
      }
    }
  }

  private final class Answers {
    private var given: [Question: Int] = [:]

    /// Notes an answer, and tells which question follows.
    func next(after question: Question, answered answer: Int) -> Question {
      let place = questions.firstIndex(of: question) ?? 0
      given = question == .thanks ? [:] : given.merging([question: answer]) { $1 }
      guard question != .thanks else { return questions[0] }
      let stays = questions.contains(question)
      return questions[min(questions.count - 1, stays ? place + 1 : place)]
    }

    /// The questions that can be reached: the one that is asked may be among those that go.
    var questions: [Question] {
      let pet: [Question] = given[.pet] == 2 ? [] : [.pet]
      guard given[.pet] == 0 else { return pet + [.thanks] }
      let kind: [Question] = given[.kind] == 2 ? [] : [.kind]
      let more: [Int?: [Question]] = [0: [.litter], 1: [.walks]]
      return pet + kind + more[given[.kind], default: []] + [.thanks]
    }
  }
}
