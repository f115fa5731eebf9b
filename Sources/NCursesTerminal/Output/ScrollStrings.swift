/// The sequences that scroll rows, as terminfo tells them.
struct ScrollStrings {
  /// Moves the rows of the region up by one, on its last row; and down, on its first.
  private let up: [UInt8]
  private let down: [UInt8]
  /// What was asked for last: by whoever goes through a text line by line, again and again.
  private var latest: (rows: Range<Int>, distance: Int, height: Int, bytes: [UInt8])?

  /// Reads them of the terminal type that is loaded; nil where one is missing.
  init?() {
    guard let up = Screen.string("ind"), let down = Screen.string("ri"),
      Screen.string("csr", 0, 0) != nil, Screen.string("cup", 0, 0) != nil
    else { return nil }
    self.up = up
    self.down = down
  }

  /// What moves rows up by so many, down where negative, on a screen of `height` rows. It leaves the
  /// cursor anywhere.
  mutating func scroll(_ rows: Range<Int>, by distance: Int, height: Int) -> [UInt8] {
    if let latest, latest.rows == rows, latest.distance == distance, latest.height == height {
      return latest.bytes
    }
    let edge = distance > 0 ? rows.upperBound - 1 : rows.lowerBound
    var bytes = Screen.string("csr", rows.lowerBound, rows.upperBound - 1) ?? []
    bytes += Screen.string("cup", edge, 0) ?? []
    bytes += several(distance)
    bytes += Screen.string("csr", 0, height - 1) ?? []
    latest = (rows, distance, height, bytes)
    return bytes
  }

  private func several(_ distance: Int) -> [UInt8] {
    let count = abs(distance)
    if count > 1, let all = Screen.string(distance > 0 ? "indn" : "rin", count, 0) { return all }
    return Array(repeatElement(distance > 0 ? up : down, count: count).joined())
  }
}
