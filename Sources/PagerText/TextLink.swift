import EscapeSequences

/// Where a link of a document (OSC 8) leads to.
package struct TextLink: Hashable, Sendable {
  /// A URI of printable ASCII without spaces, with a scheme that is followed.
  package let target: String

  /// Makes a link; nil where it is not to be followed.
  package init?(target bytes: some Collection<UInt8>) {
    guard EscapeSequence.isFollowed(target: bytes) else { return nil }
    target = String(decoding: bytes, as: UTF8.self)
  }
}
