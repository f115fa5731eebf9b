import TabPagerCore

/// The current style of text, as set by the document.
struct SGRPen: Hashable, Sendable {
  /// Colours and attributes.
  var style: Style = .plain
  /// The number of the open link in the line's table, from 1; 0 for none.
  var link: UInt32 = 0
  /// Whether the document hides the text.
  var isConcealed = false

  /// The initial state.
  static let plain = SGRPen()

  /// Whether letters would be invisible on their background. Pictures may have such a style, but
  /// letters must not.
  static func isInvisible(_ style: Style) -> Bool {
    let (front, back) = (style.foreground, style.background)
    guard front != .default, back != .default else { return false }
    if front == back { return true }
    guard let front = front.components, let back = back.components else { return false }
    return front == back
  }
}
