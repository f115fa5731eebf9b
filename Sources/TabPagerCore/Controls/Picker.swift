/// A row of a ``Form`` in which the user chooses one of several options.
///
/// The row shows the selected option, such as `< Fiction >`:
///
/// ```swift
/// enum Shelf: String, CaseIterable { case fiction = "Fiction", travel = "Travel" }
/// final class Draft { var shelf = Shelf.fiction }
/// let draft = Draft()
///
/// let form = Form {
///   Picker("Shelf", selection: Binding(draft, \.shelf), options: Shelf.allCases) { $0.rawValue }
/// }
/// ```
///
/// | key | effect |
/// |---|---|
/// | ←, → | selects the previous or the next option |
/// | Space | the same as →, and goes from the last option to the first |
///
/// A click selects the next option, and a click on `<` the previous one.
public struct Picker<Value: Equatable> {
  let label: String
  private let selection: Binding<Value>
  private let options: [Value]
  private let title: (Value) -> String

  /// Creates a picker.
  ///
  /// - Parameters:
  ///   - label: The text before the options.
  ///   - selection: The selected option. If it is none of the options, the row shows no title.
  ///   - options: The options, in order.
  ///   - title: A closure that returns the title of an option.
  public init(
    _ label: String, selection: Binding<Value>, options: [Value],
    title: @escaping (Value) -> String
  ) {
    (self.label, self.selection, self.options, self.title) = (label, selection, options, title)
  }
}

/// A ``Picker`` with options of any type.
protocol OptionPicker {
  var label: String { get }
  /// The text that the row shows.
  var text: String { get }
  /// Selects the option before or after the selected one.
  func selectNeighbor(_ direction: Direction, wraps: Bool)
}

extension Picker: OptionPicker {
  /// The selected title between arrows. The arrows have the same place for all options.
  var text: String {
    let selected = options.contains(selection.value) ? title(selection.value) : ""
    let width = options.map { title($0).cellWidth }.max() ?? 0
    return "< " + selected + String(repeating: " ", count: width - selected.cellWidth) + " >"
  }

  func selectNeighbor(_ direction: Direction, wraps: Bool) {
    guard let first = options.first else { return }
    guard let index = options.firstIndex(of: selection.value) else {
      selection.value = first
      return
    }
    let next = index + direction.sign
    if options.indices.contains(next) {
      selection.value = options[next]
    } else if wraps {
      selection.value = options[next < 0 ? options.count - 1 : 0]
    }
  }
}
