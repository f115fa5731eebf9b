/// An error in a regular expression. Its description can follow the pattern or stand alone.
package struct PatternError: Error, Hashable, Sendable {
  /// The message of PCRE2, without a full stop.
  package let message: String

  /// The number of characters of the pattern before the error.
  package let offset: Int
}

extension PatternError: CustomStringConvertible {
  /// The message and the position of the error.
  package var description: String { "\(message) (after character \(offset))" }
}
