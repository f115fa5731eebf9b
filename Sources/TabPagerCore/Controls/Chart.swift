/// A chart of numbers: a line, an area or bars. The last number is at the right.
///
/// ```swift
/// final class Model { var load: [Double] = [] }
/// let model = Model()
/// let chart = Chart(model.load, .line, in: 0...100, color: .indexed(2))
/// ```
///
/// Lines and areas are drawn with Braille patterns, two by four dots in a cell. In terminals
/// without Unicode, they are drawn with a `*` for each number, and bars with `#`.
public struct Chart: Page {
  /// How the numbers are drawn.
  public enum Kind: Hashable, Sendable {
    /// A line.
    case line
    /// A line, and the area below it.
    case area
    /// A bar for each number, one cell wide. With Unicode, its height is rounded to an eighth of a cell.
    case bar
  }

  private let values: () -> [Double]
  private let kind: Kind
  private let range: ClosedRange<Double>?
  private let color: Color
  private let startColor: Color?

  /// Creates a chart.
  ///
  /// - Parameters:
  ///   - values: The numbers, read in each frame. If there are too many, the first ones are omitted. A number that is
  ///     not finite leaves a gap.
  ///   - kind: How the numbers are drawn.
  ///   - range: The numbers at the bottom and at the top. The default spans 0 and all visible numbers.
  ///   - color: The colour.
  ///   - startColor: The colour of the first visible number, from which the colours of the others change to `color`. If
  ///     it is `nil`, or if the terminal does not have true colour, all numbers have the colour `color`.
  public init(
    _ values: @autoclosure @escaping () -> [Double], _ kind: Kind = .line,
    in range: ClosedRange<Double>? = nil, color: Color = .indexed(4), startColor: Color? = nil
  ) {
    (self.values, self.kind, self.range) = (values, kind, range)
    (self.color, self.startColor) = (color, startColor)
  }

  /// The colour of a column of the chart.
  private func color(ofColumn x: Int, in columns: Range<Int>, _ context: PageContext) -> Color {
    guard let startColor, columns.count > 1, context.capabilities.colors == .trueColor else {
      return color
    }
    let share = Double(x - columns.lowerBound) / Double(columns.count - 1)
    return startColor.blended(with: color, by: share)
  }

  /// Draws the chart.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let size = canvas.size
    guard !size.isEmpty else { return }
    let isFine = kind != .bar && context.capabilities.isUnicode
    let shown = Array(values().suffix(isFine ? 2 * size.width : size.width))
    let finite = shown.filter(\.isFinite)
    guard let greatest = finite.max(), let least = finite.min() else { return }
    let range = range ?? min(0, least)...max(greatest, 0)
    let extent = range.upperBound - range.lowerBound
    // The height of each number, 0…1.
    let heights = shown.map { value -> Double? in
      guard value.isFinite else { return nil }
      return extent > 0 ? max(0, min(1, (value - range.lowerBound) / extent)) : 0
    }
    switch kind {
    case .bar: drawBars(heights, into: &canvas, context)
    case .line, .area:
      isFine
        ? drawBraille(heights, into: &canvas, context)
        : drawAsterisks(heights, into: &canvas, context)
    }
  }

  private static let eighths = "▁▂▃▄▅▆▇█".unicodeScalars.map { Glyph($0) }

  private func drawBars(_ heights: [Double?], into canvas: inout Canvas, _ context: PageContext) {
    let size = canvas.size
    let columns = size.width - heights.count..<size.width
    for (x, height) in zip(columns, heights) {
      guard let height else { continue }
      let color = color(ofColumn: x, in: columns, context)
      // Even the smallest number is visible.
      let eighths = max(1, Int((height * Double(8 * size.height)).rounded()))
      for row in 0..<size.height {
        let part = eighths - 8 * row
        guard part > 0 else { break }
        let glyph = context.capabilities.isUnicode ? Self.eighths[min(8, part) - 1] : Glyph("#")
        // Many fonts leave seams between full blocks.
        let style = part >= 8 ? Style(color, on: color) : Style(color)
        canvas.put(glyph, at: Position(x: x, y: size.height - 1 - row), style)
      }
    }
  }

  /// Draws one sign for each number.
  private func drawAsterisks(
    _ heights: [Double?], into canvas: inout Canvas, _ context: PageContext
  ) {
    let size = canvas.size
    let columns = size.width - heights.count..<size.width
    for (x, height) in zip(columns, heights) {
      guard let height else { continue }
      let y = size.height - 1 - Int((height * Double(size.height - 1)).rounded())
      canvas.put(
        Glyph("*"), at: Position(x: x, y: y), Style(color(ofColumn: x, in: columns, context)))
    }
  }

  /// The bits of a Braille pattern, by column and row (Unicode 16, section 21.1).
  private static let bits: [[UInt32]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  private func drawBraille(_ heights: [Double?], into canvas: inout Canvas, _ context: PageContext)
  {
    let (width, height) = (canvas.size.width, canvas.size.height)
    var patterns = [UInt32](repeating: 0, count: width * height)
    let rows = heights.map { $0.map { Int(((1 - $0) * Double(4 * height - 1)).rounded()) } }
    for (index, row) in rows.enumerated() {
      guard let row else { continue }
      let x = 2 * width - rows.count + index
      // The line covers half of the way to each neighbour, so that it has no gaps.
      let neighbors = [index - 1, index + 1].compactMap {
        rows.indices.contains($0) ? rows[$0] : nil
      }
      var (top, bottom) = (row, row)
      for other in neighbors {
        let middle = other > row ? (row + other) / 2 : (row + other + 1) / 2
        (top, bottom) = (min(top, middle), max(bottom, middle))
      }
      if kind == .area { bottom = 4 * height - 1 }
      for y in top...bottom { patterns[y / 4 * width + x / 2] |= Self.bits[x % 2][y % 4] }
    }
    let columns = width - (rows.count + 1) / 2..<width
    for y in 0..<height {
      for x in 0..<width where patterns[y * width + x] != 0 {
        guard let scalar = Unicode.Scalar(0x2800 + patterns[y * width + x]) else { continue }
        canvas.put(
          Glyph(scalar), at: Position(x: x, y: y), Style(color(ofColumn: x, in: columns, context)))
      }
    }
  }
}
