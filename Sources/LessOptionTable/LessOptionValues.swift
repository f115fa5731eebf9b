/// The values of the options of `less` that were set, by option. All others have their standard value.
package struct LessOptionValues: Hashable, Sendable {
  private var values: [String: LessOptionValue] = [:]

  package init() {}

  package subscript(option: LessOption) -> LessOptionValue {
    get { values[option.name] ?? option.standard }
    set { values[option.name] = newValue }
  }

  /// The number of an option, or the state of a flag or a level.
  package func number(of option: LessOption) -> Int {
    if case .number(let number) = self[option] { number } else { 0 }
  }

  /// The text of an option.
  package func text(of option: LessOption) -> String {
    if case .text(let text) = self[option] { text } else { "" }
  }
}
