/// A line, or a part of one that is very long: what is decoded and laid out at once.
public struct Part: Hashable, Sendable {
  /// Its bytes, without the line feed that ends it and the carriage return before that.
  public let range: Range<Int>
  /// Where the next part begins: the content's end after the last.
  public let next: Int
  /// Whether a line begins with it.
  public let isLineStart: Bool

  /// Where it begins.
  public var start: Int { range.lowerBound }
}
