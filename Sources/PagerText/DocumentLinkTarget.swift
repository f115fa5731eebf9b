import EscapeSequences

/// The target of a link in a document (OSC 8).
package struct DocumentLinkTarget: Hashable, Sendable {
  /// A URI of printable ASCII without spaces, with an allowed scheme.
  package let target: String

  /// The memory of a link in bytes, approximately.
  static let memory = 96

  /// Creates a link; nil if it must not be followed.
  package init?(target bytes: some Collection<UInt8>) {
    guard EscapeSequence.isLinkOpenable(target: bytes) else { return nil }
    target = String(decoding: bytes, as: UTF8.self)
  }
}
