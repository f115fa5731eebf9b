/// A page that is created for an item, and again when the item changes.
struct PageForItem<Item: Equatable> {
  private let makePage: (Item) -> any Page
  private var item: Item?
  /// The page of the item, or `nil` without an item.
  var page: AnyPage?

  init(_ makePage: @escaping (Item) -> any Page) { self.makePage = makePage }

  /// Replaces the page if the item has changed, and notifies both pages.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - context: A closure that returns the context of a page.
  mutating func updatePage(for item: Item?, _ context: (AnyPage) -> PageContext) {
    guard item != self.item else { return }
    if let old = page {
      page?.willDisappear(context(old))
      page?.didDisappear(context(old))
    }
    self.item = item
    page = item.map { AnyPage(makePage($0)) }
    guard let new = page else { return }
    let context = context(new)
    _ = page?.handle(.resize, context)
    page?.willAppear(context)
    page?.didAppear(context)
    page?.advance(to: context.now)
  }
}
