/// What is counted in a part of a stream.
public struct PartCounts: Hashable, Sendable {
  /// Lines that a diff adds and removes.
  public var added = 0, removed = 0
  /// Lines that have come, where that is what matters: of one of several files that are followed.
  public var lines = 0
  /// Whether it says of a file only that it has changed: one that is no text.
  public var isBinary = false

  /// Makes counts of nothing.
  public init() {}
}
