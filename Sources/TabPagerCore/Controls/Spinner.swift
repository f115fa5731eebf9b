/// An animated symbol that shows that work is in progress, followed by a text.
///
/// ```swift
/// let page = Spinner("Waiting for the server…").padding()
/// ```
public struct Spinner: Page {
  private let label: String

  /// Creates a spinner.
  ///
  /// - Parameter label: The text after the symbol.
  public init(_ label: String = "") { self.label = label }

  private static let dots = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".unicodeScalars.map { Glyph($0) }
  private static let lines = "|/-\\".unicodeScalars.map { Glyph($0) }
  /// The time of a step, in seconds.
  private static let interval = 0.1

  /// Returns the size of the symbol and the text, in one row.
  public func sizeThatFits(_ size: Size) -> Size {
    Size(width: min(size.width, label.cellWidth + 2), height: min(1, size.height))
  }

  /// Draws the symbol and the text in the first row.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let signs = context.capabilities.isUnicode ? Self.dots : Self.lines
    let step = context.reducesMotion ? 0 : Self.frameIndex(at: context.now)
    canvas.put(signs[step % signs.count], at: .zero)
    canvas.write(label, at: Position(x: 2, y: 0))
  }

  private static func frameIndex(at now: Double) -> Int { Int((max(0, now) / interval + 1e-6)) }

  /// Returns the time of the next frame of the animation.
  public func schedule(at now: Double) -> Schedule {
    .due(Double(Self.frameIndex(at: now) + 1) * Self.interval)
  }
}
