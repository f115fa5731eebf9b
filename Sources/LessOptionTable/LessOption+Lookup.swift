extension LessOption {
  /// The option with a letter, and whether the letter is the capital one of an option with levels; `nil` if there is
  /// none.
  package static func withLetter(_ letter: Character) -> (option: LessOption, isCapital: Bool)? {
    if let option = all.first(where: { $0.letter == letter }) { return (option, false) }
    guard letter.isASCII, letter.isUppercase,
      let option = all.first(where: { $0.letter == Character(letter.lowercased()) && $0.hasLevels })
    else { return nil }
    return (option, true)
  }

  /// The result of looking a long name up.
  package enum NameLookupResult: Sendable {
    case none
    /// The beginning of several names.
    case ambiguous
    /// A name or its unique beginning: the option, its full name, and whether that is written in capitals.
    case option(LessOption, name: String, isCapital: Bool)
  }

  /// Looks up a long name or the beginning of one. The names of options with levels may be written in capitals.
  package static func lookUp(name text: String) -> NameLookupResult {
    guard let first = text.first else { return .ambiguous }
    let isCapital = first.isASCII && first.isUppercase
    var found: [NameLookupResult] = []
    for option in all {
      for name in option.names {
        let isLevel = isCapital && option.hasLevels && name.first?.isLowercase == true
        let (name, text) = isLevel ? (name.uppercased(), text.uppercased()) : (name, text)
        if name == text { return .option(option, name: name, isCapital: isLevel) }
        if name.hasPrefix(text) { found.append(.option(option, name: name, isCapital: isLevel)) }
      }
    }
    return found.count > 1 ? .ambiguous : found.first ?? .none
  }

  private var hasLevels: Bool { if case .levels = kind { true } else { false } }
}
