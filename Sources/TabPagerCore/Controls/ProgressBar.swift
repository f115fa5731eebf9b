/// A bar that shows how much of a task is done.
///
/// ```swift
/// final class Download { var fraction: Double? }
/// let download = Download()
/// let bar = ProgressBar(download.fraction, label: "Loading")
/// ```
public struct ProgressBar: Page {
  private let fraction: () -> Double?
  private let label: String
  private let color: Color

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - fraction: The part that is done, 0…1, read in each frame. While it is `nil`, a short block moves back and
  ///     forth.
  ///   - label: A text before the bar.
  ///   - color: The colour of the bar.
  public init(
    _ fraction: @autoclosure @escaping () -> Double?, label: String = "", color: Color = .indexed(4)
  ) {
    (self.fraction, self.label, self.color) = (fraction, label, color)
  }

  /// Returns the available width, and a height of one row.
  public func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(1, size.height))
  }

  private static let eighths = "▏▎▍▌▋▊▉".unicodeScalars.map { Glyph($0) }
  /// The time in which the part of an unknown whole moves to the other end, in seconds.
  private static let period = 1.5

  /// Draws the label, the bar and the percentage in the first row.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let fraction = fraction().map { $0.isFinite ? max(0, min(1, $0)) : 0 }
    let start = label.isEmpty ? 0 : canvas.write(label, at: .zero) + 1
    let percentage = fraction.map { "\(Int(($0 * 100).rounded(.down))) %" } ?? ""
    let end = canvas.size.width - 6
    guard end > start else { return }
    canvas.write(
      percentage, at: Position(x: canvas.size.width - percentage.cellWidth, y: 0))
    let row = Rect(x: start, y: 0, width: end - start, height: 1)
    canvas.fill(
      row, with: Cell(Glyph(context.capabilities.isUnicode ? "─" : "."), Style(.default, .dim)))
    guard let fraction else {
      let width = max(1, row.width / 5)
      let phase = context.now / Self.period
      let place = abs(1 - phase.truncatingRemainder(dividingBy: 2))
      let x = Int((Double(row.width - width) * place).rounded())
      return fill(Rect(x: start + x, y: 0, width: width, height: 1), &canvas, context)
    }
    let cells = Double(row.width) * fraction
    let whole = Int(cells)
    fill(Rect(x: start, y: 0, width: whole, height: 1), &canvas, context)
    let eighth = Int((cells - Double(whole)) * 8)
    guard eighth > 0, context.capabilities.isUnicode else { return }
    canvas.put(Self.eighths[eighth - 1], at: Position(x: start + whole, y: 0), Style(color))
  }

  private func fill(_ rect: Rect, _ canvas: inout Canvas, _ context: PageContext) {
    // Many fonts leave seams between full blocks.
    let glyph = Glyph(context.capabilities.isUnicode ? "█" : "#")
    canvas.fill(rect, with: Cell(glyph, Style(color, on: color)))
  }

  /// Returns ``Schedule/animating`` while the fraction is `nil`.
  public func schedule(at now: Double) -> Schedule { fraction() == nil ? .animating : .idle }
}
