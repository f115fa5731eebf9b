import TabPagerCore

/// The list of pages named by these numbers.
func numberedPages(_ numbers: some Sequence<Int>) -> PageList {
  PageList(numbers.map { PageID($0) })
}

extension Paging {
  /// A pager of pages 0..<`count` with the default settings, changed as one likes.
  init(_ count: Int, at first: Int = 0, _ change: (inout PagingSettings) -> Void = { _ in }) {
    var settings = PagingSettings()
    change(&settings)
    self.init(numberedPages(0..<count), showing: PageID(first), settings: settings)
  }

  /// The notices since the last call, progress left out.
  mutating func drainMoves() -> [PagerNotice<PageID>] {
    drainNotices().filter(\.isMove)
  }

  /// Drags in even steps, one each 10 ms, and leaves the hand there.
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
  /// Whether it reports the beginning or the end of a move.
  var isMove: Bool {
    switch self {
    case .will, .did, .cancelled: true
    case .progress, .reselected, .closeRequested, .tabMoved: false
    }
  }
}

extension VisiblePages {
  /// A view of pages named by numbers.
  init(_ left: Int?, _ right: Int?, _ fraction: Double) {
    self.init(
      left: left.map { PageID($0) }, right: right.map { PageID($0) }, fraction: fraction)
  }

  /// Where the left edge of a page stands, in widths of the pane; nil where it is not seen.
  func offset(of page: PageID) -> Double? {
    if page == left { return -fraction }
    return page == right ? 1 - fraction : nil
  }

  /// The page that takes more of the pane.
  var nearest: PageID? { fraction < 0.5 ? left : right }

  /// Whether this is the same picture to the eye: no page is elsewhere by more than a thousandth.
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
  /// A move between pages named by numbers.
  init(_ from: Int?, _ to: Int, _ cause: MoveCause, _ direction: Direction) {
    self.init(
      from: from.map { PageID($0) }, to: PageID(to), cause: cause, direction: direction)
  }
}
