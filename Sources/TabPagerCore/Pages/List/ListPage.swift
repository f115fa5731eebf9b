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

  /// The row at the pane's top where the list rests, or will: 0 at the top, the header's rows counted.
  private(set) var top = 0
  private(set) var shift = ListShift.none
  /// Whether it moved when it was last asked what is next: what has come to rest since looks different.
  private var wasMoving = false

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - rows: from top to bottom.
  ///   - header: what stands above them.
  public init(_ rows: [ListRow], header: StretchyHeader? = nil) {
    self.rows = rows
    self.header = header
  }

  /// The row of the content at the pane's top, where 0 is the first one below the header; a part of a
  /// row in motion. Less than minus the header's ``StretchyHeader/inset`` while the list is pulled past
  /// its top.
  ///
  /// - Parameters:
  ///   - time: in seconds; not before the last input.
  ///   - height: the pane's height in rows.
  public func contentOffset(at time: Double, height: Int) -> Double {
    place(at: time, height: height) - Double(inset)
  }

  /// Draws the rows that are seen, and the header.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let offset = contentOffset(at: context.now, height: canvas.size.height).rounded()
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

  /// Ends what has run its course.
  public mutating func advance(to now: Double) {
    let settled = shift.settled(at: now)
    let isMoving = settled.schedule(at: now) == .moving
    if isMoving || wasMoving || settled != shift { version += 1 }
    shift = settled
    wasMoving = isMoving
  }

  /// While it moves, at the next frame; while a wheel has pulled it, when that pull ends.
  public func schedule(at now: Double) -> Schedule { shift.schedule(at: now) }

  /// What is not seen is not held.
  public mutating func didDisappear() { move(to: top, .none) }

  // MARK: Places

  /// The header's rows.
  private var inset: Int { header?.inset ?? 0 }

  /// The row at the pane's top where the list is at its end.
  func lastTop(height: Int) -> Int { max(0, inset + rows.count - height) }

  /// Where the list is, in rows from its top. It is never pulled farther than the pane is high.
  func place(at time: Double, height: Int) -> Double {
    let (last, extent) = (lastTop(height: height), Double(height))
    let place = Double(min(top, last)) + shift.displacement(at: time, extent: extent)
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
    case .wheel, .flight: wasMoving = true
    }
  }
}
