/// What the pane shows, with the places of the pages in the list.
struct PaneContents: Hashable, Sendable {
  /// A page in the pane.
  struct Slot: Hashable, Sendable {
    var page: PageID
    /// Its place in the list, laps included; nil where it is no longer there but still seen.
    var index: Int?
  }

  /// The page at the left; nil where there is none.
  var left: Slot?
  /// The page at the right; nil where there is none, or none is seen.
  var right: Slot?
  /// How far the pane has gone from the left to the right: 0..<1.
  var fraction: Double

  /// What is seen at a place of pages that lie side by side.
  ///
  /// - Parameters:
  ///   - place: where the pane looks, in pages.
  ///   - slot: the page that lies at a number; nil where there is none.
  init(at place: Double, _ slot: (Int) -> Slot?) {
    let number = Int(place.rounded(.down))
    fraction = place - Double(number)
    left = slot(number)
    right = fraction > 0 ? slot(number + 1) : nil
  }

  /// The pages, from left to right.
  var slots: [Slot] { [left, right].compactMap(\.self) }

  /// Where the pane looks: 0 at the first of ``slots``, 1 at the second; below 0 and above the last
  /// there is nothing.
  var place: Double { left == nil ? fraction - 1 : fraction }

  /// The same without the places.
  var view: VisiblePages {
    if fraction < 1 {
      return VisiblePages(left: left?.page, right: right?.page, fraction: fraction)
    }
    // As near to the right page as numbers go.
    return VisiblePages(left: right?.page, right: nil, fraction: 0)
  }

  /// The same picture in another list. Pages that are not in it keep their place on the screen.
  func relocated(in list: PageList) -> PaneContents {
    let places = list.places(of: Set(slots.map(\.page)))
    var result = self
    if let left { result.left?.index = places[left.page] }
    if let right { result.right?.index = places[right.page] }
    return result
  }
}
