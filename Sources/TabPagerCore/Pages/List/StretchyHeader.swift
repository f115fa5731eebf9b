/// A picture above a list: pulled down past the top it grows, scrolled up it moves out at half the
/// speed of the list.
public struct StretchyHeader {
  /// What it shows.
  public var content: HeaderContent
  /// Its resting height in rows: 0…10,000, what is beyond is clamped.
  public var inset: Int { didSet { inset = Self.clamped(inset) } }

  /// Makes a header.
  ///
  /// - Parameters:
  ///   - content: what it shows.
  ///   - inset: its resting height in rows.
  public init(_ content: HeaderContent, inset: Int) {
    self.content = content
    self.inset = Self.clamped(inset)
  }

  /// Makes a header of a picture, with its resting height in rows.
  public init(_ picture: Picture, inset: Int) { self.init(.picture(picture), inset: inset) }

  private static func clamped(_ inset: Int) -> Int { min(10_000, max(0, inset)) }

  /// Where its parts are at a content offset, in rows: −``inset`` where the list is at its top.
  public func geometry(at contentOffset: Double) -> HeaderGeometry {
    HeaderGeometry(contentOffset: contentOffset, inset: Double(inset))
  }

  /// Draws what is seen of it.
  ///
  /// The list moves by whole rows, and so does the header's box: the offset is rounded to the nearest.
  /// The picture, which has two pixels a row, moves by half rows then.
  ///
  /// - Parameters:
  ///   - canvas: the pane.
  ///   - contentOffset: in rows; where it is not finite, the header is drawn at rest.
  ///   - colors: how many colours there are.
  public func render(
    into canvas: inout Canvas, at contentOffset: Double,
    colors: TerminalCapabilities.ColorDepth = .trueColor
  ) {
    let offset = contentOffset.isFinite ? min(1e6, max(-1e6, contentOffset)) : -Double(inset)
    let geometry = geometry(at: offset.rounded())
    // What lies in the pane of the box, which reaches up to the pane's top at least while pulled.
    var box = Canvas(
      size: Size(
        width: canvas.size.width, height: min(canvas.size.height, Int(geometry.boxBottom))))
    guard !box.size.isEmpty else { return }
    switch content {
    case .picture(let picture):
      picture.window(ofHeight: Int(2 * geometry.height), from: Int(-2 * geometry.pictureTop))
        .render(into: &box, in: box.bounds, colors: colors)
    case .missing(let reason):
      // Text stands in whole rows.
      let frame = Rect(
        x: 0, y: Int(geometry.pictureTop.rounded(.down)), width: box.size.width,
        height: Int(geometry.height))
      Placeholder(reason: reason).render(into: &box, in: frame, colors: colors)
    }
    canvas.copy(box, box.bounds, to: .zero)
  }
}
