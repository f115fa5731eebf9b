import BinarySearch
import Documents
import PagerText

/// The records of a table that have a line in which a pattern is found; the first one is its head, and
/// always among them.
struct TableFilter: Sendable {
  /// Where they begin, but for the head, in ascending order.
  private let places: [TableSource.Place]

  /// Looks through a table.
  ///
  /// - Parameter isCancelled: asked now and then; nil is given where it says so.
  init?(_ source: TableSource, _ pattern: Pattern, isCancelled: () -> Bool = { false }) {
    func after(_ place: TableSource.Place) -> TableSource.Place? {
      source.forEachField(of: place) { _, _ in }
    }
    var places: [TableSource.Place] = []
    var record = source.firstRecord.flatMap(after)
    var next = record.flatMap(after)
    let scan = SearchScan(pattern, in: MemoryContent(source.bytes))
    for chunk in scan.chunks {
      if isCancelled() { return nil }
      for match in scan.matches(in: chunk..<chunk + 1) {
        while let end = next?.offset, end <= match.lowerBound {
          record = next
          next = next.flatMap(after)
        }
        guard let record, record.offset <= match.lowerBound else { continue }
        if places.last != record { places.append(record) }
      }
    }
    self.places = places
  }

  /// The first of them from a record on; nil where there is none.
  func first(from record: TableSource.Place?) -> TableSource.Place? {
    guard let record else { return nil }
    let index = places.partitionPoint { $0.offset >= record.offset }
    return index < places.count ? places[index] : nil
  }
}
