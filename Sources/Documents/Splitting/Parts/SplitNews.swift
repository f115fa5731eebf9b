/// What a splitter has found since it was asked last.
public struct SplitNews: Sendable, Equatable {
  /// The changes at each level: of a diff, files first, then commits.
  public internal(set) var levels: [[PartChange]]

  /// Whether there is nothing new.
  public var isEmpty: Bool { levels.allSatisfy(\.isEmpty) }
  /// How many parts have changed, at all levels.
  public var count: Int { levels.reduce(0) { $0 + $1.count } }
}
