/// What is shown below the tab bar, one for each tab.
///
/// A page draws itself into a canvas of the pane's size and may take input. It can be a value or an
/// object; only the requirements without a default have to be written.
public protocol Page {
  /// A number that changes whenever the page would draw another picture of the same size. As long
  /// as it stays, the last picture is shown again.
  var version: Int { get }

  /// Draws the page.
  ///
  /// - Parameters:
  ///   - canvas: blank cells, of the pane's size. The pane may be of any size, none included.
  ///   - context: the circumstances.
  func render(into canvas: inout Canvas, _ context: PageContext)

  /// Takes input.
  ///
  /// - Returns: whether the page did anything with it. What it ignores, the pager may use.
  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse

  /// Lets time pass, for a page that moves by itself. Called while it can be seen.
  mutating func advance(to now: Double)

  /// What is to happen next by itself.
  func schedule(at now: Double) -> Schedule

  /// The keys that the page takes itself, for a help.
  var keyHelp: [KeyHelp] { get }

  /// The page is about to be seen.
  mutating func willAppear()
  /// The pager has come to rest at the page.
  mutating func didAppear()
  /// The pager is about to leave the page.
  mutating func willDisappear()
  /// The page cannot be seen any more.
  mutating func didDisappear()
}

extension Page {
  /// A picture that never changes.
  public var version: Int { 0 }
  /// Ignores all input.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    .ignored
  }
  /// Does nothing.
  public mutating func advance(to now: Double) {}
  /// Does not move by itself.
  public func schedule(at now: Double) -> Schedule { .idle }
  /// None.
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
