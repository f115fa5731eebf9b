/// A page filled with a picture.
public struct PicturePage: Page {
  /// The picture, or the text shown instead.
  public var content: PictureContent { didSet { changes += 1 } }
  private var changes = 0

  /// A number that changes with the content.
  public var drawnState: AnyHashable? { changes }

  /// Creates a page that shows a picture, a loading picture, or the reason why there is none.
  public init(_ content: PictureContent) { self.content = content }

  /// Creates a page that shows a picture.
  public init(_ picture: Picture) { self.init(.picture(picture)) }

  /// Draws the picture at the size of the canvas.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    content.setWaker(context.waker)
    let colors = context.capabilities.colors
    if case .picture(let picture) = content {
      picture.render(into: &canvas, in: canvas.bounds, colors: colors)
    } else if let message = content.message {
      PicturePlaceholder(reason: message).render(into: &canvas, in: canvas.bounds, colors: colors)
    }
  }

  /// Shows the picture once it is loaded.
  public mutating func advance(to now: Double) {
    if let loaded = content.loaded { content = loaded }
  }
}
