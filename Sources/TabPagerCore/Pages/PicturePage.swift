/// A page that a picture fills.
public struct PicturePage: Page {
  /// The picture.
  public var picture: Picture { didSet { version += 1 } }
  /// Changes with the picture.
  public private(set) var version = 0

  /// Makes a page of a picture.
  public init(_ picture: Picture) { self.picture = picture }

  /// Draws the picture at the pane's size.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    picture.render(into: &canvas, in: canvas.bounds, colors: context.capabilities.colors)
  }
}
