import LessOptionTable
import PagerApp
import PagerText

/// Creates frequent kinds of options.
extension OptionTable.Row {
  /// Creates a flag, an option without a value.
  ///
  /// - Parameters:
  ///   - isSet: returns whether the flag is set.
  ///   - set: sets or clears the flag.
  static func flag(
    _ short: Character?, _ long: String, _ help: String,
    is isSet: @escaping @Sendable (ProgramOptions) -> Bool,
    set: @escaping @Sendable (inout ProgramOptions, Bool) -> Void
  ) -> Self {
    Self(
      short: short, long: long, help: help, current: { isSet($0) ? "" : nil },
      negate: { set(&$0, false) },
      apply: { options, _ in set(&options, true) })
  }

  /// Creates a flag without a short form.
  static func flag(
    _ long: String, _ help: String, is isSet: @escaping @Sendable (ProgramOptions) -> Bool,
    set: @escaping @Sendable (inout ProgramOptions, Bool) -> Void
  ) -> Self {
    flag(nil, long, help, is: isSet, set: set)
  }

  /// Creates a flag that sets an option of `less`.
  ///
  /// - Parameter letter: The letter of the option, the capital one for the higher of two levels.
  static func lessFlag(_ letter: Character, _ help: String) -> Self {
    guard let (option, isCapital) = LessOption.withLetter(letter) else {
      preconditionFailure("no option -\(letter)")
    }
    let set = option.value(after: .set, of: option.standard, isCapital: isCapital)
    let name = isCapital ? option.name.uppercased() : option.name
    return flag(letter, name == "LINE-NUMBERS" ? "line-numbers" : name, help) {
      $0.lessValue(of: option) == set
    } set: { options, isOn in
      options.setLessOption(option, to: isOn ? set : option.standard)
    }
  }

  /// Creates an option whose value is one of a few words.
  ///
  /// - Parameters:
  ///   - choices: the words, with their values.
  ///   - omitted: the word that the option without a value stands for; `nil` if it needs one.
  ///   - chosen: returns the current value.
  ///   - set: chooses.
  static func choice<Value: Equatable & Sendable>(
    _ long: String, _ value: String, _ help: String, _ choices: [(name: String, value: Value)],
    ifOmitted omitted: String? = nil,
    is chosen: @escaping @Sendable (ProgramOptions) -> Value,
    set: @escaping @Sendable (inout ProgramOptions, Value) -> Void
  ) -> Self {
    Self(
      long: long, value: value, words: choices.map(\.name), isValueOptional: omitted != nil,
      help: help,
      current: { options in choices.first { $0.value == chosen(options) }?.name },
      apply: { options, value throws(UsageError) in
        guard
          let choice = choices.first(where: {
            $0.name == (value.isEmpty ? omitted ?? value : value)
          })
        else {
          throw .unknownName(kind: "--\(long) value", name: value, names: choices.map(\.name))
        }
        set(&options, choice.value)
      })
  }

  /// Creates an option whose value is the colour of a role.
  static func color(_ long: String, _ role: ColorRole, _ help: String) -> Self {
    Self(
      long: long, value: "COLOR", help: help,
      current: { $0.userColor(for: role).map { ColorNotation.notation(of: $0) } },
      apply: { options, value throws(UsageError) in
        let color = try ColorNotation.parseColor(value, forOption: "--" + long)
        options.app.appearance.theme.changes.append(ThemeChoice.RoleColorChange(role, color))
      })
  }
}
