import Documents

extension CommandResult {
  /// How it ended, and how long it took if that was a second or more.
  var text: String {
    seconds < 1 ? statusText : statusText + " after " + CommandResult.text(ofSeconds: seconds)
  }

  /// How it ended.
  var statusText: String {
    switch status {
    case .exited(0): "done"
    case .exited(let status): "exit status \(status)"
    case .signalled(let number): "ended by SIG" + CommandState.name(ofSignal: number)
    }
  }

  /// A time: `0.3 s`, `42 s`, `3 min 5 s`.
  static func text(ofSeconds seconds: Double) -> String {
    let tenths = Int((max(0, seconds) * 10).rounded())
    if tenths < 100 {
      return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
    }
    let whole = Int(seconds.rounded())
    return whole < 120 ? "\(whole) s" : "\(whole / 60) min \(whole % 60) s"
  }
}
