/// The tab stops of a line: a list of stops, followed by stops at equal distances.
package struct TabStops: Hashable, Sendable {
  /// The stops with distances of their own, as columns in ascending order; usually none.
  package let first: [Int]
  /// The distance between all other stops in cells, 1…16.
  package let distance: Int

  /// The largest column of a stop with a distance of its own, and the maximum number of such stops.
  private static let limits = (column: 1000, count: 64)

  /// - Parameter distance: Clamped to 1…16.
  package init(every distance: Int) {
    (first, self.distance) = ([], max(1, min(16, distance)))
  }

  /// Parses a list as in the option `-x` of `less`: columns separated by commas. The distance of the last two stops is
  /// repeated, and a single column is a distance. Returns `nil` if the columns do not ascend, or if a distance is too
  /// large.
  package init?(list: String) {
    let stops = list.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    var last = 0
    for stop in stops {
      guard stop > last, stop <= TabStops.limits.column else { return nil }
      last = stop
    }
    let distance = last - (stops.dropLast().last ?? 0)
    guard (1...16).contains(distance), stops.count <= TabStops.limits.count else { return nil }
    (first, self.distance) = (stops.count > 1 ? stops : [], distance)
  }

  /// The number of cells from a column to the next stop.
  package func cellsToNextStop(from column: Int) -> Int {
    if let last = first.last, column < last, let stop = first.first(where: { $0 > column }) {
      return stop - column
    }
    return distance - Self.remainder(column - (first.last ?? 0), distance)
  }

  /// A column that has the same distances to all following stops, and is bounded.
  package func boundedColumn(equivalentTo column: Int) -> Int {
    guard let last = first.last else { return Self.remainder(column, distance) }
    return column < last ? column : last + Self.remainder(column - last, distance)
  }

  private static func remainder(_ column: Int, _ distance: Int) -> Int {
    let rest = column % distance
    return rest < 0 ? rest + distance : rest
  }

  /// The list, as ``init(list:)`` parses it.
  package var list: String {
    first.isEmpty ? "\(distance)" : first.map(String.init).joined(separator: ",")
  }

  /// The maximum number of cells of `count` tabs.
  package func maximumWidth(ofTabs count: Int) -> Int { (first.last ?? 0) + count * distance }
}
