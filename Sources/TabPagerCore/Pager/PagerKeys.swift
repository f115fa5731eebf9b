/// The keys of a pager, as rows of a key table.
package enum PagerKeys {
  /// All rows. A row without help text belongs to the row before it.
  package static let all: [KeyBinding<PagerAction>] =
    [
      Row("next", [Key(.right), "l"], .next, help: "swipe to the next page"),
      Row("previous", [Key(.left), "h"], .previous, help: "swipe to the previous page"),
      Row("down", [Key(.down), "j"], .down, help: "scroll down, or swipe to the page below"),
      Row("up", [Key(.up), "k"], .up, help: "scroll up, or swipe to the page above"),
      Row("next-tab", [Key(.tab)], .nextTab, help: "next tab; wraps around"),
      Row("previous-tab", [Key(.tab, .shift)], .previousTab, help: "previous tab; wraps around"),
    ] + digits + [
      Row("bar-left", ["["], .barLeft, help: "scroll the tab bar to the left"),
      Row("bar-right", ["]"], .barRight, help: "scroll the tab bar to the right"),
      Row("first-tab", ["{"], .firstTab, help: "first tab"),
      Row("last-tab", ["}"], .lastTab, help: "last tab"),
    ]

  private typealias Row = KeyBinding<PagerAction>

  /// A digit selects the tab with this number in the innermost pager that has so many tabs; with Alt, in the outermost
  /// pager.
  private static let digits: [Row] = zip(0..., "1234567890".unicodeScalars).flatMap {
    index, digit in
    let key = Key.Code.character(digit)
    return [
      Row("tab-\(index + 1)", [Key(key)], .select(index), help: "jump to tab \(index + 1)"),
      Row("outer-tab-\(index + 1)", [Key(key, .alt)], .selectOuter(index), help: ""),
    ]
  }
}
