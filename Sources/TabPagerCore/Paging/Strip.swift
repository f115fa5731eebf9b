/// The pages as they lie side by side in the pane, and where the pane looks as progress changes.
///
/// By nature every page lies at its own number. A long jump makes a strip of its own, of the page
/// it leaves and the page it goes to, so that the pages between are neither loaded nor drawn. Where
/// it is interrupted, the strip is laid anew around what is on screen: the picture never jumps, and
/// never shows more than two pages.
struct Strip: Hashable, Sendable {
  /// The pages from left to right.
  private(set) var pages: [PageID]
  /// From progress to place on the strip, in pages.
  private var places: Interpolation

  /// A strip on which the pane goes from `start` to `end` as progress goes from `from` to `to`.
  init(pages: [PageID], from: Double, at start: Double, to: Double, at end: Double) {
    self.pages = pages
    places =
      from <= to
      ? Interpolation(inputs: [from, to], outputs: [start, end])
      : Interpolation(inputs: [to, from], outputs: [end, start])
  }

  /// What the pane shows when progress has this value.
  func view(at progress: Double) -> PaneView {
    let place = places.value(at: progress)
    let left = Int(place.rounded(.down))
    return PaneView(left: page(left), right: page(left + 1), fraction: place - Double(left)).tidied
  }

  private func page(_ place: Int) -> PageID? { pages.indices.contains(place) ? pages[place] : nil }

  /// A strip around what is on screen, that leads to `target`.
  ///
  /// - Parameters:
  ///   - view: what is on screen.
  ///   - progress: its progress.
  ///   - target: the page to lead to.
  ///   - end: the progress at the target.
  init(around view: PaneView, at progress: Double, to target: PageID, at end: Double) {
    let visible = [view.left, view.right].compactMap(\.self)
    let start = view.left == nil ? view.fraction - 1 : view.fraction
    if let place = visible.firstIndex(of: target) {
      self.init(pages: visible, from: progress, at: start, to: end, at: Double(place))
    } else if end >= progress {
      self.init(
        pages: visible + [target], from: progress, at: start, to: end, at: Double(visible.count))
    } else {
      self.init(pages: [target] + visible, from: progress, at: start + 1, to: end, at: 0)
    }
  }
}

/// What the pane shows: a page moved out to the left by a fraction of the pane's width, and the
/// page that follows it from the right.
public struct PaneView: Hashable, Sendable {
  /// The page at the left; nil where there is none, past the first page.
  public var left: PageID?
  /// The page at the right; nil where there is none, or none is seen.
  public var right: PageID?
  /// How far the pane has gone from the left page to the right one: 0…1.
  public var fraction: Double

  /// Makes a view.
  public init(left: PageID?, right: PageID?, fraction: Double) {
    self.left = left
    self.right = right
    self.fraction = fraction
  }

  /// The same with only the pages that are seen.
  var tidied: PaneView {
    if fraction <= 0 { return PaneView(left: left, right: nil, fraction: 0) }
    if fraction >= 1 { return PaneView(left: right, right: nil, fraction: 0) }
    return self
  }
}
