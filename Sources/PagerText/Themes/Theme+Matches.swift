package import TabPagerCore

extension Theme {
  /// Marks what a search has found: the current match by more than its colours.
  package func mark(_ style: inout Style, isCurrent: Bool) {
    if isCurrent {
      style = self[.currentMatch]
    } else {
      let look = self[.match]
      let kept = style.attributes.subtracting(.reverse)
      style = Style(look.foreground, on: look.background, kept.union(look.attributes))
    }
  }
}
