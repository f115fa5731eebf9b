/// A page with one filled shape in its middle.
public struct ShapePage: Page {
  /// Which shape.
  public var shape: Shape
  /// Its colour.
  public var color: Color
  /// The share of the pane that it takes each way: 0…1.
  public var scale: Double

  /// A shape.
  public enum Shape: Hashable, Sendable {
    /// A rectangle of the pane's own proportions.
    case rectangle
    /// A circle: as wide as it is high to the eye, a cell being twice as high as wide.
    case circle
  }

  /// Makes a page of a shape.
  public init(_ shape: Shape, color: Color, scale: Double = 0.7) {
    self.shape = shape
    self.color = color
    self.scale = scale
  }

  /// Changes with shape, colour and scale.
  public var version: Int {
    var hasher = Hasher()
    hasher.combine(shape)
    hasher.combine(color)
    hasher.combine(scale)
    return hasher.finalize()
  }

  /// Draws the shape.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let share = min(1, max(0, scale.isNaN ? 1 : scale))
    switch shape {
    case .rectangle:
      let width = Int((Double(canvas.size.width) * share).rounded())
      let height = Int((Double(canvas.size.height) * share).rounded())
      canvas.fill(
        Rect(
          x: (canvas.size.width - width) / 2, y: (canvas.size.height - height) / 2,
          width: width, height: height),
        with: context.capabilities.colors == .monochrome
          ? Cell(.space, Style(.default, on: .default, .reverse))
          : Cell(.space, Style(.default, on: color)))
    case .circle:
      circle(share: share, color: context.capabilities.colors == .monochrome ? .default : color)
        .render(into: &canvas, in: canvas.bounds, colors: context.capabilities.colors)
    }
  }

  private func circle(share: Double, color: Color) -> Picture {
    Picture { width, height in
      let radius = Double(min(width, height)) / 2 * share
      let (centerX, centerY) = (Double(width) / 2, Double(height) / 2)
      return { x, y in
        let (dx, dy) = (Double(x) + 0.5 - centerX, Double(y) + 0.5 - centerY)
        return dx * dx + dy * dy <= radius * radius ? color : nil
      }
    }
  }
}
