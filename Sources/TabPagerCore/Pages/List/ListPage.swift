/// A scrolling list of rows, optionally with a stretchy header.
///
/// A drag, the wheel or a key can pull the list past its ends. It resists, and springs back when it
/// is released. Only visible rows are drawn, so the cost does not depend on the number of rows.
public struct ListPage: Page {
  /// The rows, from top to bottom. Setting them keeps the scroll position.
  public var rows: [ListRow] { didSet { changes += 1 } }
  /// The header above the rows, or `nil` for none.
  public var header: StretchyHeader? { didSet { changes += 1 } }
  private(set) var changes = 0

  /// A number that changes with the rows and the header, and whenever the list moves.
  public var drawnState: AnyHashable? { changes }

  /// A closure that the list calls when its content offset has changed: after each input, and
  /// before each frame of a motion.
  ///
  /// The closure must not access the list.
  public var onScroll: ((ListScrollState) -> Void)?

  /// The row at the top of the pane when the list is at rest, counted from the top of the header.
  private(set) var top = 0
  /// The rows of the header included in ``top``.
  private var topInset = 0
  private(set) var shift = ListDisplacement.none
  /// Whether the list moved at the last call of ``advance(to:)``. The frame after a motion differs
  /// from the last frame of the motion.
  private var wasMoving = false
  /// The time of the last input or frame, in seconds.
  private var now = 0.0
  /// The size of the pane; `nil` until it is known.
  private var size: Size?
  private var reported: ListScrollState?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - rows: The rows, from top to bottom.
  ///   - header: A header above the rows.
  public init(_ rows: [ListRow], header: StretchyHeader? = nil) {
    self.rows = rows
    self.header = header
  }

  /// The row at the top of the pane, where 0 is the first row below the header.
  ///
  /// The offset is a fraction during a motion. While the list is pulled past its top, the offset is
  /// less than `-inset`, where `inset` is the header's height. It is updated with each input and
  /// each frame, and is 0 until the list has a size.
  public var contentOffset: Double { scrollState?.contentOffset ?? 0 }

  private var scrollState: ListScrollState? {
    size.map {
      ListScrollState(contentOffset: contentOffset(at: now, in: $0), inset: headerHeight(in: $0))
    }
  }

  /// Returns the content offset at a time.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, not before the last input.
  ///   - pane: The size of the pane.
  package func contentOffset(at time: Double, in pane: Size) -> Double {
    scrollPosition(at: time, in: pane) - Double(headerHeight(in: pane))
  }

  /// Draws the visible rows and the header.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    header?.content.setWaker(context.waker)
    let offset = contentOffset(at: context.now, in: canvas.size).rounded()
    header?.render(into: &canvas, at: offset, colors: context.capabilities.colors)
    let first = Int(offset)
    let seen = (first..<first + canvas.size.height).clamped(to: rows.indices)
    for index in seen {
      let (row, y) = (rows[index], index - first)
      if row.style.background != .default {
        canvas.fill(
          Rect(x: 0, y: y, width: canvas.size.width, height: 1), with: Cell(.space, row.style))
      }
      canvas.write(row.text, at: Position(x: 0, y: y), row.style)
    }
  }

  /// Updates the motion of the list and the picture of its header.
  public mutating func advance(to now: Double) {
    self.now = now
    let settled = shift.settled(at: now)
    let isMoving = settled.schedule(at: now) == .animating
    if isMoving || wasMoving || settled != shift { changes += 1 }
    shift = settled
    wasMoving = isMoving
    if let loaded = header?.content.loaded { header?.content = loaded }
    reportScroll()
  }

  /// Returns the time when the list needs its next frame.
  public func schedule(at now: Double) -> Schedule { shift.schedule(at: now) }

  /// Ends all motion, since a hidden list is at rest.
  public mutating func didDisappear(_ context: PageContext) { setTopRow(top, displacement: .none) }

  /// Updates ``top`` for the header's height in a pane.
  mutating func setPaneSize(_ pane: Size) {
    size = pane
    (top, topInset) = (anchoredTop(in: pane), headerHeight(in: pane))
  }

  /// Calls ``onScroll`` if the content offset has changed since the last call.
  mutating func reportScroll() {
    guard let state = scrollState else { return }
    defer { reported = state }
    if let reported, reported.contentOffset != state.contentOffset { onScroll?(state) }
  }

  // MARK: Geometry

  /// The height of the header in a pane, in rows.
  private func headerHeight(in pane: Size) -> Int { header?.restingHeight(in: pane) ?? 0 }

  /// Returns ``top`` for a pane in which the header may have another height. A list at its top
  /// stays there; otherwise the same row of the content stays at the top of the pane.
  private func anchoredTop(in pane: Size) -> Int {
    top == 0 ? 0 : max(0, top - topInset + headerHeight(in: pane))
  }

  /// The row at the top of the pane when the list is scrolled to its end.
  func maximumTopRow(in pane: Size) -> Int {
    max(0, headerHeight(in: pane) + rows.count - pane.height)
  }

  /// The position in rows from the top. The list is pulled past its ends by at most the height of
  /// the pane.
  func scrollPosition(at time: Double, in pane: Size) -> Double {
    let (last, extent) = (maximumTopRow(in: pane), Double(pane.height))
    let rest = Double(min(anchoredTop(in: pane), last))
    let place = rest + shift.displacement(at: time, extent: extent)
    return min(Double(last) + extent, max(-extent, place))
  }

  /// Sets the row at which the list rests, and its current distance from this row.
  mutating func setTopRow(_ top: Int, displacement shift: ListDisplacement) {
    guard top != self.top || shift != self.shift else { return }
    self.top = top
    self.shift = shift
    changes += 1
    switch shift {
    case .none, .held: wasMoving = false
    case .wheel, .animation: wasMoving = true
    }
  }
}
