package import Documents
import LessOptionTable
import PagerText
import TabPagerCore

/// The options of `less` while the program runs.
extension PagerApp {
  /// Changes or shows an option.
  ///
  /// - Returns: a message with its value.
  func performLessOptionRequest(_ request: LessOptionRequest) -> [AppEffect] {
    let option = request.option
    switch request.verb {
    case .query:
      guard option.canBeQueried else {
        return [.message("cannot query the \(option.title) option")]
      }
    case .change(let change):
      guard option.canBeChanged || change != .toggle else {
        return [.message("cannot change the \(option.title) option")]
      }
      if option.takesValue, change == .set || !option.kind.isNumber {
        return [.message("the \(option.title) option needs a value")]
      }
      setLessOptionValue(
        option.value(after: change, of: lessOptionValue(of: option), isCapital: request.isCapital),
        of: option)
    case .assign(let text):
      guard !text.isEmpty else { break }
      guard let value = option.parseValue(text) else {
        return [.message("\"\(text)\" is no value of \(option.title)")]
      }
      setLessOptionValue(value, of: option)
    }
    switch option.effect {
    case .help: return [.perform(.app(.help))]
    case .version: return [.message("tabpager \(AppConfiguration.version)")]
    default: break
    }
    guard !request.isQuiet else { return [] }
    let description =
      option.effect == .tabStops
      ? documentDefaults.tabStops.lessDescription
      : option.description(of: lessOptionValue(of: option))
    return [.message(description)]
  }

  /// How lines are wrapped.
  var lineWrapping: WrapMode {
    let wrapsAtWords = lessValues.number(of: .wordWrap) == 1
    return documentDefaults.wrapsAtCells && !wrapsAtWords ? .cells : .words
  }

  /// How lines are decoded.
  var lineDecodingOptions: LineDecodingOptions {
    LineDecodingOptions(tabStops: documentDefaults.tabStops, lessValues)
  }

  /// The rules for pages, by the keys and the options of `less`.
  var pageRules: PageRules {
    var rules = input.preset == .less ? PageRules.lessPreset(lessValues) : PageRules()
    rules.layout.applyLessOptions(lessValues, isPlain: documentDefaults.isPlain)
    return rules
  }

  /// The current value of an option.
  private func lessOptionValue(of option: LessOption) -> LessOptionValue {
    switch option.effect {
    case .ignoreCase: .number(input.state.caseRule.lessLevel)
    case .lineNumbers:
      document?.showsLineNumbers ?? documentDefaults.showsLineNumbers
        ? .number(2) : lessValues[option]
    case .chopLongLines:
      .number(document.map { !$0.wraps } ?? documentDefaults.chopsLongLines ? 1 : 0)
    case .tabStops: .text(documentDefaults.tabStops.list)
    default: lessValues[option]
    }
  }

  private func setLessOptionValue(_ value: LessOptionValue, of option: LessOption) {
    switch (option.effect, value) {
    case (.ignoreCase, .number(let level)):
      input.state.caseRule = CaseSensitivity(lessLevel: level)
      applyCaseRuleToLastSearch()
    case (.lineNumbers, .number(let level)):
      documentDefaults.showsLineNumbers = level == 2
      lessValues[option] = .number(min(1, level))
      for page in documentPages { page.setLineNumbers(level == 2) }
    case (.chopLongLines, .number(let state)):
      documentDefaults.chopsLongLines = state == 1
      for page in documentPages { page.setWraps(state == 0) }
    case (.tabStops, .text(let list)):
      documentDefaults.tabStops = TabStops(list: list) ?? documentDefaults.tabStops
      layOutPages()
    default:
      lessValues[option] = value
      layOutPages()
    }
  }

  /// Lays all pages out by the current values.
  private func layOutPages() {
    let (rules, decoding, wrapping) = (pageRules, lineDecodingOptions, lineWrapping)
    for page in documentPages { page.setLayout(rules, decoding: decoding, wrapping: wrapping) }
  }

  /// Applies the case rule to the last search, and to its matches on all pages.
  private func applyCaseRuleToLastSearch() {
    guard let last = input.state.lastSearch?.pattern,
      let pattern = try? Pattern(
        last.text, as: last.kind, case: input.state.caseRule,
        label: last.label == last.text ? nil : last.label)
    else { return }
    input.state.lastSearch?.pattern = pattern
    for page in documentPages where page.search.pattern == last {
      page.highlightMatches(of: pattern)
    }
  }

  var documentPages: [DocumentPage] { tabs.pages.compactMap { $0 as? DocumentPage } }
}

extension CaseSensitivity {
  /// The rule at a level of the option `-i`.
  package init(lessLevel: Int) {
    self = lessLevel == 0 ? .exact : lessLevel == 1 ? .smart : .ignored
  }

  /// The level of the option `-i`.
  package var lessLevel: Int {
    switch self {
    case .exact: 0
    case .smart: 1
    case .ignored: 2
    }
  }
}

extension TabStops {
  /// The answer to the option `-x`.
  fileprivate var lessDescription: String {
    (first.isEmpty ? "Tab stops " : "Tab stops \(list) and then ") + "every \(distance) spaces"
  }
}
