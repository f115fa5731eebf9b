import LessOptionTable

/// A request to change or to show an option of `less` while the program runs.
struct LessOptionRequest: Equatable {
  enum Operation: Hashable {
    /// Show the value.
    case query
    /// Change an option that takes no value.
    case change(LessOption.Change)
    /// Set the value that was typed.
    case assign(String)
  }

  let option: LessOption
  let verb: Operation
  /// Whether the option was given by its capital letter or name.
  let isCapital: Bool
  /// Whether no message follows.
  let isQuiet: Bool

  static func == (one: LessOptionRequest, other: LessOptionRequest) -> Bool {
    one.option.name == other.option.name && one.verb == other.verb
      && one.isCapital == other.isCapital && one.isQuiet == other.isQuiet
  }
}
