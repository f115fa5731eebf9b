/// The pages that the pane shows, with their indices in the list.
struct PaneContents: Hashable, Sendable {
  /// A page in the pane.
  struct ShownPage: Hashable, Sendable {
    var page: PageID
    /// The unwrapped index of the page: in a looping pager, each full round adds the number of
    /// pages. `nil` if the page has been removed but is still visible.
    var index: Int?
  }

  /// The left page, or `nil` for none.
  var left: ShownPage?
  /// The right page, or `nil` if there is none or it is not visible.
  var right: ShownPage?
  /// The fraction of the way from the left page to the right one, 0..<1.
  var fraction: Double

  /// Creates the contents of a pane for pages that are side by side.
  ///
  /// - Parameters:
  ///   - place: The position, in pages.
  ///   - slot: Returns the page at an index, or `nil` if there is none.
  init(at place: Double, _ slot: (Int) -> ShownPage?) {
    let number = Int(place.rounded(.down))
    fraction = place - Double(number)
    left = slot(number)
    right = fraction > 0 ? slot(number + 1) : nil
  }

  /// The pages, from left to right.
  var slots: [ShownPage] { [left, right].compactMap(\.self) }

  /// The position: 0 at the first of ``slots``, 1 at the second. There are no pages below 0 and
  /// after the last slot.
  var place: Double { left == nil ? fraction - 1 : fraction }

  /// The visible pages without their indices.
  var view: VisiblePages {
    if fraction < 1 {
      return VisiblePages(left: left?.page, right: right?.page, fraction: fraction)
    }
    // The fraction may round to 1.
    return VisiblePages(left: right?.page, right: nil, fraction: 0)
  }

  /// Returns the same contents with the indices of another list. Pages that are not in it have no
  /// index.
  func reindexed(for list: PageList) -> PaneContents {
    let places = list.indices(of: Set(slots.map(\.page)))
    var result = self
    if let left { result.left?.index = places[left.page] }
    if let right { result.right?.index = places[right.page] }
    return result
  }
}
