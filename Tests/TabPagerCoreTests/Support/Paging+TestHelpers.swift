import TabPagerCore

/// Returns a list of pages that are identified by numbers.
func numberedPages(_ numbers: some Sequence<Int>) -> PageList {
  PageList(numbers.map { PageID($0) })
}

extension Paging {
  /// Creates a pager of pages 0..<`count`, whose settings are the default ones with a change.
  init(_ count: Int, at first: Int = 0, _ change: (inout PagingSettings) -> Void = { _ in }) {
    var settings = PagingSettings()
    change(&settings)
    self.init(numberedPages(0..<count), showing: PageID(first), settings: settings)
  }

  /// Returns the notices since the last call, without progress.
  mutating func drainMoves() -> [PagerNotice<PageID>] {
    drainNotices().filter(\.isMove)
  }

  /// Drags in even steps, one every 10 ms, and does not release.
  mutating func drag(by pages: Double, from start: Double, lasting seconds: Double) {
    beginDrag(at: start)
    let steps = max(1, Int((seconds * 100).rounded()))
    for step in 1...steps {
      let share = Double(step) / Double(steps)
      moveDrag(toDistance: pages * share, at: start + seconds * share)
    }
  }
}

extension PagerNotice<PageID> {
  /// Whether the notice reports the start or the end of a move.
  var isMove: Bool {
    switch self {
    case .will, .did, .cancelled: true
    case .progress, .reselected, .closeRequested, .tabMoved: false
    }
  }
}

extension VisiblePages {
  /// Creates visible pages that are identified by numbers.
  init(_ left: Int?, _ right: Int?, _ fraction: Double) {
    self.init(
      left: left.map { PageID($0) }, right: right.map { PageID($0) }, fraction: fraction)
  }

  /// Returns the offset of a page's left edge in widths of the pane, or `nil` if the page is not visible.
  func offset(of page: PageID) -> Double? {
    if page == left { return -fraction }
    return page == right ? 1 - fraction : nil
  }

  /// The page that covers more of the pane.
  var nearest: PageID? { fraction < 0.5 ? left : right }

  /// Whether the pages look the same: no page is moved by more than the distance at which a spring ends.
  func looksLike(_ other: VisiblePages) -> Bool {
    [left, right, other.left, other.right].compactMap(\.self).allSatisfy { page in
      switch (offset(of: page), other.offset(of: page)) {
      case (let here?, let there?): abs(here - there) <= 0.0076
      case (let only?, nil), (nil, let only?): abs(only) >= 1 - 0.0076
      case (nil, nil): true
      }
    }
  }
}

extension PageMove<PageID> {
  /// Creates a move between pages that are identified by numbers.
  init(_ from: Int?, _ to: Int, _ cause: MoveCause, _ direction: Direction) {
    self.init(
      from: from.map { PageID($0) }, to: PageID(to), cause: cause, direction: direction)
  }
}
