/// What a splitter has found since it was asked last.
package struct SplitChanges: Sendable, Equatable {
  /// The changes at each level: of a diff, files first, then commits.
  package internal(set) var levels: [[PartChange]]

  /// Whether there is nothing new.
  package var isEmpty: Bool { levels.allSatisfy(\.isEmpty) }
  /// How many parts have changed, at all levels.
  package var count: Int { levels.reduce(0) { $0 + $1.count } }
}
