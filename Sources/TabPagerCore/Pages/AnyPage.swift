/// Any page, its type forgotten.
///
/// A page that is a value stays one: a copy changes by itself. A page that is an object stays that
/// object.
public struct AnyPage: Page {
  private var page: any Page

  /// Wraps a page.
  public init(_ page: some Page) { self.page = page }

  /// The page's.
  public var version: Int { page.version }
  /// The page's.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    page.render(into: &canvas, context)
  }
  /// The page's.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    page.handle(event, context)
  }
  /// The page's.
  public mutating func advance(to now: Double) { page.advance(to: now) }
  /// The page's.
  public func schedule(at now: Double) -> Schedule { page.schedule(at: now) }
  /// The page's.
  public var keyHelp: [KeyHelp] { page.keyHelp }
  /// The page's.
  public mutating func willAppear() { page.willAppear() }
  /// The page's.
  public mutating func didAppear() { page.didAppear() }
  /// The page's.
  public mutating func willDisappear() { page.willDisappear() }
  /// The page's.
  public mutating func didDisappear() { page.didDisappear() }
}
