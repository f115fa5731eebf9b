package import TabPagerCore

/// The state with which the decoding of a line continues, so that a long line can be read in parts.
package struct LineDecodingState: Hashable, Sendable {
  /// The colours and attributes set by the document.
  package var style: Style = .plain
  /// Whether the document conceals the text.
  package var isConcealed = false
  /// The open link.
  package var link: DocumentLinkTarget?
  /// Whether this is the start of the document, where U+FEFF is a byte order mark and not shown.
  package var isDocumentStart = false

  /// The state at the start of a line.
  package static let plain = LineDecodingState()
  /// The state at the start of a document.
  package static let documentStart = LineDecodingState(isDocumentStart: true)
}
