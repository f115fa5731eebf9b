package import TabPagerCore

/// What a line's text goes on with after a place in it: so that a long line can be read in parts.
package struct TextState: Hashable, Sendable {
  /// The colours and attributes that the document asked for.
  package var style: Style = .plain
  /// Whether the document asked not to show its text.
  package var isConcealed = false
  /// The link that the text belongs to.
  package var link: TextLink?
  /// Whether nothing of the document came before, so that U+FEFF is a byte order mark, which is
  /// not shown.
  package var isDocumentStart = false

  /// How a line begins.
  package static let plain = TextState()
  /// How the first line of a document begins.
  package static let documentStart = TextState(isDocumentStart: true)
}
