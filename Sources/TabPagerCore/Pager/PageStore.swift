/// The pages that have been created.
///
/// While a page is being changed, it is not in the store, and lookups return `nil`. So a page can
/// change the pager that contains it, but cannot be changed twice at once.
final class PageStore {
  private var slots: [PageID: Slot] = [:]
  /// The visible pages.
  private(set) var visible: [PageID] = [] {
    didSet { visibleSlots = visible.compactMap { id in slots[id].map { (id, $0) } } }
  }
  /// The slots of the visible pages, which nearly all lookups are for.
  private var visibleSlots: [(id: PageID, slot: Slot)] = []
  /// The page at which the pager is at rest.
  private var shown: PageID?

  private final class Slot {
    /// The page, or `nil` while it is being changed.
    var page: AnyPage?
    /// The context in which the page was removed, while it was being changed; `nil` if it was not.
    var dropContext: PageContext?
    init(_ page: AnyPage) { self.page = page }
  }

  private func slot(of id: PageID) -> Slot? {
    visibleSlots.first { $0.id == id }?.slot ?? slots[id]
  }

  /// Returns whether a page has been created, even if it is being changed now.
  func contains(_ id: PageID) -> Bool { slot(of: id) != nil }

  /// Returns a page, or `nil` if it has not been created or is being changed.
  func page(of id: PageID) -> AnyPage? { slot(of: id)?.page }

  /// Returns whether the pager is at rest at a page and shows no other page.
  func isResting(at id: PageID) -> Bool {
    shown == id && visible.count == 1 && visible[0] == id && contains(id)
  }

  /// Returns whether the visible pages, and the one at which the pager is at rest, are these already.
  func shows(_ seen: [PageID], resting: PageID?) -> Bool {
    shown == resting && visible == seen && visibleSlots.count == seen.count
  }

  /// Adds a page.
  func add(_ page: AnyPage, as id: PageID) { slots[id] = Slot(page) }

  /// Changes a page in place. Returns `nil` if it has not been created or is being changed.
  @discardableResult
  func withPage<Result>(_ id: PageID, _ body: (inout AnyPage) -> Result) -> Result? {
    guard let slot = slot(of: id), var page = slot.page else { return nil }
    slot.page = nil
    let result = body(&page)
    if let context = slot.dropContext { page.didDisappear(context) }
    slot.page = page
    return result
  }

  /// Removes a page, after notifying it that it is no longer visible.
  func removePage(_ id: PageID, _ context: PageContext) {
    if shown == id {
      withPage(id) { $0.willDisappear(context) }
      shown = nil
    }
    let wasVisible = visible.contains(id)
    visible.removeAll { $0 == id }
    guard let slot = slots.removeValue(forKey: id), wasVisible else { return }
    if slot.page == nil {
      slot.dropContext = context
    } else {
      slot.page?.didDisappear(context)
    }
  }

  /// Removes all pages except those with the given identities.
  func removePages(except ids: some Sequence<PageID>, _ context: PageContext) {
    var dropped = Set(slots.keys)
    if !dropped.isEmpty { for id in ids { dropped.remove(id) } }
    for id in dropped { removePage(id, context) }
  }

  /// Sends an event to all pages.
  ///
  /// - Returns: The response of the first page that did not ignore it.
  @discardableResult
  func sendToAll(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    var result = PageResponse.ignored
    for id in slots.keys {
      let response = withPage(id) { $0.handle(event, context) } ?? .ignored
      if result == .ignored { result = response }
    }
    return result
  }

  /// Advances the visible pages to a time.
  func advance(to now: Double) {
    for id in visible { withPage(id) { $0.advance(to: now) } }
  }

  /// Tells the page at which the pager was at rest that it will disappear.
  ///
  /// - Parameter resting: The page at which the pager is at rest now, or `nil` during a motion. If
  ///   it is the same page, nothing happens.
  func notifyWillDisappear(unlessResting resting: PageID?, _ context: PageContext) {
    guard let shown, shown != resting else { return }
    withPage(shown) { $0.willDisappear(context) }
    self.shown = nil
  }

  /// Notifies pages that have become visible, have come to rest, or have become invisible.
  ///
  /// - Parameters:
  ///   - seen: The pages that are visible now.
  ///   - resting: The page at which the pager is at rest, or `nil` during a motion.
  ///   - context: The context of the pages.
  /// - Returns: Whether any page was notified.
  func notifyVisibilityChanges(
    _ seen: [PageID], resting: PageID?, _ context: PageContext
  ) -> Bool {
    guard !shows(seen, resting: resting) else { return false }
    let before = visible
    for id in seen where !before.contains(id) { withPage(id) { $0.willAppear(context) } }
    for id in before where !seen.contains(id) { withPage(id) { $0.didDisappear(context) } }
    visible = seen
    if let resting, resting != shown {
      withPage(resting) { $0.didAppear(context) }
      shown = resting
    }
    return true
  }
}
