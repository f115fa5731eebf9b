import BinarySearch
import Documents

/// The records of a table that match a pattern. The first record, the header, is always included.
struct TableFilter: Sendable {
  /// The positions of the records except the header, in ascending order.
  private let places: [TableSource.Place]

  /// Searches the text of a table, which is the text that a search finds, too.
  ///
  /// - Parameter isCancelled: called from time to time. If it returns true, the result is nil.
  init?(
    _ text: CheckpointedText<TableRenderer>, _ pattern: Pattern, isCancelled: () -> Bool = { false }
  ) throws(ViewFailure) {
    // While the array grows, there are two copies of it.
    let maximumCount =
      (ViewFailure.maximumMemory - text.renderer.source.bytes.count)
      / (2 * MemoryLayout<TableSource.Place>.stride)
    var places: [TableSource.Place] = []
    var lineEnd = 0
    let scan = SynchronousSearch(pattern, in: text)
    for chunk in scan.chunks {
      if isCancelled() { return nil }
      if places.count > maximumCount { throw .tooMuchMemory }
      for match in scan.matches(in: chunk..<chunk + 1) where match.lowerBound >= lineEnd {
        guard let position = text.linePosition(at: match.lowerBound) else { continue }
        lineEnd = position.range.upperBound
        if case .record(let place, _) = position.line { places.append(place) }
      }
    }
    self.places = places
  }

  /// The first matching record at or after a record; nil if there is none.
  func firstMatch(from record: TableSource.Place?) -> TableSource.Place? {
    guard let record else { return nil }
    let index = places.partitionPoint { $0.offset >= record.offset }
    return index < places.count ? places[index] : nil
  }
}
