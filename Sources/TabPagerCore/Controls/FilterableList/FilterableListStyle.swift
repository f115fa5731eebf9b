/// The styles of a ``FilterableListPanel``.
package struct FilterableListStyle: Sendable {
  /// The styles of a part in a row that is not selected, and in the selected row.
  package struct NormalAndSelectedStyles: Sendable {
    let normal, selected: Style

    package init(_ normal: Style, selected: Style) {
      (self.normal, self.selected) = (normal, selected)
    }

    package subscript(isSelected isSelected: Bool) -> Style { isSelected ? selected : normal }
  }

  /// The cells inside the frame, and the text of rows.
  let surface: Style
  /// Text that is less important.
  let quiet: Style
  /// The frame.
  let border: Style
  /// The title and headings.
  let heading: Style
  /// The line below the field.
  let rule: Style
  /// The selected row, and the mark at its start.
  let selection, mark: Style
  /// Keys.
  let keys: NormalAndSelectedStyles
  /// The letters that match the filter.
  package let matches: NormalAndSelectedStyles
  /// A closure that dims the page behind the panel. If it is `nil`, the page does not change.
  let dimming: (@Sendable (Style) -> Style)?

  /// A key outside the list.
  var key: Style { keys[isSelected: false] }

  package init(
    surface: Style, quiet: Style, border: Style, heading: Style, rule: Style, selection: Style,
    mark: Style, keys: NormalAndSelectedStyles, matches: NormalAndSelectedStyles,
    dimming: (@Sendable (Style) -> Style)?
  ) {
    (self.surface, self.quiet, self.border) = (surface, quiet, border)
    (self.heading, self.rule) = (heading, rule)
    (self.selection, self.mark) = (selection, mark)
    (self.keys, self.matches, self.dimming) = (keys, matches, dimming)
  }

  /// The styles of the library's controls. They need no colours.
  static let control = FilterableListStyle(
    surface: .plain, quiet: Style(.default, .dim), border: .plain, heading: Style(.default, .bold),
    rule: Style(.default, .dim), selection: .controlSelection, mark: .controlSelection,
    keys: NormalAndSelectedStyles(
      Style(.default, .bold), selected: Style(.default, [.bold, .reverse])),
    matches: NormalAndSelectedStyles(
      Style(.default, [.bold, .underline]),
      selected: Style(.default, [.bold, .underline, .reverse])),
    dimming: nil)
}
