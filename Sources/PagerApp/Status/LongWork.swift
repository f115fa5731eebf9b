/// Long work under way.
struct LongWork: Hashable {
  /// What is being done, such as `searching`.
  var name: String
  /// The share that is done, 0 to 1; `nil` if that is unknown.
  var share: Double?
  /// Whether it can be stopped.
  var isStoppable = true

  /// The width of the progress bar, in cells.
  private static let barWidth = 8

  /// The text for the status line: `searching ━━━━──── 50% (Ctrl-C stops)`.
  ///
  /// - Parameter key: the key that stops the work; `nil` if there is none.
  func text(key: String?) -> String {
    var text = name
    if let share {
      // As in the tab bar, a thick line on a thin one, in half cells.
      let halves = Int(max(0, min(1, share)) * Double(2 * LongWork.barWidth))
      text += " " + String(repeating: "\u{2501}", count: halves / 2)
      if halves % 2 == 1 { text += "\u{2578}" }
      let used = (halves + 1) / 2
      text += String(repeating: "\u{2500}", count: LongWork.barWidth - used)
      text += " \(Int(max(0, min(1, share)) * 100))%"
    }
    if isStoppable, let key { text += " (\(key) stops)" }
    return text
  }

  /// A rounded number of bytes, such as `3 MiB`.
  static func text(ofBytes count: Int) -> String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
    var (value, unit) = (count, 0)
    while value >= 1024, unit + 1 < units.count { (value, unit) = (value / 1024, unit + 1) }
    return "\(value) \(units[unit])"
  }
}
