import TabPagerCore

/// A segmented control bound to two pages, of which one is a questionnaire: its pages come and go by
/// the answers.
enum SurveyDemo {
  enum Section: String, CaseIterable {
    case notices = "노티"
    case tasks = "투두"
  }

  static func page(_ base: TabPagerSettings) -> AnyPage {
    var settings = base
    settings.bar.position = .hidden
    do throws(PageControllerError<Section>) {
      let controller = try PageController(
        Section.allCases, settings: settings, title: \.rawValue
      ) { section in
        switch section {
        case .notices: AnyPage(TextPage(words, isCentered: true))
        case .tasks: Questionnaire.page(base)
        }
      }
      let control = SegmentedControl(
        controller.pages, selectedOption: controller.selected, widthFraction: 0.4,
        title: \.rawValue)
      control.bind(to: controller)
      return AnyPage(StackedPage(control, height: control.height, over: controller))
    } catch {
      return AnyPage(TextPage("\(error)"))
    }
  }

  private static let words = """
    The two segments above are bound to the two pages, both ways.

    → is a questionnaire, whose pages come and go by the answers.
    """
}
