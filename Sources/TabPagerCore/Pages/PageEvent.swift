/// Input for a page.
public enum PageEvent: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// The mouse, in cells from the pane's top left. Where a page ignores a press, a hand may scroll it
  /// or swipe it away; where it does neither, that is a ``click(_:)``.
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
  /// The left button went down and came up again in one cell, from the pane's top left; the page had
  /// ignored its going down, so that a drag from there would have swiped or scrolled.
  case click(Position)
  /// Something that a pager in the page is asked for.
  case action(PagerAction)
  /// The line to the terminal has shown a motion in so few frames that it is better left out.
  case slowLine
}

/// Whether a page did something with its input.
public enum PageResponse: Hashable, Sendable {
  /// It did not: the input is the pager's.
  case ignored
  /// It did.
  case consumed
  /// A pager in the page has come to its end under a hand, and leaves the rest of the hand's way to
  /// the pager around it, which has a neighbour there.
  ///
  /// - Parameters:
  ///   - cells: how far the hand is past that end, in cells; towards the next page is positive.
  ///   - velocity: how fast the hand goes, in cells a second.
  case left(cells: Double, velocity: Double)
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
