import TabPagerCore

/// How that which a document would hide looks.
enum TextMark {
  /// Text that the document asked not to be shown (SGR 8), or to be shown in the colour of what is
  /// behind it: reversed and dim, in the terminal's own colours.
  static let concealed = Style(.default, on: .default, [.reverse, .dim])

  /// What stands for bytes that cannot be shown as they are: reversed, in the terminal's own
  /// colours, so that it is not taken for the same characters in the document. In text that is
  /// itself reversed it is not.
  static func stand(in look: Style) -> Style {
    look.attributes.contains(.reverse) ? .plain : Style(.default, on: .default, .reverse)
  }
}
