/// A page for an item, such as the selected row of a table. It is empty while there is no item.
///
/// ```swift
/// final class Library {
///   var selection: Int?
///   var titles = [1: "Emma", 2: "Persuasion"]
/// }
/// let library = Library()
///
/// let detail = DetailPage(library.selection) { book in
///   TextPage(library.titles[book] ?? "")
/// }
/// ```
public struct DetailPage<Item: Equatable>: Page {
  private let item: () -> Item?
  private var presented: PageForItem<Item>
  /// The environment, as of the last input; `nil` until the size is known.
  private var context: PageContext?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - item: The item, which is read before each frame. A new page is created when it changes.
  ///   - page: A closure that creates the page of an item.
  public init(
    _ item: @autoclosure @escaping () -> Item?, page: @escaping (Item) -> any Page
  ) {
    (self.item, presented) = (item, PageForItem(page))
  }

  private mutating func updatePage(at now: Double) {
    guard var context else { return }
    context.now = now
    presented.updatePage(for: item()) { _ in context }
  }

  /// The keys of the page.
  public var keyHelp: [KeyHelp] { presented.page?.keyHelp ?? [] }
  /// Draws the page.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    presented.page?.render(into: &canvas, context)
  }
  /// Passes input to the page.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    self.context = context
    updatePage(at: context.now)
    return presented.page?.handle(event, context) ?? .ignored
  }
  /// Creates the page again if the item has changed, and advances it.
  public mutating func advance(to now: Double) {
    updatePage(at: now)
    presented.page?.advance(to: now)
  }
  /// Returns the schedule of the page.
  public func schedule(at now: Double) -> Schedule { presented.page?.schedule(at: now) ?? .idle }
  /// Passes the call to the page.
  public mutating func willAppear(_ context: PageContext) {
    self.context = context
    presented.page?.willAppear(context)
  }
  /// Passes the call to the page.
  public mutating func didAppear(_ context: PageContext) { presented.page?.didAppear(context) }
  /// Passes the call to the page.
  public mutating func willDisappear(_ context: PageContext) {
    presented.page?.willDisappear(context)
  }
  /// Passes the call to the page.
  public mutating func didDisappear(_ context: PageContext) {
    presented.page?.didDisappear(context)
  }
}
