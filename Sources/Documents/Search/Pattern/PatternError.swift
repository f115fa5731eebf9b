/// Why a text is no pattern; its description follows the pattern or stands alone.
public struct PatternError: Error, Hashable, Sendable {
  /// What is the matter, in the words of PCRE2, without a full stop.
  public let message: String

  /// The characters of the pattern before the place where it was found.
  public let offset: Int
}

extension PatternError: CustomStringConvertible {
  /// What is the matter, and after how many characters.
  public var description: String { "\(message) (after character \(offset))" }
}
