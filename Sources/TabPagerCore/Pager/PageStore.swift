/// The pages that have been made.
///
/// A page is lent out while it is changed: meanwhile there is none for whoever asks, so that a page
/// may change the pager it is in without being changed twice at once.
final class PageStore {
  private var slots: [PageID: Slot] = [:] { didSet { latest = nil } }
  /// The slot that was asked for last: nearly always the one that is asked for next.
  private var latest: (id: PageID, slot: Slot)?
  /// The pages of which something is seen: two at most.
  private(set) var visible: [PageID] = []
  /// The page that the pager rests at.
  private var shown: PageID?

  private final class Slot {
    /// Nil while it is lent out.
    var page: AnyPage?
    var isDropped = false
    init(_ page: AnyPage) { self.page = page }
  }

  private func slot(of id: PageID) -> Slot? {
    if let latest, latest.id == id { return latest.slot }
    guard let slot = slots[id] else { return nil }
    latest = (id, slot)
    return slot
  }

  /// Whether there is a page of this identity, lent out or not.
  func contains(_ id: PageID) -> Bool { slot(of: id) != nil }

  /// The page of an identity; nil where there is none, or it is lent out.
  func page(of id: PageID) -> AnyPage? { slot(of: id)?.page }

  /// Whether the pager was told to rest at a page, and this one is all that is seen.
  func rests(at id: PageID) -> Bool {
    shown == id && visible.count == 1 && visible[0] == id && contains(id)
  }

  /// Puts a page in.
  func add(_ page: AnyPage, as id: PageID) { slots[id] = Slot(page) }

  /// Changes a page in place; nil where there is none, or it is lent out.
  @discardableResult
  func with<Result>(_ id: PageID, _ body: (inout AnyPage) -> Result) -> Result? {
    guard let slot = slot(of: id), var page = slot.page else { return nil }
    slot.page = nil
    let result = body(&page)
    if slot.isDropped { page.didDisappear() }
    slot.page = page
    return result
  }

  /// Lets a page go, which hears that it is not seen any more.
  func drop(_ id: PageID) {
    if shown == id {
      with(id) { $0.willDisappear() }
      shown = nil
    }
    let wasVisible = visible.contains(id)
    visible.removeAll { $0 == id }
    guard let slot = slots.removeValue(forKey: id), wasVisible else { return }
    if slot.page == nil { slot.isDropped = true } else { slot.page?.didDisappear() }
  }

  /// Drops all pages but those of these identities.
  func keep(only ids: some Sequence<PageID>) {
    var dropped = Set(slots.keys)
    if !dropped.isEmpty { for id in ids { dropped.remove(id) } }
    for id in dropped { drop(id) }
  }

  /// Lets time pass for the pages that are seen.
  func advance(to now: Double) {
    for id in visible { with(id) { $0.advance(to: now) } }
  }

  /// Tells the page that the pager rested at that it is about to be left.
  ///
  /// - Parameter resting: the one that it rests at now; nil in motion.
  func leave(unlessResting resting: PageID?) {
    guard let shown, shown != resting else { return }
    with(shown) { $0.willDisappear() }
    self.shown = nil
  }

  /// Tells pages that they come into view, come to rest and go out of view.
  ///
  /// - Parameters:
  ///   - seen: the pages that are seen now.
  ///   - resting: the one that the pager rests at; nil in motion.
  /// - Returns: whether there was anything to tell.
  func show(_ seen: [PageID], resting: PageID?) -> Bool {
    guard seen != visible || resting != shown else { return false }
    let before = visible
    for id in seen where !before.contains(id) { with(id) { $0.willAppear() } }
    for id in before where !seen.contains(id) { with(id) { $0.didDisappear() } }
    visible = seen
    if let resting, resting != shown {
      with(resting) { $0.didAppear() }
      shown = resting
    }
    return true
  }
}
