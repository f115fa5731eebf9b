/// Options of which there are many alike.
extension OptionTable.Row {
  /// An option without a value, which is set or is not.
  ///
  /// - Parameters:
  ///   - isSet: whether it is.
  ///   - set: sets it, or takes it back.
  static func flag(
    _ short: Character?, _ long: String, _ help: String,
    is isSet: @escaping @Sendable (Options) -> Bool,
    set: @escaping @Sendable (inout Options, Bool) -> Void
  ) -> Self {
    Self(
      short: short, long: long, help: help, current: { isSet($0) ? "" : nil },
      negate: { set(&$0, false) },
      apply: { options, _ in set(&options, true) })
  }

  /// One that no letter stands for.
  static func flag(
    _ long: String, _ help: String, is isSet: @escaping @Sendable (Options) -> Bool,
    set: @escaping @Sendable (inout Options, Bool) -> Void
  ) -> Self {
    flag(nil, long, help, is: isSet, set: set)
  }

  /// An option whose value is one of a few words.
  ///
  /// - Parameters:
  ///   - choices: the words, and what each of them stands for.
  ///   - chosen: what is chosen.
  ///   - set: chooses.
  static func choice<Value: Equatable & Sendable>(
    _ long: String, _ value: String, _ help: String, _ choices: [(name: String, value: Value)],
    is chosen: @escaping @Sendable (Options) -> Value,
    set: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Self {
    Self(
      long: long, value: value, words: choices.map(\.name), help: help,
      current: { options in choices.first { $0.value == chosen(options) }?.name },
      apply: { options, value throws(UsageError) in
        guard let choice = choices.first(where: { $0.name == value }) else {
          throw .unknownName(kind: "--\(long) value", name: value, names: choices.map(\.name))
        }
        set(&options, choice.value)
      })
  }
}
