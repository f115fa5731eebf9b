/// Input for a page.
public enum PageEvent: Hashable, Sendable {
  /// The page has another size or environment, which the context describes. It is sent before the
  /// page is first drawn and after each change. The response has no effect.
  case resize
  /// A key was pressed.
  case key(Key)
  /// The mouse or the trackpad was used. The position is counted from the top left of the page.
  ///
  /// If the page ignores a press, the user can drag to scroll it or to swipe, or ``click(_:)``.
  case mouse(MouseEvent)
  /// Text was pasted.
  case paste(String)
  /// The wheel, a drag or a key asks to scroll the content by lines, towards its bottom if
  /// positive.
  ///
  /// If the page reaches an end with a neighbour (``PageContext/hasNeighbor(pastEndAt:)``), it
  /// returns the remaining lines with ``PageResponse/handedOver(cells:velocity:axis:)``.
  case scroll(lines: Int)
  /// A drag has begun. Until ``dragEnded``, it sends ``scroll(lines:)``, and the content resists
  /// past its ends.
  case dragBegan
  /// A drag has ended. Content pulled past an end springs back.
  case dragEnded
  /// The left button was clicked in a cell, and the page had ignored the press. The position is
  /// counted from the top left of the page.
  case click(Position)
  /// An action for a pager in the page.
  case action(PagerAction)
  /// The connection to the terminal is too slow for animations.
  case slowConnection
}

/// The response of a page to input.
public enum PageResponse: Hashable, Sendable {
  /// The page did not use the input, so the pager may.
  case ignored
  /// The page used the input.
  case consumed
  /// The page has reached its end and hands the rest of the gesture to the pager around it, which
  /// has a neighbour there.
  ///
  /// A page that scrolls returns this from ``PageEvent/scroll(lines:)``, with the lines that it
  /// could not scroll and the velocity 0. A pager returns it from a drag, with the distance of the
  /// pointer past its end.
  ///
  /// - Parameters:
  ///   - cells: The remaining distance in cells: positive to the right or down.
  ///   - velocity: The velocity of the pointer in cells per second.
  ///   - axis: The axis of the gesture.
  case handedOver(cells: Double, velocity: Double, axis: Axis)

  /// Returns whether this response to a scroll by some lines means that the page has scrolled.
  func hasScrolled(by lines: Int) -> Bool {
    switch self {
    case .ignored: false
    case .consumed: true
    case .handedOver(let cells, _, _): abs(cells) < Double(abs(lines))
    }
  }
}

/// A line of a help page: keys and what they do.
public struct KeyHelp: Hashable, Sendable {
  /// The keys.
  public var keys: [Key]
  /// What the keys do, in a few words.
  public var help: String

  /// Creates a line of a help page.
  public init(_ keys: [Key], _ help: String) {
    self.keys = keys
    self.help = help
  }
}
