import LessOptionTable

/// A request to change or to show an option of `less` while the program runs.
struct OptionRequest: Equatable {
  enum Verb: Hashable {
    /// Show the value.
    case query
    /// Change an option that takes no value.
    case change(LessOption.Change)
    /// Set the value that was typed.
    case assign(String)
  }

  let option: LessOption
  let verb: Verb
  /// Whether the option was given by its capital letter or name.
  let isCapital: Bool
  /// Whether no message follows.
  let isQuiet: Bool

  static func == (one: OptionRequest, other: OptionRequest) -> Bool {
    one.option.name == other.option.name && one.verb == other.verb
      && one.isCapital == other.isCapital && one.isQuiet == other.isQuiet
  }
}
