/// A picture above a list. Pulled down past its top, the list zooms the picture; scrolled up, the
/// picture leaves at half the speed of the list.
public struct StretchyHeader {
  /// The picture, or what stands in its place.
  public var content: PictureContent
  /// The resting height. The default is square.
  public var height: Height
  /// A title over the picture, white and bold at its bottom left; `nil`, the default, for none.
  public var title: String?

  /// The resting height of a header. It never takes more than two thirds of the pane.
  public enum Height: Hashable, Sendable {
    /// A number of rows, at least 0.
    case rows(Int)
    /// As high as the list is wide. A cell is taken to be twice as high as wide.
    case square
  }

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - content: The picture, one that is loading, or the reason why there is none.
  ///   - height: The resting height.
  ///   - title: A title over the picture.
  public init(_ content: PictureContent, height: Height = .square, title: String? = nil) {
    self.content = content
    self.height = height
    self.title = title
  }

  /// Creates a header of a picture.
  public init(_ picture: Picture, height: Height = .square, title: String? = nil) {
    self.init(.picture(picture), height: height, title: title)
  }

  /// The resting height in a pane, in rows: what ``height`` asks for, at most two thirds of the pane.
  package func inset(in pane: Size) -> Int {
    let wanted =
      switch height {
      case .rows(let rows): rows
      case .square: pane.width / 2
      }
    return max(0, min(wanted, pane.height * 2 / 3))
  }

  /// The positions of the header's parts at a content offset, in rows: minus the inset where the list
  /// is at its top.
  package func geometry(at contentOffset: Double, in pane: Size) -> HeaderGeometry {
    HeaderGeometry(contentOffset: contentOffset, inset: Double(inset(in: pane)))
  }

  /// Draws the visible part of the header.
  ///
  /// The list and the header's box move by whole rows: the offset is rounded to the nearest one. The
  /// picture, which has two pixels a row, moves by half rows.
  ///
  /// - Parameters:
  ///   - canvas: The pane.
  ///   - contentOffset: In rows. If it is not finite, the header is drawn at rest.
  ///   - colors: The colours that the terminal can show.
  package func render(
    into canvas: inout Canvas, at contentOffset: Double,
    colors: TerminalCapabilities.ColorDepth = .trueColor
  ) {
    let inset = inset(in: canvas.size)
    let offset = contentOffset.isFinite ? min(1e6, max(-1e6, contentOffset)) : -Double(inset)
    let geometry = geometry(at: offset.rounded(), in: canvas.size)
    // The part of the box inside the pane. While pulled, the box begins at the pane's top.
    let bottom = Int(geometry.boxBottom)
    var box = Canvas(size: Size(width: canvas.size.width, height: min(canvas.size.height, bottom)))
    guard !box.size.isEmpty else { return }
    if case .picture(let picture) = content {
      picture.zoomed(
        from: 2 * inset, toHeight: Int(2 * geometry.height), top: Int(-2 * geometry.pictureTop)
      ).render(into: &box, in: box.bounds, colors: colors)
    } else if let message = content.message {
      // Text moves by whole rows.
      let frame = Rect(
        x: 0, y: Int(geometry.pictureTop.rounded(.down)), width: box.size.width,
        height: Int(geometry.height))
      Placeholder(reason: message).render(into: &box, in: frame, colors: colors)
    }
    if let title {
      HeaderTitle(text: title).render(into: &box, boxBottom: bottom, inset: inset, colors: colors)
    }
    canvas.copy(box, box.bounds, to: .zero)
  }
}
