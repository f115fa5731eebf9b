/// Work that takes its time, as the status line tells it.
struct LongWork: Hashable {
  /// What is done: `searching`.
  var name: String
  /// How much of it is done, 0 to 1; nil where nobody knows.
  var share: Double?
  /// Whether it can be stopped.
  var isStoppable = true

  /// The cells of the bar.
  private static let barWidth = 8

  /// What the status line says: `searching ━━━━──── 50% · Ctrl-C stops`.
  ///
  /// - Parameter key: what stops it; nil where nothing does.
  func text(key: String?) -> String {
    var text = name
    if let share {
      // As the tab bar has it: a thick line on a thin one, in half cells.
      let halves = Int(max(0, min(1, share)) * Double(2 * LongWork.barWidth))
      text += " " + String(repeating: "\u{2501}", count: halves / 2)
      if halves % 2 == 1 { text += "\u{2578}" }
      let used = (halves + 1) / 2
      text += String(repeating: "\u{2500}", count: LongWork.barWidth - used)
      text += " \(Int(max(0, min(1, share)) * 100))%"
    }
    if isStoppable, let key { text += " · \(key) stops" }
    return text
  }

  /// A number of bytes, roughly: `3 MiB`.
  static func text(ofBytes count: Int) -> String {
    let units = ["bytes", "KiB", "MiB", "GiB", "TiB"]
    var (value, unit) = (count, 0)
    while value >= 1024, unit + 1 < units.count { (value, unit) = (value / 1024, unit + 1) }
    return "\(value) \(units[unit])"
  }
}
