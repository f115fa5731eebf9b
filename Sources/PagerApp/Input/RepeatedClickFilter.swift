import TabPagerCore

/// Ignores the second press of a double click if the first one has opened something: what is now under the pointer is not
/// what the user clicked.
struct RepeatedClickFilter {
  /// What is shown: the selected tab, and the path of its file or folder.
  struct ShownContent: Equatable {
    var tab: PageID?
    var path: String?
  }

  /// The last press, unless a drag has followed.
  private var last: (position: Position, time: Double, content: ShownContent)?
  /// Whether the button of an ignored press is held.
  private var isHeld = false

  /// Returns whether an event belongs to a press to ignore.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - content: What is shown now.
  ///   - now: The time in seconds.
  mutating func ignores(
    _ event: MouseEvent, showing content: ShownContent, at now: Double
  ) -> Bool {
    switch event.kind {
    case .press(.left):
      guard let last, now - last.time <= ClickCounter.interval,
        last.position.y == event.position.y, abs(last.position.x - event.position.x) <= 1,
        last.content != content
      else {
        self.last = (event.position, now, content)
        return false
      }
      self.last?.time = now
      isHeld = true
    case .drag where !isHeld: last = nil
    case .release where isHeld:
      isHeld = false
      return true
    default: break
    }
    return isHeld
  }
}
