import TabPagerCore

/// What the document has asked its text to look like from here on.
struct Pen: Hashable, Sendable {
  /// Colours and attributes.
  var style: Style = .plain
  /// The link that is open, as its number in the line's table from 1 on; 0 for none.
  var link: UInt32 = 0
  /// Whether the text is to be hidden.
  var isConcealed = false

  /// Nothing asked for.
  static let plain = Pen()

  /// Whether letters cannot be told from what is behind them. A picture may well be made so, letters
  /// may not.
  static func isInvisible(_ style: Style) -> Bool {
    let (front, back) = (style.foreground, style.background)
    guard front != .default, back != .default else { return false }
    if front == back { return true }
    guard let front = front.components, let back = back.components else { return false }
    return front == back
  }
}
