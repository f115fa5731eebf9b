/// A removed line and the added line that replaces it, as indices into their lists.
package struct LinePair: Hashable, Sendable {
  /// The index of the removed line.
  package let removed: Int
  /// The index of the added line.
  package let added: Int
  /// An estimate of their similarity, from 0 to 1.
  package let similarity: Double
}
