import Documents
import LessOptionTable
import PagerApp
import PagerText
import TabPagerCore

/// The options of `less`, from LESS, the command line and the configuration.
extension ProgramOptions {
  /// The value of an option.
  func lessValue(of option: LessOption) -> LessOptionValue {
    switch option.effect {
    case .ignoreCase: .number(app.input.caseRule.lessLevel)
    case .lineNumbers:
      app.documents.showsLineNumbers ? .number(2) : app.input.lessValues[option]
    case .chopLongLines: .number(app.documents.chopsLongLines ? 1 : 0)
    case .tabStops: .text(app.documents.tabStops.list)
    case .quitIfOneScreen: .number(app.start.quitsIfOneScreen ? 1 : 0)
    case .noInit: .number(usesAlternateScreen ? 0 : 1)
    case .inputProgram: .number(usesInputProgram ? 1 : 0)
    case .pattern, .help, .version, nil: app.input.lessValues[option]
    }
  }

  /// Sets the value of an option.
  mutating func setLessOption(_ option: LessOption, to value: LessOptionValue) {
    switch (option.effect, value) {
    case (.ignoreCase, .number(let level)):
      app.input.caseRule = CaseSensitivity(lessLevel: level)
    case (.lineNumbers, .number(let level)):
      app.documents.showsLineNumbers = level == 2
      app.input.lessValues[option] = .number(min(1, level))
    case (.chopLongLines, .number(let state)): app.documents.chopsLongLines = state == 1
    case (.tabStops, .text(let stops)):
      app.documents.tabStops = TabStops(list: stops) ?? app.documents.tabStops
    case (.quitIfOneScreen, .number(let state)): app.start.quitsIfOneScreen = state == 1
    case (.noInit, .number(let state)): usesAlternateScreen = state == 0
    case (.inputProgram, .number(let state)): usesInputProgram = state == 1
    case (.pattern, .text(let pattern)):
      if !pattern.isEmpty { app.start.everyCommands.append(.search(pattern, .forward)) }
    case (.help, _), (.version, _): break
    default: app.input.lessValues[option] = value
    }
  }

  /// Sets an option of `less` whose name tabpager uses for another one, if all characters of the value suit it.
  ///
  /// - Returns: whether it is set.
  mutating func setLessOption(
    named name: String, to value: String, ifAllCharacters suit: (Character) -> Bool
  ) -> Bool {
    guard !value.isEmpty, value.allSatisfy(suit),
      case .option(let option, _, _) = LessOption.lookUp(name: name)
    else { return false }
    setLessOption(option, to: .text(value))
    return true
  }

  /// Sets an option that takes no value, or resets it to its default value.
  mutating func changeLessOption(
    _ option: LessOption, by change: LessOption.Change, isCapital: Bool
  ) {
    let value = option.value(after: change, of: lessValue(of: option), isCapital: isCapital)
    setLessOption(option, to: value)
  }
}
