/// Content shown below the tab bar.
///
/// A page draws itself into a canvas and may handle input. Only ``render(into:_:)`` is required. A
/// page can be a value or an object.
public protocol Page {
  /// A number that changes whenever the page would look different at the same size.
  ///
  /// The pager redraws a page only when its version or its size changes. The default is 0, for a
  /// page that never changes.
  var version: Int { get }

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

  /// Returns when the page needs its next frame, unless an event arrives earlier.
  ///
  /// - Parameter now: The time in seconds.
  func schedule(at now: Double) -> Schedule

  /// The keys that the page handles, for a help page.
  var keyHelp: [KeyHelp] { get }

  /// Called when a part of the page is about to become visible.
  mutating func willAppear()
  /// Called when the pager has come to rest at the page.
  mutating func didAppear()
  /// Called when the pager is about to leave the page.
  mutating func willDisappear()
  /// Called when no part of the page is visible any more.
  mutating func didDisappear()
}

extension Page {
  /// Returns 0: the page never changes.
  public var version: Int { 0 }
  /// Ignores all input.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    .ignored
  }
  /// Does nothing.
  public mutating func advance(to now: Double) {}
  /// Returns ``Schedule/idle``: the page does not move by itself.
  public func schedule(at now: Double) -> Schedule { .idle }
  /// An empty list: the page handles no keys.
  public var keyHelp: [KeyHelp] { [] }
  /// Does nothing.
  public mutating func willAppear() {}
  /// Does nothing.
  public mutating func didAppear() {}
  /// Does nothing.
  public mutating func willDisappear() {}
  /// Does nothing.
  public mutating func didDisappear() {}
}
