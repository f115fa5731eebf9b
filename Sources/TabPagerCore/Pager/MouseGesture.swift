/// The gesture that the user makes while a mouse button is held down.
enum MouseGesture: Hashable, Sendable {
  /// No button is down, or it has no effect.
  case none
  /// A part of the bar is pressed. Its action is performed if the button is released over it.
  case bar(TabBarPress)
  /// The bar scrolls with the pointer, which was last in this column.
  case barScroll(last: Int)
  /// A tab moves along the bar with the pointer.
  case tab(PageID)
  /// A page is pressed. The direction of the first movement decides whether the gesture swipes or scrolls.
  case undecided(PageID, from: Position)
  /// The pages are dragged along an axis, from this column or row. After a resize of the pane, the start may be a
  /// fraction of a cell. If this pager has another axis, the drag moves an outer pager.
  case swipe(Axis, from: Double)
  /// A page is scrolled up or down.
  case scroll(PageID, PageScrollDrag)
  /// A page handles the gesture. If a pager inside the page reaches its last page (`isHandedOver`), the rest of the drag
  /// slides the pages of this pager.
  case page(PageID, isHandedOver: Bool)

  /// The state of a drag that scrolls a page.
  struct PageScrollDrag: Hashable, Sendable {
    /// The row of the pointer.
    var row: Int
    /// The number of rows by which the pointer is past an end of the page. It is positive past the
    /// bottom.
    var excess = 0
    /// Whether the drag has reached an end of the page, and now slides the pages of a pager.
    var isHandedOver = false
  }
}

/// A part of the bar that is pressed.
struct TabBarPress: Hashable, Sendable {
  var button: MouseEvent.Button
  /// The pressed part, or `nil` between titles. The index of its tab may be out of date.
  var target: TabBarView.ClickTarget?
  /// The tab that was pressed, or `nil` if none was.
  var tab: PageID?
  /// The column where the button was pressed.
  var column: Int
  /// Whether the pointer is over the pressed part.
  var isInside = true
}
