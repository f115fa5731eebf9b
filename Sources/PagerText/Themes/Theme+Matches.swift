package import TabPagerCore

extension Theme {
  /// Styles a match of a search. The current match differs in more than its colours.
  package func applyMatchStyle(to style: inout Style, isCurrent: Bool) {
    if isCurrent {
      style = self[.currentMatch]
    } else {
      let look = self[.match]
      let kept = style.attributes.subtracting(.reverse)
      style = Style(look.foreground, on: look.background, kept.union(look.attributes))
    }
  }
}
