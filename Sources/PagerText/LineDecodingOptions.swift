/// The options for decoding the lines of a document.
package struct LineDecodingOptions: Hashable, Sendable {
  package let tabStops: TabStops
  /// Whether the colours and attributes in the document are shown. Hidden text, overstrikes and
  /// links are marked in either case.
  package let showsColors: Bool
  package let backspaces: BackspaceMeaning
  /// Whether tabs are shown as `^I`.
  package let showsTabs: Bool
  /// Whether carriage returns at the end of a line are shown as `^M`.
  package let showsReturns: Bool

  /// The meaning of a character, a backspace and another character.
  package enum BackspaceMeaning: Hashable, Sendable {
    /// Bold or underlined text.
    case attributes
    /// The last character, without attributes.
    case replacement
    /// Nothing: backspaces are shown as `^H`.
    case none
  }

  /// Makes options.
  ///
  /// - Parameter showsColors: false for `--color=never`.
  package init(
    tabStops: TabStops = TabStops(every: 8), showsColors: Bool = true,
    backspaces: BackspaceMeaning = .attributes, showsTabs: Bool = false, showsReturns: Bool = false
  ) {
    (self.tabStops, self.showsColors, self.backspaces) = (tabStops, showsColors, backspaces)
    (self.showsTabs, self.showsReturns) = (showsTabs, showsReturns)
  }
}
