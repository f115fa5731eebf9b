import BinarySearch
import Documents
import PagerText

/// The records of a table that match a pattern. The first record, the header, is always included.
struct TableFilter: Sendable {
  /// The positions of the records except the header, in ascending order.
  private let places: [TableSource.Place]

  /// Searches a table.
  ///
  /// - Parameter isCancelled: called from time to time. If it returns true, the result is nil.
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

  /// The first matching record at or after a record; nil if there is none.
  func first(from record: TableSource.Place?) -> TableSource.Place? {
    guard let record else { return nil }
    let index = places.partitionPoint { $0.offset >= record.offset }
    return index < places.count ? places[index] : nil
  }
}
