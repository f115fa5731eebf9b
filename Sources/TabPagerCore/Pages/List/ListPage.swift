/// A list of rows, which scrolls, with a header that stretches where it has one.
///
/// Pulled past either end, by a hand, a wheel or a key, it resists, and springs back when let go. What
/// is drawn is what is seen: a list of 100,000 rows costs no more than a short one.
public struct ListPage: Page {
  /// The rows, from top to bottom. Setting them keeps the place.
  public var rows: [ListRow] { didSet { version += 1 } }
  /// What stands above the rows.
  public var header: StretchyHeader? { didSet { version += 1 } }
  /// Changes with each of the above, and whenever the list moves.
  public private(set) var version = 0

  /// Called with the new state whenever the content offset has changed: after each input, and before
  /// each frame of a motion. A change that a new size causes is reported with the next event. The
  /// closure must not access the list itself.
  public var onScroll: ((ListScrollState) -> Void)?

  /// The row at the pane's top where the list rests, or will: 0 at the top. The header's rows count.
  private(set) var top = 0
  /// The header's height that is part of ``top``.
  private var topInset = 0
  private(set) var shift = ListShift.none
  /// Whether the list moved at the last look: a list that has come to rest since looks different.
  private var wasMoving = false
  /// The time of the last input or frame, in seconds.
  private var now = 0.0
  private let lastSize = LastSize()
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

  /// The row of the content at the pane's top at the last input or frame, where row 0 is the first one
  /// below the header; a fraction of a row in motion. Less than minus the header's height while the
  /// list is pulled past its top. 0 until the list was drawn or received input.
  public var contentOffset: Double { scrollState?.contentOffset ?? 0 }

  private var scrollState: ListScrollState? {
    lastSize.value.map {
      ListScrollState(contentOffset: contentOffset(at: now, in: $0), inset: inset(in: $0))
    }
  }

  /// The content offset at a time, in a pane of some size.
  ///
  /// - Parameters:
  ///   - time: In seconds; not before the last input.
  ///   - pane: The size of the pane.
  package func contentOffset(at time: Double, in pane: Size) -> Double {
    place(at: time, in: pane) - Double(inset(in: pane))
  }

  /// Draws the visible rows and the header.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    lastSize.value = canvas.size
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

  /// Ends a motion that has run its course, and shows a picture that has been loaded.
  public mutating func advance(to now: Double) {
    self.now = now
    let settled = shift.settled(at: now)
    let isMoving = settled.schedule(at: now) == .animating
    if isMoving || wasMoving || settled != shift { version += 1 }
    shift = settled
    wasMoving = isMoving
    if let loaded = header?.content.loaded { header?.content = loaded }
    reportScroll()
  }

  /// The next frame while the list moves; the end of a pull of the wheel.
  public func schedule(at now: Double) -> Schedule { shift.schedule(at: now) }

  /// Ends motions and pulls: a hidden list is at rest.
  public mutating func didDisappear() { move(to: top, .none) }

  /// Takes up the pane's size for input: ``top`` counts the header's rows in this pane.
  mutating func adopt(_ pane: Size) {
    lastSize.value = pane
    (top, topInset) = (anchoredTop(in: pane), inset(in: pane))
  }

  /// Calls ``onScroll`` if the content offset has changed since the last call.
  mutating func reportScroll() {
    guard let state = scrollState else { return }
    defer { reported = state }
    if let reported, reported.contentOffset != state.contentOffset { onScroll?(state) }
  }

  // MARK: Places

  /// The header's rows in a pane.
  private func inset(in pane: Size) -> Int { header?.inset(in: pane) ?? 0 }

  /// Where the list rests in a pane that may give the header another height: at the top, or at the
  /// same row of the content.
  private func anchoredTop(in pane: Size) -> Int {
    top == 0 ? 0 : max(0, top - topInset + inset(in: pane))
  }

  /// The row at the pane's top where the list is at its end.
  func lastTop(in pane: Size) -> Int { max(0, inset(in: pane) + rows.count - pane.height) }

  /// Where the list is, in rows from its top. It is never pulled farther than the pane is high.
  func place(at time: Double, in pane: Size) -> Double {
    let (last, extent) = (lastTop(in: pane), Double(pane.height))
    let rest = Double(min(anchoredTop(in: pane), last))
    let place = rest + shift.displacement(at: time, extent: extent)
    return min(Double(last) + extent, max(-extent, place))
  }

  /// Lets the list rest at a row, from which it is shifted as yet.
  mutating func move(to top: Int, _ shift: ListShift) {
    guard top != self.top || shift != self.shift else { return }
    self.top = top
    self.shift = shift
    version += 1
    switch shift {
    case .none, .held: wasMoving = false
    case .wheel, .animation: wasMoving = true
    }
  }
}

/// The size of the pane a list was last drawn in, which drawing may note: it changes no picture.
private final class LastSize {
  var value: Size?
}
