/// Input for a page.
public enum PageEvent: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// The mouse, in cells from the pane's top left.
  case mouse(MouseEvent)
  /// Text was pasted.
  case paste(String)
  /// The content is to move up by some lines, down where negative: by the wheel or by a drag.
  case scroll(lines: Int)
  /// A hand has taken hold of the content to scroll it: until ``release``, what scrolls is the hand,
  /// and past an end the content resists it.
  case hold
  /// The hand has let go: what was pulled past an end comes back.
  case release
  /// Something that a pager in the page is asked for.
  case action(PagerAction)
  /// A hand moves a pager in the page sideways.
  case swipe(PageSwipe)
}

/// A hand on the pane, for a pager in a page.
public enum PageSwipe: Hashable, Sendable {
  /// A hand has touched the pane. What moves stops, and says so by ``PageResponse/consumed``.
  case hold
  /// The hand is so many cells from where it touched; towards the next page is positive.
  case move(cells: Double)
  /// The hand has let go.
  case release
}

/// Whether a page did something with its input.
public enum PageResponse: Hashable, Sendable {
  /// It did not: the input is the pager's.
  case ignored
  /// It did.
  case consumed
  /// It took a part of a ``PageSwipe/move(cells:)``, and leaves so many cells of it to the pager
  /// around it.
  case left(cells: Double)
}

/// Keys that a page takes itself, with what a help says of them.
public struct KeyHelp: Hashable, Sendable {
  /// The keys.
  public var keys: [Key]
  /// What they do, in a few words.
  public var help: String

  /// Makes a line of a help.
  public init(_ keys: [Key], _ help: String) {
    self.keys = keys
    self.help = help
  }
}
