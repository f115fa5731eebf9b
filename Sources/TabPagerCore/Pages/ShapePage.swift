/// A page with a filled shape in its centre.
public struct ShapePage: Page {
  /// The shape.
  public var shape: Shape
  /// The colour of the shape.
  public var color: Color
  /// The size of the shape.
  package var extent: Extent

  /// The kind of a shape.
  public enum Shape: Hashable, Sendable {
    /// A rectangle.
    case rectangle
    /// A circle. It looks round if the terminal reports the shape of its cells, or if they are twice as high as wide.
    case circle
  }

  /// The size of a shape.
  package enum Extent: Hashable, Sendable {
    /// A fraction of the pane in both directions, 0…1.
    case share(Double)
    /// A fixed size in cells. A shape larger than the pane is clipped equally on both sides.
    case fixed(Size)
  }

  /// Creates a page with a shape that scales with the pane.
  ///
  /// - Parameters:
  ///   - shape: The shape.
  ///   - color: The colour of the shape.
  ///   - scale: The size of the shape as a fraction of the pane in both directions, 0…1.
  public init(_ shape: Shape, color: Color, scale: Double = 0.7) {
    self.init(shape, color: color, extent: .share(scale))
  }

  /// Creates a page with a shape of a fixed size.
  ///
  /// - Parameters:
  ///   - shape: The shape. A circle has the largest diameter that fits into the size.
  ///   - color: The colour of the shape.
  ///   - size: The size in cells. Twice as many columns as rows look square.
  public init(_ shape: Shape, color: Color, size: Size) {
    self.init(shape, color: color, extent: .fixed(size))
  }

  private init(_ shape: Shape, color: Color, extent: Extent) {
    self.shape = shape
    self.color = color
    self.extent = extent
  }

  /// A number that changes with the shape, its colour and its size.
  public var drawnState: AnyHashable? {
    var hasher = Hasher()
    hasher.combine(shape)
    hasher.combine(color)
    hasher.combine(extent)
    return hasher.finalize()
  }

  /// Draws the shape.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    switch shape {
    case .rectangle:
      canvas.fill(
        frame(in: canvas.size),
        with: context.capabilities.colors == .monochrome
          ? Cell(.space, Style(.default, on: .default, .reverse))
          : Cell(.space, Style(.default, on: color)))
    case .circle:
      circle(in: canvas.size, context).render(into: &canvas, context)
    }
  }

  /// The cells of the shape. They may extend outside the pane.
  private func frame(in pane: Size) -> Rect {
    let size: Size
    switch extent {
    case .share(let share):
      let share = Self.clampedShare(share)
      size = Size(
        width: Int((Double(pane.width) * share).rounded()),
        height: Int((Double(pane.height) * share).rounded()))
    case .fixed(let wanted):
      // Larger than any pane, and too small to overflow.
      let limit = 1 << 20
      size = Size(
        width: min(limit, max(0, wanted.width)), height: min(limit, max(0, wanted.height)))
    }
    return Rect(
      x: (pane.width - size.width) / 2, y: (pane.height - size.height) / 2,
      width: size.width, height: size.height)
  }

  private static func clampedShare(_ share: Double) -> Double {
    share.isNaN ? 1 : min(1, max(0, share))
  }

  private func circle(in pane: Size, _ context: PageContext) -> Circle {
    let aspect = context.capabilities.cellAspect
    let color = context.capabilities.colors == .monochrome ? .default : color
    func circle(around center: (x: Double, y: Double), in size: Size, share: Double) -> Circle {
      let diameter = min(Double(size.width), Double(size.height) * aspect) * share
      return Circle(center: center, diameter: diameter, color: color)
    }
    switch extent {
    case .share(let share):
      let middle = (Double(pane.width) / 2, Double(pane.height) / 2)
      return circle(around: middle, in: pane, share: Self.clampedShare(share))
    case .fixed:
      let frame = frame(in: pane)
      let middle = (
        Double(frame.minX) + Double(frame.width) / 2, Double(frame.minY) + Double(frame.height) / 2
      )
      return circle(around: middle, in: frame.size, share: 1)
    }
  }
}
