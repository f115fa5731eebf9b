import PagerText
import TabPagerCore

extension FilterableListStyle {
  /// The styles of a panel over the dimmed page.
  init(_ theme: Theme) {
    self.init(
      surface: theme[.switcher], quiet: theme[.switcherCount],
      border: theme.style(.accent, on: .raised), heading: theme.style(.heading, on: .raised, .bold),
      rule: theme.style(.rule, on: .raised), selection: theme[.switcherChoice],
      mark: theme.style(.accent, on: .selection),
      keys: NormalAndSelectedStyles(
        theme.style(.accent, on: .raised, .bold),
        selected: theme.style(.accent, on: .selection, .bold)),
      matches: NormalAndSelectedStyles(
        theme.style(.accent, on: .raised, [.bold, .underline]),
        selected: theme.style(.accent, on: .selection, [.bold, .underline])),
      dimming: theme.dimmed)
  }
}
