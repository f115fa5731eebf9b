/// Equal segments, a title each, with an underline that follows a pager: a bar that can stand
/// anywhere.
///
/// It is tied to its pager both ways. What it shows is read from the pager's own progress, and a click
/// on a segment selects the page; it keeps nothing itself that could disagree.
public final class SegmentedControl {
  /// The rows that it takes: titles, and the track.
  public static let height = 2

  /// Its share of the width that there is, in the middle of it: 0…1.
  public var share: Double { didSet { changes += 1 } }
  /// Its colours, and how its underline goes from segment to segment.
  public var style: TabBarStyle { didSet { changes += 1 } }
  private let pager: TabPagerView
  private var changes = 0

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - pager: the pager it belongs to; its tabs are the segments.
  ///   - share: its share of the width that there is, 0…1.
  ///   - style: its colours and motion; its mode is always ``TabBarStyle/Mode/fit``.
  public init(for pager: TabPagerView, share: Double = 1, style: TabBarStyle = TabBarStyle()) {
    self.pager = pager
    self.share = share
    self.style = style
  }

  /// The columns it takes of so many.
  private func columns(of width: Int) -> Range<Int> {
    let share = share.isNaN ? 1 : min(1, max(0, share))
    let own = max(min(width, pager.tabs.count), Int((Double(width) * share).rounded()))
    return (width - own) / 2..<(width - own) / 2 + own
  }

  private func view(width: Int, at time: Double) -> TabBarView {
    var bar = pager.barStyle(style)
    bar.mode = .fit
    let layout = TabBarLayout(
      titleWidths: pager.tabs.map(\.label.width), width: width, style: bar)
    let (progress, velocity) = pager.barMotion(at: time)
    return TabBarView(
      layout: layout, style: bar, progress: progress, velocity: velocity,
      scroll: layout.scroll(at: progress).rounded(), jumpTarget: pager.jumpTarget)
  }
}

extension SegmentedControl: Page {
  /// Changes with the pager.
  public var version: Int {
    var hasher = Hasher()
    hasher.combine(changes)
    hasher.combine(pager.version)
    return hasher.finalize()
  }

  /// Draws titles and track.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let columns = columns(of: canvas.size.width)
    let view = view(width: columns.count, at: context.now)
    let (colors, tabs) = (context.capabilities.colors, pager.tabs)
    var row = Canvas(size: Size(width: columns.count, height: 1))
    view.drawTitles(into: &row, row: 0, colors: colors) { tabs[$0].label }
    canvas.copy(row, row.bounds, to: Position(x: columns.lowerBound, y: 0))
    view.drawTrack(into: &row, row: 0, colors: colors)
    canvas.copy(row, row.bounds, to: Position(x: columns.lowerBound, y: 1))
  }

  /// Selects the page of the segment that is clicked, or asks for it to be closed.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    guard case .mouse(let mouse) = event, case .press(.left) = mouse.kind else { return .ignored }
    let columns = columns(of: context.size.width)
    guard columns.contains(mouse.position.x) else { return .ignored }
    let view = view(width: columns.count, at: context.now)
    let target = view.target(at: mouse.position.x - columns.lowerBound) { pager.tabs[$0].label }
    switch target {
    case .tab(let index): pager.perform(.select(index), cause: .click, at: context.now)
    case .close(let index): pager.requestClosing(ofTab: index)
    case .earlier, .later, nil: return .ignored
    }
    return .consumed
  }
}
