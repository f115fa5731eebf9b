import TabPagerCore

/// The styles of text that a document would hide.
enum HiddenTextStyle {
  /// The style of text that the document conceals (SGR 8) or shows in the colour of its background:
  /// reverse and dim, in the terminal's default colours.
  static let concealed = Style(.default, on: .default, [.reverse, .dim])

  /// The style of replacements for bytes that cannot be shown: reverse, in the terminal's default
  /// colours, so that they differ from the same characters in the document. Within reversed text,
  /// they are not reversed.
  static func replacementStyle(within textStyle: Style) -> Style {
    textStyle.attributes.contains(.reverse) ? .plain : Style(.default, on: .default, .reverse)
  }
}
