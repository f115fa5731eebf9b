package import TabPagerCore

/// Scheduling of user input in the script.
extension RecordingTerminal {
  /// Presses keys.
  ///
  /// - Parameters:
  ///   - keys: The keys in order.
  ///   - time: The time of the first key, in seconds.
  ///   - interval: The time between two keys, in seconds.
  package func press(_ keys: Key..., at time: Double, every interval: Double = 0) {
    for (index, key) in keys.enumerated() {
      schedule(.event(.key(key)), at: time + Double(index) * interval)
    }
  }

  /// Types text, one key per scalar. A line feed is Enter.
  package func type(_ text: String, at time: Double, every interval: Double = 0) {
    for (index, scalar) in text.unicodeScalars.enumerated() {
      let key = scalar == "\n" ? Key(.enter) : Key(.character(scalar))
      schedule(.event(.key(key)), at: time + Double(index) * interval)
    }
  }

  /// Clicks a button.
  package func click(
    _ button: MouseEvent.Button = .left, _ x: Int, _ y: Int, at time: Double,
    _ modifiers: Key.Modifiers = []
  ) {
    let position = Position(x: x, y: y)
    schedule(
      .mouse(MouseEvent(.press(button), at: position, modifiers)),
      .mouse(MouseEvent(.release(button), at: position, modifiers)), at: time)
  }

  /// Presses a button, moves the pointer in a straight line at a constant speed with one report per
  /// cell, and releases the button.
  ///
  /// - Parameters:
  ///   - button: The button.
  ///   - start: The cell where it is pressed.
  ///   - end: The cell where it is released.
  ///   - time: The time when it is pressed, in seconds.
  ///   - duration: The time from the first movement to the last, in seconds.
  ///   - isReleased: Whether the button is released.
  package func drag(
    _ button: MouseEvent.Button = .left, from start: Position, to end: Position, at time: Double,
    lasting duration: Double, releasing isReleased: Bool = true
  ) {
    schedule(.mouse(MouseEvent(.press(button), at: start)), at: time)
    let steps = max(abs(end.x - start.x), abs(end.y - start.y))
    for step in stride(from: 1, through: steps, by: 1) {
      let position = Position(
        x: start.x + (end.x - start.x) * step / steps,
        y: start.y + (end.y - start.y) * step / steps)
      schedule(
        .mouse(MouseEvent(.drag(button), at: position)),
        at: time + duration * Double(step) / Double(steps))
    }
    if isReleased {
      schedule(.mouse(MouseEvent(.release(button), at: end)), at: time + duration)
    }
  }

  /// Turns a wheel, or moves two fingers on a trackpad.
  ///
  /// - Parameters:
  ///   - direction: The direction.
  ///   - position: The cell under the pointer.
  ///   - notches: The number of reports.
  ///   - time: The time of the first report, in seconds.
  ///   - interval: The time between two reports, in seconds.
  package func wheel(
    _ direction: MouseEvent.Direction, over position: Position, notches: Int = 1, at time: Double,
    every interval: Double = 0.016
  ) {
    for notch in 0..<max(0, notches) {
      schedule(
        .mouse(MouseEvent(.wheel(direction), at: position)),
        at: time + Double(notch) * interval)
    }
  }
}
