/// Input for a page.
public enum PageEvent: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// The mouse, in cells from the pane's top left. Where a page ignores a press, a hand may scroll it
  /// or swipe it away; where it does neither, that is a ``click(_:)``.
  case mouse(MouseEvent)
  /// Text was pasted.
  case paste(String)
  /// Scrolls the content by some lines, towards its bottom if positive: by the wheel, by a drag or by
  /// a key. A page that has a neighbour past the end it reaches
  /// (``PageContext/hasNeighbor(pastEndAt:)``) returns the lines that are left over with
  /// ``PageResponse/handedOver(cells:velocity:axis:)``.
  case scroll(lines: Int)
  /// A hand has taken hold of the content to scroll it: until ``release``, what scrolls is the hand,
  /// and past an end the content resists it.
  case dragBegan
  /// The hand has let go: what was pulled past an end comes back.
  case dragEnded
  /// The left button went down and came up again in one cell, from the pane's top left; the page had
  /// ignored its going down, so that a drag from there would have swiped or scrolled.
  case click(Position)
  /// Something that a pager in the page is asked for.
  case action(PagerAction)
  /// The line to the terminal has shown a motion in so few frames that it is better left out.
  case slowConnection
}

/// Whether a page did something with its input.
public enum PageResponse: Hashable, Sendable {
  /// It did not: the input is the pager's.
  case ignored
  /// It did.
  case consumed
  /// It has reached its end, and leaves the rest of the way to the pager around it, which has a
  /// neighbour there.
  ///
  /// A pager returns this from a drag, with the distance of the hand past its end. A page that
  /// scrolls returns it from ``PageEvent/scroll(lines:)``, with the lines it could not scroll and
  /// without a velocity.
  ///
  /// - Parameters:
  ///   - cells: The distance, in cells; positive to the right or down.
  ///   - velocity: The hand's velocity, in cells per second.
  ///   - axis: The axis of the gesture.
  case handedOver(cells: Double, velocity: Double, axis: Axis)

  /// Whether the page has scrolled, if this is its response to a scroll by some lines.
  func hasScrolled(by lines: Int) -> Bool {
    switch self {
    case .ignored: false
    case .consumed: true
    case .handedOver(let cells, _, _): abs(cells) < Double(abs(lines))
    }
  }
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
