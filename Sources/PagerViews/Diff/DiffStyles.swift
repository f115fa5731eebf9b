import Diff
import PagerText
import TabPagerCore

/// The styles of a diff in a theme.
struct DiffStyles: Hashable, Sendable {
  /// A row of a hunk.
  struct Row: Hashable, Sendable {
    /// Cells without text.
    let surface: Style
    let number: Style
    let marker: Style
    let text: Style

    fileprivate init(_ theme: Theme, _ role: Role, on surface: Role) {
      self.surface = theme.style(.text, on: surface)
      number = theme.style(role, on: surface)
      marker = theme.style(role, on: surface, .bold)
      // Without surfaces, a line has the color of its state.
      text = theme.mixesColors ? self.surface : number
    }
  }

  let header, headerFolder, headerName, headerAdded, headerRemoved: Style
  let stripe, ellipsis, section, unchanged: Style
  let commit, note: Style
  let added, removed, context: Row

  init(_ theme: Theme) {
    header = theme.style(.text, on: .raised)
    headerFolder = theme.style(.secondary, on: .raised)
    headerName = theme.style(.heading, on: .raised, .bold)
    headerAdded = theme.style(.added, on: .raised)
    headerRemoved = theme.style(.removed, on: .raised)
    stripe = theme.style(.text, on: .stripe)
    ellipsis = theme.style(.faint, on: .stripe)
    section = theme.style(.secondary, on: .stripe, .italic)
    unchanged = theme.style(.secondary, on: .stripe)
    commit = theme.style(.changed)
    note = theme.style(.faint)
    added = Row(theme, .added, on: .addedRow)
    removed = Row(theme, .removed, on: .removedRow)
    var context = Row(theme, .faint, on: .pane)
    if !theme.mixesColors { context = Row(context, text: .plain) }
    self.context = context
  }

  /// The styles of a row by what happened to its line.
  subscript(kind: HunkLine.Kind) -> Row {
    switch kind {
    case .added: added
    case .removed: removed
    case .context, .separator: context
    }
  }
}

extension DiffStyles.Row {
  /// A row with another style of its text.
  fileprivate init(_ row: Self, text: Style) {
    (surface, number, marker, self.text) = (row.surface, row.number, row.marker, text)
  }
}
