import TabPagerCore
import TabPagerTestSupport

/// A pager in a tree of nested pagers, and the contents of its tabs.
final class NestedPagerNode {
  let pager: TabPagerView
  /// Whether a segmented control is shown above the pager.
  let hasControl: Bool
  /// The contents of the tabs.
  private(set) var children: [PageID: Child] = [:]
  /// The move that has started and not ended.
  private(set) var open: PageMove<PageID>?
  private let ledger: NestedPagerEventCheck

  enum Child {
    case page(Int)
    case pager(NestedPagerNode)
  }

  init(settings: TabPagerSettings, hasControl: Bool, _ ledger: NestedPagerEventCheck) {
    pager = TabPagerView(tabs: [], settings: settings)
    self.hasControl = hasControl
    self.ledger = ledger
    pager.observe { [weak self] in self?.checkNotice($0) }
  }

  /// Creates a tab with new content.
  ///
  /// - Parameter lines: The number of lines by which the page can be scrolled.
  func makeTab(_ number: Int, _ child: Child, lines: Int = 0) -> Tab {
    children[PageID(number)] = child
    let title = ["a", "bb \(number)", "same", "a longer title", "漢字"][number % 5]
    return Tab(title, id: PageID(number)) { [ledger] _ in
      switch child {
      case .page(let number): AnyPage(NestedLeafPage(number, lines: lines, ledger))
      case .pager(let node): node.page
      }
    }
  }

  /// The page that shows this pager in the pager around it.
  private var page: AnyPage {
    guard hasControl else { return AnyPage(pager) }
    let control = SegmentedControl(
      [], selectedOption: PageID(0), widthFraction: 0.6
    ) { [pager] id in pager.tabs.first { $0.id == id }?.title ?? "" }
    control.bind(to: pager)
    return AnyPage(HeaderFooterPage(control, height: control.height, over: pager))
  }

  /// Replaces the tabs.
  func setTabs(_ tabs: [Tab], at now: Double) {
    pager.setTabs(tabs, at: now)
    let ids = Set(tabs.map(\.id))
    children = children.filter { ids.contains($0.key) }
  }

  /// Checks that each `will` is followed by one `did` or `cancelled` of the same move before the next `will`.
  private func checkNotice(_ notice: PagerNotice<PageID>) {
    switch notice {
    case .progress(let progress): ledger.check(progress.isFinite, "progress \(progress)")
    case .will(let move):
      ledger.check(open == nil, "a move starts before the previous one has ended")
      ledger.check(move.from != move.to, "a move from a page to itself")
      open = move
    case .did(let move), .cancelled(let move):
      ledger.check(open == move, "a move ends that had not started")
      open = nil
    case .reselected, .closeRequested, .tabMoved: break
    }
  }

  /// This pager and all pagers nested in it.
  var all: [NestedPagerNode] {
    [self]
      + children.values.flatMap { child in
        if case .pager(let node) = child { node.all } else { [NestedPagerNode]() }
      }
  }

  /// The pagers in its tabs, in the order of the tabs, which is the same in every run.
  var inner: [NestedPagerNode] {
    pager.tabs.compactMap { tab in
      if case .pager(let node) = children[tab.id] { node } else { nil }
    }
  }

  /// The IDs of its tabs and of the tabs of all pagers nested in it.
  var order: [PageID] { pager.tabs.map(\.id) + inner.flatMap(\.order) }

  // MARK: Visible pages

  /// Returns the pages that the pane shows.
  func visiblePages(at now: Double) -> VisiblePages {
    let paging = pager.paging
    let isInstant = pager.settings.reducesMotion && !paging.isDragging
    return paging.visiblePages(
      at: now, with: isInstant ? .instant : pager.settings.paging.transition)
  }

  /// Returns the pagers that are at least partly visible, this one first.
  func visiblePagers(at now: Double) -> [NestedPagerNode] {
    let view = visiblePages(at: now)
    return [self]
      + [view.left, view.right].compactMap(\.self).flatMap { id in
        if case .pager(let node) = children[id] {
          node.visiblePagers(at: now)
        } else {
          [NestedPagerNode]()
        }
      }
  }

  /// The position of a visible page.
  struct PagePosition {
    /// The offset of its left edge in widths of the pane, and of its top edge in heights.
    var left: Double
    var top: Double
    /// How far it is outside its pane or a pane around it. At 1 it is invisible.
    var distance: Double
  }

  /// Returns the positions of the visible pages.
  ///
  /// - Parameter isShown: Whether to return the positions as drawn, which ignore the overshoot of a spring.
  func pagePositions(at now: Double, isShown: Bool) -> [Int: PagePosition] {
    var result: [Int: PagePosition] = [:]
    let view = isShown ? visiblePages(at: now) : pager.paging.visiblePages(at: now)
    let isVertical = pager.settings.paging.axis == .vertical
    for id in [view.left, view.right].compactMap(\.self) {
      let place = view.offset(of: id) ?? 0
      let (left, top) = isVertical ? (0, place) : (place, 0)
      switch children[id] {
      case .page(let number):
        result[number] = PagePosition(left: left, top: top, distance: abs(place))
      case .pager(let node):
        for (number, inner) in node.pagePositions(at: now, isShown: isShown) {
          result[number] = PagePosition(
            left: left + inner.left, top: top + inner.top,
            distance: max(abs(place), inner.distance))
        }
      case nil: break
      }
    }
    return result
  }
}
