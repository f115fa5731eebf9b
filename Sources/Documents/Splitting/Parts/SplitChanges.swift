/// The changes that a splitter has found since the last call.
package struct SplitChanges: Sendable, Equatable {
  /// The changes at each level. The levels of a diff are files and commits.
  package internal(set) var levels: [[PartUpdate]]

  /// Whether there are no changes.
  package var isEmpty: Bool { levels.allSatisfy(\.isEmpty) }
  /// The number of changed parts at all levels.
  package var count: Int { levels.reduce(0) { $0 + $1.count } }
}
