/// Long work in progress, for the status line.
struct LongRunningWork: Hashable {
  /// The kind of work, such as `searching`.
  var name: String
  /// The fraction that is done, 0…1; `nil` if unknown.
  var share: Double?
  /// Whether it can be stopped.
  var isStoppable = true

  /// The width of the progress bar, in cells.
  private static let barWidth = 8

  /// The progress bar: a thick line on a thin one with a resolution of half a cell, as in the tab bar; `nil` if the
  /// fraction is unknown.
  var bar: (done: String, rest: String, percent: Int)? {
    guard let share else { return nil }
    let known = max(0, min(1, share))
    let halves = Int(known * Double(2 * LongRunningWork.barWidth))
    let done =
      String(repeating: "\u{2501}", count: halves / 2) + (halves % 2 == 1 ? "\u{2578}" : "")
    let rest = String(repeating: "\u{2500}", count: LongRunningWork.barWidth - (halves + 1) / 2)
    return (done, rest, Int(known * 100))
  }

  /// A rounded number of bytes, such as `3 MiB`.
  static func text(ofByteCount count: Int) -> String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
    var (value, unit) = (count, 0)
    while value >= 1024, unit + 1 < units.count { (value, unit) = (value / 1024, unit + 1) }
    return "\(value) \(units[unit])"
  }
}
