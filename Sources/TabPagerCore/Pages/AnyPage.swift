/// A type-erased page.
///
/// It keeps the semantics of the page: a copy of a value is independent, and a copy of an object is
/// the same object.
public struct AnyPage: Page {
  private var page: any Page

  /// Creates a type-erased page.
  public init(_ page: some Page) { self.page = page }

  /// The version of the page.
  public var version: Int { page.version }
  /// Draws the page.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    page.render(into: &canvas, context)
  }
  /// Passes input to the page.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    page.handle(event, context)
  }
  /// Advances the page.
  public mutating func advance(to now: Double) { page.advance(to: now) }
  /// Returns the schedule of the page.
  public func schedule(at now: Double) -> Schedule { page.schedule(at: now) }
  /// The keys of the page.
  public var keyHelp: [KeyHelp] { page.keyHelp }
  /// Passes the notice to the page.
  public mutating func willAppear() { page.willAppear() }
  /// Passes the notice to the page.
  public mutating func didAppear() { page.didAppear() }
  /// Passes the notice to the page.
  public mutating func willDisappear() { page.willDisappear() }
  /// Passes the notice to the page.
  public mutating func didDisappear() { page.didDisappear() }
}
