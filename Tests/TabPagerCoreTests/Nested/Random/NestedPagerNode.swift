import TabPagerCore
import TabPagerTestSupport

/// A pager of a nest, with what is known of its pages.
final class NestedPagerNode {
  let pager: TabPagerView
  /// Whether it stands under a segmented control of its own.
  let hasControl: Bool
  /// What its tabs hold.
  private(set) var children: [PageID: Child] = [:]
  /// The move that it has begun.
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

  /// A tab that holds something new.
  ///
  /// - Parameter lines: How far a page scrolls.
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

  /// The page that stands for it in the pager around it.
  private var page: AnyPage {
    guard hasControl else { return AnyPage(pager) }
    let control = SegmentedControl(
      [], selectedOption: PageID(0), widthFraction: 0.6
    ) { [pager] id in pager.tabs.first { $0.id == id }?.title ?? "" }
    control.bind(to: pager)
    return AnyPage(HeaderFooterPage(control, height: control.height, over: pager))
  }

  /// Exchanges its tabs.
  func setTabs(_ tabs: [Tab], at now: Double) {
    pager.setTabs(tabs, at: now)
    let ids = Set(tabs.map(\.id))
    children = children.filter { ids.contains($0.key) }
  }

  /// Each will is followed by one did or cancelled of the same move before the next.
  private func checkNotice(_ notice: PagerNotice<PageID>) {
    switch notice {
    case .progress(let progress): ledger.check(progress.isFinite, "progress \(progress)")
    case .will(let move):
      ledger.check(open == nil, "a move begins in another")
      ledger.check(move.from != move.to, "a move to where it is")
      open = move
    case .did(let move), .cancelled(let move):
      ledger.check(open == move, "the end of another move")
      open = nil
    case .reselected, .closeRequested, .tabMoved: break
    }
  }

  /// It and all pagers in it.
  var all: [NestedPagerNode] {
    [self]
      + children.values.flatMap { child in
        if case .pager(let node) = child { node.all } else { [NestedPagerNode]() }
      }
  }

  /// The pagers in it in the order of their tabs, the same in each run.
  var inner: [NestedPagerNode] {
    pager.tabs.compactMap { tab in
      if case .pager(let node) = children[tab.id] { node } else { nil }
    }
  }

  /// The tabs of it and of all pagers in it.
  var order: [PageID] { pager.tabs.map(\.id) + inner.flatMap(\.order) }

  // MARK: What is seen

  /// What its pane shows.
  func visiblePages(at now: Double) -> VisiblePages {
    let paging = pager.paging
    let isInstant = pager.settings.reducesMotion && !paging.isDragging
    return paging.visiblePages(
      at: now, with: isInstant ? .instant : pager.settings.paging.transition)
  }

  /// The pagers of which something is seen, itself first.
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

  /// Where a page is that is seen.
  struct PagePosition {
    /// Its left and its upper edge on the screen, in widths and in heights of the panes.
    var left: Double
    var top: Double
    /// How far out of its pane it is, or out of a pane around it: 1 is out of sight.
    var distance: Double
  }

  /// Where the pages are that are seen.
  ///
  /// - Parameter isShown: as the pane shows them, which a spring that swings past its page does not
  ///   move.
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
