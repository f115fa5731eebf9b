import TabPagerCore

/// One frame of the art on the welcome page: the name with an indicator below it, and a stack of sheets.
struct WelcomeArtFrame {
  let style: WelcomePageColors
  /// The progress: at 0, the indicator is below “pager”; at 1, below “tab”.
  let progress: Double
  let isUnicode: Bool

  // MARK: The name

  private static let name = [
    " █         █                                 ",
    "▀█▀  ▄▀▀█  █▀▀▄  █▀▀▄  ▄▀▀█  ▄▀▀█  ▄██▄  █▄▀▀",
    " █▄  ▀▄▄█  █▄▄▀  █▄▄▀  ▀▄▄█  ▀▄▄█  ▀▄▄▄  █   ",
    "                 █            ▄▄▀            ",
  ]
  private static let nameWidth = 45
  /// The columns of “tab” and of “pager”.
  private static let ends: (start: Range<Int>, rest: Range<Int>) = (17..<45, 0..<15)
  /// The columns that letters occupy in the row of the track.
  private static let gaps: Set<Int> = [16, 17, 18, 29, 30, 31, 32, 33]

  func drawProgramName(into canvas: inout Canvas, at origin: Position) {
    let trackRow = origin.y + 3
    drawTrack(into: &canvas, at: Position(x: origin.x, y: trackRow))
    guard isUnicode else {
      for (index, letter) in "tabpager".enumerated() {
        let place = Position(x: origin.x + 1 + index * 6, y: origin.y + 2)
        canvas.write(String(letter), at: place, Style(style.accent, on: .default, .bold))
      }
      return
    }
    for (row, line) in Self.name.enumerated() {
      for (column, glyph) in line.enumerated() where glyph != " " {
        let share = Double(column) / Double(Self.nameWidth - 1)
        let color = style.mixesColors ? style.mix(style.accent, style.end, by: share) : style.accent
        canvas.write(
          String(glyph), at: Position(x: origin.x + column, y: origin.y + row), Style(color))
      }
    }
  }

  /// The track with the indicator, whose ends may be in the middle of a cell.
  private func drawTrack(into canvas: inout Canvas, at origin: Position) {
    func interpolatedColumn(from start: Int, to rest: Int) -> Double {
      Double(start) + (Double(rest) - Double(start)) * progress
    }
    let left = interpolatedColumn(from: Self.ends.start.lowerBound, to: Self.ends.rest.lowerBound)
    let right = interpolatedColumn(from: Self.ends.start.upperBound, to: Self.ends.rest.upperBound)
    for column in 0..<Self.nameWidth where !Self.gaps.contains(column) {
      let covered = min(right, Double(column + 1)) - max(left, Double(column))
      let position = Position(x: origin.x + column, y: origin.y)
      switch covered {
      case 0.75...: canvas.write("━", at: position, Style(style.accent))
      case 0.25..<0.75:
        let isLeftEnd = left > Double(column)
        canvas.write(isLeftEnd ? "╺" : "╸", at: position, Style(style.accent))
      default: canvas.write("─", at: position, Style(style.line))
      }
    }
  }

  // MARK: The sheets

  /// The widths in cells of the stage on which the sheets move, and of a sheet.
  static let stageWidth = 48
  private static let sheet = Size(width: 27, height: 9)
  /// The distance between two sheets in cells.
  static let sheetStep = 29
  /// The number of cells at each end of the stage in which sheets fade.
  private static let fadeWidth = 8.0

  func drawDocumentSheets(into canvas: inout Canvas, at origin: Position) {
    let center = 1 + progress
    for (index, sheet) in WelcomeDocumentPicture.all.enumerated() {
      let distance = Double(index) - center
      let x = Double((Self.stageWidth - Self.sheet.width) / 2) + distance * Double(Self.sheetStep)
      drawDocumentSheet(
        sheet, into: &canvas, stage: origin, left: Int(x.rounded()),
        nearness: max(0, 1 - abs(distance)))
    }
  }

  private func drawDocumentSheet(
    _ sheet: WelcomeDocumentPicture, into canvas: inout Canvas, stage: Position, left: Int,
    nearness: Double
  ) {
    let (width, height) = (Self.sheet.width, Self.sheet.height)
    let frame = style.mix(style.line, style.accent, by: nearness)
    func writeFaded(
      _ text: String, _ x: Int, _ y: Int, _ color: Color, on surface: Color = .default
    ) {
      for (offset, glyph) in text.enumerated() {
        let column = left + x + offset
        guard column >= 0, column < Self.stageWidth else { continue }
        let edge = Double(min(column, Self.stageWidth - 1 - column)) / (Self.fadeWidth - 1)
        let position = Position(x: stage.x + column, y: stage.y + y)
        if edge >= 1 {
          canvas.write(String(glyph), at: position, Style(color, on: surface))
        } else if style.mixesColors {
          let faded = style.mix(style.fade, color, by: edge)
          canvas.write(
            String(glyph), at: position,
            Style(
              faded, on: surface == .default ? surface : style.mix(style.fade, surface, by: edge)))
        } else if edge >= 0.5 {
          canvas.write(String(glyph), at: position, Style(color, on: surface))
        }
      }
    }
    let title = " \(sheet.title) "
    writeFaded("╭─", 0, 0, frame)
    writeFaded(title, 2, 0, style.mix(style.ink, style.accent, by: nearness))
    writeFaded(
      String(repeating: "─", count: width - 3 - title.count) + "╮", 2 + title.count, 0, frame)
    for (row, line) in sheet.rows(style).enumerated() {
      writeFaded("│", 0, row + 1, frame)
      if line.surface != .default {
        writeFaded(String(repeating: " ", count: width - 2), 1, row + 1, .default, on: line.surface)
      }
      for (column, text, color) in line.pieces {
        writeFaded(text, 1 + column, row + 1, color, on: line.surface)
      }
      writeFaded("│", width - 1, row + 1, frame)
    }
    writeFaded("╰" + String(repeating: "─", count: width - 2) + "╯", 0, height - 1, frame)
  }
}

/// A small picture of a document.
enum WelcomeDocumentPicture: CaseIterable {
  case log, report, change, chart

  static let all = allCases

  var title: String {
    switch self {
    case .log: EmbeddedSampleFile.log.rawValue
    case .report: EmbeddedSampleFile.incident.rawValue
    case .change: EmbeddedSampleFile.change.rawValue
    case .chart: EmbeddedSampleFile.rides.rawValue
    }
  }

  /// A text at a column of a row.
  typealias TextPiece = (column: Int, text: String, color: Color)

  /// A row with a background.
  struct Row {
    var pieces: [TextPiece]
    var surface = Color.default
  }

  func rows(_ style: WelcomePageColors) -> [Row] {
    func textBar(_ column: Int, _ length: Int, _ color: Color) -> TextPiece {
      (column: column, text: String(repeating: "━", count: length), color: color)
    }
    func textRow(_ bars: TextPiece...) -> Row { Row(pieces: bars) }
    func changedRow(_ sign: String, _ color: Color, _ surface: Color, _ bars: [(Int, Int)]) -> Row {
      var pieces: [TextPiece] = [(column: 1, text: sign, color: color)]
      for (column, length) in bars { pieces.append(textBar(column, length, color)) }
      return Row(pieces: pieces, surface: surface)
    }
    func addedRow(_ bars: (Int, Int)...) -> Row {
      changedRow("+", style.added, style.addedRow, bars)
    }
    func removedRow(_ bars: (Int, Int)...) -> Row {
      changedRow("−", style.removed, style.removedRow, bars)
    }
    switch self {
    case .log:
      let levels = [style.type, style.type, style.keyword, style.removed, style.type]
      return (0..<7).map { row in
        textRow(
          textBar(1, 6, style.line), textBar(8, 4, levels[row * 3 % 5]),
          textBar(13, 4 + row * 5 % 8, style.ink))
      }
    case .report:
      return [
        textRow(textBar(2, 12, style.accent)), textRow(), textRow(textBar(2, 21, style.ink)),
        textRow(textBar(2, 16, style.ink)), textRow(textBar(2, 19, style.ink)), textRow(),
        textRow(textBar(2, 9, style.ink)),
      ]
    case .change:
      return [
        textRow(textBar(2, 6, style.keyword), textBar(9, 9, style.type)),
        removedRow((4, 3), (8, 8)), addedRow((4, 3), (8, 13)), addedRow((4, 11)),
        textRow(textBar(4, 4, style.ink), textBar(9, 6, style.ink)),
        removedRow((4, 15)), addedRow((4, 10), (15, 4)),
      ]
    case .chart: return chartRows(style)
    }
  }

  /// Bars that rise to the right, in eighths of a cell.
  private func chartRows(_ style: WelcomePageColors) -> [Row] {
    let heights = [3, 5, 4, 8, 11, 10, 15, 19, 17, 24, 28, 26, 33, 37, 35, 40]
    let blocks = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
    var rows = [Row(pieces: [])]
    for row in 0..<5 {
      var pieces: [TextPiece] = []
      for (column, height) in heights.enumerated() {
        let share = Double(column) / Double(heights.count)
        let block = blocks[max(0, min(8, height - (4 - row) * 8))]
        let color = style.mix(style.accent, style.type, by: share)
        pieces.append((column: 3 + column, text: block, color: color))
      }
      rows.append(Row(pieces: pieces))
    }
    let base = String(repeating: "─", count: 19)
    rows.append(Row(pieces: [(column: 2, text: base, color: style.line)]))
    return rows
  }
}
