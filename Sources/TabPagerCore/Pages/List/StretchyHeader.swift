/// A picture above a list that zooms when the list is pulled down.
///
/// When the user scrolls down, the picture moves up at half the speed of the rows.
public struct StretchyHeader {
  /// The picture, or the text shown instead.
  public var content: PictureContent
  /// The height at rest. The default is ``Height/square``.
  public var height: Height
  /// The title at the bottom left of the picture, or `nil` for none.
  public var title: String?

  /// The height of a header at rest. It is limited to two thirds of the pane.
  public enum Height: Hashable, Sendable {
    /// A number of rows. A negative number counts as 0.
    case rows(Int)
    /// Half as many rows as the list has columns, which looks square in most fonts.
    case square
  }

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - content: The picture, a loading picture, or the reason why there is none.
  ///   - height: The height at rest.
  ///   - title: A title over the picture.
  public init(_ content: PictureContent, height: Height = .square, title: String? = nil) {
    self.content = content
    self.height = height
    self.title = title
  }

  /// Creates a header with a picture.
  public init(_ picture: Picture, height: Height = .square, title: String? = nil) {
    self.init(.picture(picture), height: height, title: title)
  }

  /// Returns the height at rest in a pane, in rows.
  package func restingHeight(in pane: Size) -> Int {
    let wanted =
      switch height {
      case .rows(let rows): rows
      case .square: pane.width / 2
      }
    return max(0, min(wanted, pane.height * 2 / 3))
  }

  /// Returns the positions of the header's parts at a content offset in rows.
  package func geometry(at contentOffset: Double, in pane: Size) -> StretchyHeaderGeometry {
    StretchyHeaderGeometry(contentOffset: contentOffset, inset: Double(restingHeight(in: pane)))
  }

  /// Draws the visible part of the header.
  ///
  /// The list and the header's box move by whole rows: the offset is rounded to the nearest one.
  /// The picture, which has two pixels per row, moves by half rows.
  ///
  /// - Parameters:
  ///   - canvas: The pane.
  ///   - contentOffset: The content offset in rows. If it is not finite, the header is drawn at
  ///     rest.
  ///   - colors: The colours that the terminal can show.
  package func render(
    into canvas: inout Canvas, at contentOffset: Double,
    colors: TerminalCapabilities.ColorDepth = .trueColor
  ) {
    let inset = restingHeight(in: canvas.size)
    let offset = contentOffset.isFinite ? min(1e6, max(-1e6, contentOffset)) : -Double(inset)
    let geometry = geometry(at: offset.rounded(), in: canvas.size)
    // The part of the box inside the pane. While pulled, the box begins at the pane's top.
    let bottom = Int(geometry.boxBottom)
    var box = Canvas(size: Size(width: canvas.size.width, height: min(canvas.size.height, bottom)))
    guard !box.size.isEmpty else { return }
    if case .picture(let picture) = content {
      picture.zoomed(
        fromHeight: 2 * inset, toHeight: Int(2 * geometry.height),
        top: Int(-2 * geometry.pictureTop)
      ).render(into: &box, in: box.bounds, colors: colors)
    } else if let message = content.message {
      // Text moves by whole rows.
      let frame = Rect(
        x: 0, y: Int(geometry.pictureTop.rounded(.down)), width: box.size.width,
        height: Int(geometry.height))
      PicturePlaceholder(reason: message).render(into: &box, in: frame, colors: colors)
    }
    if let title {
      StretchyHeaderTitle(text: title).render(
        into: &box, boxBottom: bottom, inset: inset, colors: colors)
    }
    canvas.copy(box, box.bounds, to: .zero)
  }
}
