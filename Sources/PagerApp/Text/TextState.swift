import TabPagerCore

/// What a line's text goes on with after a place in it: so that a long line can be read in parts.
struct TextState: Hashable, Sendable {
  /// The colours and attributes that the document asked for.
  var style: Style = .plain
  /// Whether the document asked not to show its text.
  var isConcealed = false
  /// The link that the text belongs to.
  var link: TextLink?
  /// Whether nothing of the document came before, so that U+FEFF is a byte order mark, which is
  /// not shown.
  var isDocumentStart = false

  /// How a line begins.
  static let plain = TextState()
  /// How the first line of a document begins.
  static let documentStart = TextState(isDocumentStart: true)
}
