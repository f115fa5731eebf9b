/// An option of `less`: its names, the kind of its value, and what it changes here.
package struct LessOption: Sendable {
  /// The kinds of values.
  package enum ValueKind: Hashable, Sendable {
    /// Off (0) or on (1), with a description of each.
    case flag(off: String, on: String)
    /// One of three levels, with their descriptions. A small letter or name sets level 1, a capital one level 2.
    case levels(String, String, String)
    /// A number: the prompt that asks for it, and a sentence in which `%d` stands for it.
    case number(prompt: String, answer: String)
    /// A text: the prompt that asks for it, a sentence in which `%s` stands for it, and the characters that it may have;
    /// `nil` for any.
    case text(prompt: String, answer: String, characters: String?)
    /// An option without a value, which does something once.
    case command

    package var isNumber: Bool { if case .number = self { true } else { false } }
  }

  /// What an option changes in this program.
  package enum ChangedSetting: Hashable, Sendable {
    case ignoreCase, lineNumbers, chopLongLines, tabStops, quitIfOneScreen, noInit, inputProgram
    case pattern, help, version
  }

  /// When an option can be used.
  package enum Availability: Hashable, Sendable {
    case always
    /// It can be set only when the program starts. At run time, it can be queried.
    case start
    /// It can be set only when the program starts, and cannot be queried.
    case startOnly
    /// It cannot be queried.
    case write
  }

  /// The letter; `nil` if the option has none. An option with levels also has the capital letter.
  package let letter: Character?
  /// The long names, the usual one first. It identifies the option.
  package let names: [String]
  package let kind: ValueKind
  /// The value if nothing sets it.
  package let standard: LessOptionValue
  /// What the option changes; `nil` for nothing. Its value is stored all the same, and queries show it.
  package let effect: ChangedSetting?
  package let use: Availability

  package init(
    _ letter: Character?, _ names: String..., kind: ValueKind,
    standard: LessOptionValue = .number(0),
    effect: ChangedSetting? = nil, use: Availability = .always
  ) {
    (self.letter, self.names, self.kind, self.standard) = (letter, names, kind, standard)
    (self.effect, self.use) = (effect, use)
  }

  package var name: String { names[0] }

  /// Whether a value follows the option.
  package var takesValue: Bool {
    switch kind {
    case .number, .text: true
    case .flag, .levels, .command: false
    }
  }

  /// The prompt that asks for the value; `nil` if the option takes none.
  package var prompt: String? {
    switch kind {
    case .number(let prompt, _), .text(let prompt, _, _): prompt
    case .flag, .levels, .command: nil
    }
  }

  /// The option in messages, such as `-X (--no-init)`.
  package var title: String { letter.map { "-\($0) (--\(name))" } ?? "--\(name)" }

  package var canBeChanged: Bool { use == .always || use == .write }
  package var canBeQueried: Bool { use == .always || use == .start }
}

/// The value of an option: the state of a flag, the level, or the number; or the text.
package enum LessOptionValue: Hashable, Sendable {
  case number(Int)
  case text(String)
}

extension LessOption {
  /// A change of an option without a value.
  package enum Change: Hashable, Sendable {
    /// Switch between on and off, to the default value, or to the opposite of the default value.
    case toggle, reset, set
  }

  /// The value of a flag or a level after a change.
  ///
  /// - Parameters:
  ///   - value: The value before the change.
  ///   - isCapital: Whether the option was given by its capital letter or name.
  package func value(after change: Change, of value: LessOptionValue, isCapital: Bool)
    -> LessOptionValue
  {
    let start = change == .toggle ? value : standard
    guard change != .reset, case .number(let number) = start else { return start }
    switch kind {
    case .flag: return .number(number == 0 ? 1 : 0)
    case .levels:
      let level = isCapital ? 2 : 1
      return .number(number == level ? 0 : level)
    case .number, .text, .command: return start
    }
  }

  /// A sentence that describes a value.
  package func description(of value: LessOptionValue) -> String {
    switch (kind, value) {
    case (.flag(let off, let on), .number(let number)): number == 0 ? off : on
    case (.levels(let none, let low, let high), .number(let number)):
      number == 0 ? none : number == 1 ? low : high
    case (.number(_, let answer), .number(let number)):
      LessOption.replacePlaceholder(in: answer, with: "\(number)")
    case (.text(_, let answer, _), .text(let text)):
      LessOption.replacePlaceholder(in: answer, with: text)
    default: ""
    }
  }

  /// Puts a value in place of the `%d` or `%s` of a sentence.
  private static func replacePlaceholder(in sentence: String, with value: String) -> String {
    guard let place = sentence.firstIndex(of: "%") else { return sentence }
    return sentence[..<place] + value + sentence[place...].dropFirst(2)
  }

  /// Parses the value that was typed after the option; `nil` if it is no value of this option.
  package func parseValue(_ text: String) -> LessOptionValue? {
    switch kind {
    case .number:
      let text = text.drop { $0 == " " }
      let digits = text.drop { $0 == "-" }
      guard text.count - digits.count < 2,
        let number = Int(digits.prefix { $0.isASCII && $0.isNumber })
      else { return nil }
      return .number(digits.startIndex == text.startIndex ? number : -number)
    case .text(_, _, let characters):
      return .text(
        characters.map { allowed in String(text.prefix { allowed.contains($0) }) } ?? text)
    case .flag, .levels, .command: return nil
    }
  }
}
