/// A bar that shows how much of a task is done.
///
/// ```swift
/// final class Download { var fraction: Double? }
/// let download = Download()
/// let bar = ProgressBar(download.fraction, label: "Loading")
/// ```
public struct ProgressBar: Page {
  /// How the bar is drawn.
  public enum Kind: Hashable, Sendable {
    /// A bar as high as the row. With Unicode, its length is rounded down to an eighth of a cell.
    case block
    /// A thick line on a thin one, like the indicator of a tab bar. With Unicode, its length is rounded down to half
    /// a cell.
    case line
  }

  private let fraction: () -> Double?
  private let label: String
  private let kind: Kind
  private let showsPercentage: Bool
  private let color: Color
  private let trackStyle: Style

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - fraction: The part that is done, 0…1, read in each frame. While it is `nil`, a short block moves back and
  ///     forth.
  ///   - label: A text before the bar.
  ///   - kind: How the bar is drawn.
  ///   - showsPercentage: Whether the percentage is shown after the bar.
  ///   - color: The colour of the bar.
  ///   - trackStyle: The style of the line that shows the part that is not done.
  public init(
    _ fraction: @autoclosure @escaping () -> Double?, label: String = "", kind: Kind = .block,
    showsPercentage: Bool = true, color: Color = .indexed(4),
    trackStyle: Style = Style(.default, .dim)
  ) {
    (self.fraction, self.label, self.kind) = (fraction, label, kind)
    (self.showsPercentage, self.color, self.trackStyle) = (showsPercentage, color, trackStyle)
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
    let end = canvas.size.width - (showsPercentage ? 6 : 0)
    guard end > start else { return }
    if showsPercentage, let fraction {
      let percentage = "\(Int((fraction * 100).rounded(.down))) %"
      canvas.write(percentage, at: Position(x: canvas.size.width - percentage.cellWidth, y: 0))
    }
    let row = Rect(x: start, y: 0, width: end - start, height: 1)
    canvas.fill(row, with: Cell(Glyph(context.capabilities.isUnicode ? "─" : "."), trackStyle))
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
    guard context.capabilities.isUnicode, let glyph = partialGlyph(eighths: eighth) else { return }
    canvas.put(glyph, at: Position(x: start + whole, y: 0), Style(color))
  }

  /// The glyph of a cell of which a part is done; `nil` if the part is too short.
  private func partialGlyph(eighths: Int) -> Glyph? {
    switch kind {
    case .block: eighths > 0 ? Self.eighths[eighths - 1] : nil
    case .line: eighths >= 4 ? Glyph("╸") : nil
    }
  }

  private func fill(_ rect: Rect, _ canvas: inout Canvas, _ context: PageContext) {
    switch (context.capabilities.isUnicode, kind) {
    case (true, .line): canvas.fill(rect, with: Cell(Glyph("━"), Style(color)))
    // Many fonts leave seams between full blocks.
    case (true, .block): canvas.fill(rect, with: Cell(Glyph("█"), Style(color, on: color)))
    case (false, .line): canvas.fill(rect, with: Cell(Glyph("="), Style(color)))
    case (false, .block): canvas.fill(rect, with: Cell(Glyph("#"), Style(color, on: color)))
    }
  }

  /// Returns ``Schedule/animating`` while the fraction is `nil`.
  public func schedule(at now: Double) -> Schedule { fraction() == nil ? .animating : .idle }
}
