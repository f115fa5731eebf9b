/// What a pressed button of the mouse has become.
enum Gesture: Hashable, Sendable {
  /// No button is down, or it does nothing.
  case none
  /// A part of the bar is pressed, and acts if the button is released on it.
  case bar(BarPress)
  /// The bar follows the pointer, which was last in this column.
  case barScroll(last: Int)
  /// A tab is held, and follows the pointer along the bar.
  case tab(PageID)
  /// A page was pressed, which holds still; which way the pointer goes will tell what it is.
  case undecided(PageID, from: Position)
  /// The pane is dragged along this axis, from this column or row on; between two of them where the
  /// pane has got another size since. Across its own axis, a pager around it is dragged.
  case swipe(Axis, from: Double)
  /// A page is dragged up or down.
  case scroll(PageID, ScrollingHand)
  /// This page has taken the button. Once a pager in it has come to its end under the hand, the
  /// rest of the way is the pane's.
  case page(PageID, hasLeft: Bool)

  /// A hand that scrolls a page.
  struct ScrollingHand: Hashable, Sendable {
    /// The row of the pointer.
    var row: Int
    /// How many rows the hand is past an end of the page, positive past its bottom.
    var excess = 0
    /// Whether the hand has been past an end, and the pane is in it since then.
    var hasLeft = false
  }
}

/// A pressed part of the bar.
struct BarPress: Hashable, Sendable {
  var button: MouseEvent.Button
  /// What was pressed; nil between titles. The tab's place may have changed since.
  var target: TabBarView.Target?
  /// The tab that was pressed; nil where none was.
  var tab: PageID?
  /// Where the button went down.
  var column: Int
  /// Whether the pointer is on what was pressed.
  var isInside = true
}
