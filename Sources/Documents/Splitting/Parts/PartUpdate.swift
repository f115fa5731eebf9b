/// A new part, or new information about a known one.
package struct PartUpdate: Sendable, Equatable {
  /// The index of the part, in the order in which parts were found.
  package let number: Int
  /// The tab title, if it is new or has changed.
  package internal(set) var title: String?
  /// The full name, if the part is new.
  package internal(set) var name: String?
  /// The path of a renamed file before; empty for other parts.
  package internal(set) var formerName = ""
  /// Whether the part contains the messages of commits.
  package internal(set) var isMessage = false
  /// The ranges of the content to append to the part, in order.
  package internal(set) var ranges: [Range<Int>] = []
  /// The counts of the part, or `nil` if they have not changed.
  package internal(set) var counts: PartCounts?

  init(number: Int) { self.number = number }
}
