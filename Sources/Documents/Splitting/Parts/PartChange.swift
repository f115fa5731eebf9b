/// What has become known of a part: of a new one, or more of one that is known.
package struct PartChange: Sendable, Equatable {
  /// Which one, from 0, in the order in which they came.
  package let number: Int
  /// What stands on its tab, where that is new or has changed.
  package internal(set) var title: String?
  /// What it is called in full, where it is new.
  package internal(set) var name: String?
  /// Ranges of the content that are to be added to it, in order.
  package internal(set) var ranges: [Range<Int>] = []
  /// What has been counted in it; nil where that is as it was.
  package internal(set) var counts: PartCounts?

  init(number: Int) { self.number = number }
}
