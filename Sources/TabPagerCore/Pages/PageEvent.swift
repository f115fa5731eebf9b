/// Input for a page.
public enum PageEvent: Hashable, Sendable {
  /// The size of the page has been set or has changed. The context contains the size. This event is sent each time the
  /// page becomes visible, before the page is drawn, and when the size changes. The response has no effect.
  case resize
  /// A key was pressed.
  case key(Key)
  /// The mouse or the trackpad was used. The position is counted from the top left of the page.
  ///
  /// If the page ignores a press, the pager turns the gesture into a scroll, a swipe or a
  /// ``click(_:)``.
  case mouse(MouseEvent)
  /// Text was pasted.
  case paste(String)
  /// The wheel, a drag or a key scrolls the content by a number of lines. A positive number scrolls
  /// towards the bottom.
  ///
  /// If the page reaches an end where an outer pager has another page
  /// (``PageContext/hasNeighbor(whenScrollingBy:)``), it returns the remaining lines with
  /// ``PageResponse/handedOver(cells:velocity:axis:)``.
  case scroll(lines: Int)
  /// The left button was pressed and the page ignored the press, so a drag that scrolls the content
  /// can follow. Until ``dragEnded``, ``scroll(lines:)`` comes from this drag, and the content
  /// resists when it is pulled past an end.
  case dragBegan
  /// The drag has ended. Content that was pulled past an end springs back.
  case dragEnded
  /// The left button was clicked in a cell, and the page had ignored the press. The position is
  /// counted from the top left of the page.
  case click(Position)
  /// An action for the page, if it is a pager, or for a pager inside it.
  case action(PagerAction)
  /// The connection to the terminal is too slow for animations.
  case slowConnection
  /// The user asks to quit, with `q` or Ctrl-C. This event is sent to every page that has been created. If a page
  /// consumes it, the program continues; the page can call ``ProgramHandle/quit()`` later, for example after a question.
  case quitRequested
  /// The terminal is about to be given to the shell or to another program. The response has no effect.
  case programWillSuspend
  /// The program has the terminal again, after it was suspended or ran another program. The response has no effect.
  case programDidResume
  /// The program is about to end. This event is sent to every page that has been created, and the response has no
  /// effect.
  case programWillEnd
}

/// The response of a page to input.
public enum PageResponse: Hashable, Sendable {
  /// The page did not use the input, so the pager may use it.
  case ignored
  /// The page used the input.
  case consumed
  /// The page has reached an end and hands the rest of the gesture to an outer pager, which has
  /// another page on that side.
  ///
  /// A page that scrolls returns this from ``PageEvent/scroll(lines:)``, with the lines that it
  /// could not scroll and the velocity 0. A pager returns this from a drag, with the distance of
  /// the pointer past its first or last page.
  ///
  /// - Parameters:
  ///   - cells: The remaining distance in cells: positive to the right or down.
  ///   - velocity: The velocity of the pointer in cells per second.
  ///   - axis: The axis of the gesture.
  case handedOver(cells: Double, velocity: Double, axis: Axis)

  /// Returns whether a page that responds this way to ``PageEvent/scroll(lines:)`` has scrolled.
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
