/// A type-erased page.
///
/// It keeps the semantics of the page: a copy of a value is independent, and a copy of an object is
/// the same object.
package struct AnyPage: Page {
  private var page: any Page

  /// Creates a type-erased page.
  package init(_ page: some Page) { self.page = page }

  /// Changes the page in place, if it is of a type. A page inside modifiers has the type of its modifiers.
  mutating func changePage<Content: Page, Result>(
    as type: Content.Type, _ body: (inout Content) -> Result
  ) -> Result? {
    guard var content = page as? Content else { return nil }
    let result = body(&content)
    page = content
    return result
  }

  /// The state of the page.
  package var drawnState: AnyHashable? { page.drawnState }
  /// Draws the page.
  package func render(into canvas: inout Canvas, _ context: PageContext) {
    page.render(into: &canvas, context)
  }
  /// Passes input to the page.
  package mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    page.handle(event, context)
  }
  /// Advances the page.
  package mutating func advance(to now: Double) { page.advance(to: now) }
  /// Returns the schedule of the page.
  package func schedule(at now: Double) -> Schedule { page.schedule(at: now) }
  /// Returns the size that the page needs.
  package func sizeThatFits(_ size: Size) -> Size { page.sizeThatFits(size) }
  /// The keys of the page.
  package var keyHelp: [KeyHelp] { page.keyHelp }
  /// Passes the notice to the page.
  package mutating func willAppear(_ context: PageContext) { page.willAppear(context) }
  /// Passes the notice to the page.
  package mutating func didAppear(_ context: PageContext) { page.didAppear(context) }
  /// Passes the notice to the page.
  package mutating func willDisappear(_ context: PageContext) { page.willDisappear(context) }
  /// Passes the notice to the page.
  package mutating func didDisappear(_ context: PageContext) { page.didDisappear(context) }
}
