/// Why a text is no pattern; its description follows the pattern or stands alone.
package struct PatternError: Error, Hashable, Sendable {
  /// What is the matter, in the words of PCRE2, without a full stop.
  package let message: String

  /// The characters of the pattern before the place where it was found.
  package let offset: Int
}

extension PatternError: CustomStringConvertible {
  /// What is the matter, and after how many characters.
  package var description: String { "\(message) (after character \(offset))" }
}
