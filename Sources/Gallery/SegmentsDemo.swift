import TabPagerCore

/// System C: a segmented control bound to two pages, and a questionnaire whose pages are added and
/// removed.
enum SegmentsDemo {
  static func page(_ options: Demo.Options) -> any Page {
    TabPagerView(settings: options.settings) {
      Tab("Segments") { segmentedPage(options) }
      Tab("Questionnaire") { questionnairePage(options) }
    }
  }

  // MARK: Two pages and their segments

  enum Section: String, CaseIterable, Sendable {
    case notices = "노티"
    case tasks = "투두"
  }

  private static func segmentedPage(_ options: Demo.Options) -> any Page {
    var settings = options.settings
    settings.bar.position = .hidden
    settings.paging.bounces = false
    do throws(TabPagerError) {
      let controller = try PageController(
        Section.allCases, firstPage: .tasks, settings: settings, title: \.rawValue
      ) { section, controller in
        SectionPage(section: section) { [unowned controller] in
          // Removes the other page, or adds it again.
          let isAlone = controller.pages.count == 1
          try? controller.updatePages(isAlone ? Section.allCases : [section])
        }
      }
      let control = SegmentedControl(
        controller.pages, selectedOption: controller.selected, title: \.rawValue)
      control.widthFraction = 0.4
      control.style = settings.bar
      control.bind(to: controller)
      return HeaderFooterPage(control, height: control.height, over: controller)
    } catch {
      return TextPage("\(error)")
    }
  }

  /// A coloured page, with a key that changes the list of pages.
  private struct SectionPage: Page {
    let section: Section
    let onUpdate: () -> Void

    var keyHelp: [KeyHelp] { [KeyHelp(["u"], "remove the other page, or bring it back")] }

    func render(into canvas: inout Canvas, _ context: PageContext) {
      let color: Color = section == .notices ? .rgb(134, 44, 58) : .rgb(46, 76, 140)
      let style = Style(.rgb(255, 255, 255), on: color)
      canvas.fill(canvas.bounds, style)
      let lines = [section.rawValue, "", "u removes the other page, and brings it back."]
      for (row, line) in lines.enumerated() {
        let x = (canvas.size.width - line.cellWidth) / 2
        canvas.write(line, at: Position(x: x, y: canvas.size.height / 2 - 1 + row), style)
      }
    }

    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      guard event == .key("u") else { return .ignored }
      onUpdate()
      return .consumed
    }
  }

  // MARK: The questionnaire

  /// The questions. Earlier answers decide which of them are asked.
  enum Question: Hashable {
    case pet, kind, litter, walks, thanks

    var words: (title: String, question: String, answers: [String]) {
      switch self {
      case .pet: ("Pet", "Do you live with a pet?", ["yes", "no", "skip this question"])
      case .kind: ("Kind", "Which one?", ["a cat", "a dog", "skip this question"])
      case .litter: ("Cat", "Does it come when you call?", ["never", "for food"])
      case .walks: ("Dog", "Who walks whom?", ["I walk the dog", "the dog walks me"])
      case .thanks: ("End", "Thank you.", ["start again"])
      }
    }
  }

  private static func questionnairePage(_ options: Demo.Options) -> any Page {
    var given: [Question: Int] = [:]
    /// The questions that can still be reached. The current one may not be among them.
    func reachableQuestions() -> [Question] {
      let pet: [Question] = given[.pet] == 2 ? [] : [.pet]
      guard given[.pet] == 0 else { return pet + [.thanks] }
      let kind: [Question] = given[.kind] == 2 ? [] : [.kind]
      let more: [Int?: [Question]] = [0: [.litter], 1: [.walks]]
      return pet + kind + more[given[.kind], default: []] + [.thanks]
    }
    /// Records an answer and returns the question that follows.
    func nextQuestion(afterAnswering question: Question, with answer: Int) -> Question {
      let index = reachableQuestions().firstIndex(of: question) ?? 0
      given = question == .thanks ? [:] : given.merging([question: answer]) { $1 }
      let left = reachableQuestions()
      guard question != .thanks else { return left[0] }
      return left[min(left.count - 1, left.contains(question) ? index + 1 : index)]
    }
    do throws(TabPagerError) {
      let controller = try PageController(
        reachableQuestions(), settings: options.settings, title: \.words.title
      ) { question, controller in
        QuestionPage(
          question.words.question, question.words.answers, hintStyle: options.faint,
          markStyle: Style(options.settings.bar.selectionColor, on: .default, .bold)
        ) { [unowned controller] answer in
          let following = nextQuestion(afterAnswering: question, with: answer)
          try? controller.updatePages(reachableQuestions())
          controller.selected = following
        }
      }
      return controller
    } catch {
      return TextPage("\(error)")
    }
  }

  /// A question with answers to choose from.
  private final class QuestionPage: Page {
    private let question: String
    private let answers: [String]
    private let hintStyle, markStyle: Style
    private let onAnswer: (Int) -> Void
    private var choice = 0

    init(
      _ question: String, _ answers: [String], hintStyle: Style, markStyle: Style,
      onAnswer: @escaping (Int) -> Void
    ) {
      self.question = question
      self.answers = answers
      self.hintStyle = hintStyle
      self.markStyle = markStyle
      self.onAnswer = onAnswer
    }

    var keyHelp: [KeyHelp] {
      [
        KeyHelp([Key(.up), Key(.down)], "choose an answer"), KeyHelp([Key(.enter), " "], "answer"),
      ]
    }

    private var hint: String {
      answers.count > 1 ? "↑ ↓ and Enter, or a click" : "Enter, or a click"
    }

    /// The rows of the question and of the first answer. In a low pane they move up so that the
    /// choice stays visible.
    private func questionAndAnswerRows(forHeight height: Int) -> (question: Int, answers: Int) {
      if height >= answers.count + 5 { return (1, 3) }
      let first = min(1, height - 1 - choice)
      return (first - 1, first)
    }

    func render(into canvas: inout Canvas, _ context: PageContext) {
      let rows = questionAndAnswerRows(forHeight: canvas.size.height)
      let bold = Style(.default, on: .default, .bold)
      canvas.write(question, at: Position(x: 4, y: rows.question), bold)
      for (index, answer) in answers.enumerated() {
        let isChosen = index == choice
        let y = rows.answers + index
        canvas.write(
          isChosen ? "●" : "○", at: Position(x: 4, y: y), isChosen ? markStyle : hintStyle)
        canvas.write(answer, at: Position(x: 6, y: y), isChosen ? bold : .plain)
      }
      let below = Position(x: 4, y: rows.answers + answers.count + 1)
      canvas.write(hint, at: below, hintStyle)
    }

    func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
      switch event {
      case .key(Key(.down)): choice = min(answers.count - 1, choice + 1)
      case .key(Key(.up)): choice = max(0, choice - 1)
      case .key(Key(.enter)), .key(" "): onAnswer(choice)
      case .click(let position):
        let index = position.y - questionAndAnswerRows(forHeight: context.size.height).answers
        guard answers.indices.contains(index) else { return .ignored }
        choice = index
        onAnswer(index)
      default: return .ignored
      }
      return .consumed
    }
  }
}
