/// Content shown below the tab bar.
///
/// A page draws itself into a canvas and may handle input. Only ``render(into:_:)`` is required. A
/// page can be a value or an object.
public protocol Page {
  /// What the page draws, such as the values of its properties; `nil` if the page does not say.
  ///
  /// While this value and the size stay the same, the pager shows the page's last picture again. With
  /// `nil`, the default, the page is drawn in each frame, which is always right. Return a value if
  /// drawing takes long, or if the page is often visible while something else moves:
  ///
  ///     var drawnState: AnyHashable? { [count, limit] }
  var drawnState: AnyHashable? { get }

  /// Draws the page.
  ///
  /// - Parameters:
  ///   - canvas: A blank canvas. It may have any size, even 0.
  ///   - context: The time, the size and the environment.
  func render(into canvas: inout Canvas, _ context: PageContext)

  /// Handles input.
  ///
  /// - Parameters:
  ///   - event: The input.
  ///   - context: The time, the size and the environment.
  /// - Returns: Whether the page used the input. The pager handles input that the page ignores.
  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse

  /// Updates the page to a time, in seconds. Called before each frame while the page is visible.
  mutating func advance(to now: Double)

  /// Returns the time at which the page needs its next frame, unless an event arrives earlier.
  ///
  /// - Parameter now: The time in seconds.
  func schedule(at now: Double) -> Schedule

  /// Returns the size that the page needs, in cells, within the size that is available.
  ///
  /// An overlay uses it, for example. The default is the available size.
  func sizeThatFits(_ size: Size) -> Size

  /// The keys that the page handles, for a help page.
  var keyHelp: [KeyHelp] { get }

  /// Called when a part of the page is about to become visible. The context has the time and the size.
  mutating func willAppear(_ context: PageContext)
  /// Called when the pager has come to rest at the page.
  mutating func didAppear(_ context: PageContext)
  /// Called when the pager is about to leave the page.
  mutating func willDisappear(_ context: PageContext)
  /// Called when no part of the page is visible any more.
  mutating func didDisappear(_ context: PageContext)
}

extension Page {
  /// Returns `nil`: the page is drawn in each frame.
  public var drawnState: AnyHashable? { nil }
  /// Ignores all input.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    .ignored
  }
  /// Does nothing.
  public mutating func advance(to now: Double) {}
  /// Returns ``Schedule/idle``: the page does not move by itself.
  public func schedule(at now: Double) -> Schedule { .idle }
  /// Returns the available size.
  public func sizeThatFits(_ size: Size) -> Size { size }
  /// An empty list: the page handles no keys.
  public var keyHelp: [KeyHelp] { [] }
  /// Does nothing.
  public mutating func willAppear(_ context: PageContext) {}
  /// Does nothing.
  public mutating func didAppear(_ context: PageContext) {}
  /// Does nothing.
  public mutating func willDisappear(_ context: PageContext) {}
  /// Does nothing.
  public mutating func didDisappear(_ context: PageContext) {}
}
