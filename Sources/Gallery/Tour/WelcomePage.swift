public import TabPagerCore

/// The first page of the tour. It introduces the program and suggests what to try.
///
/// Its art moves once, on arrival: the indicator runs below the name, and a stack of sheets moves by one.
public final class WelcomePage: Page {
  /// A line of a list: a key or a number, and words.
  public struct ListLine {
    var label: String
    var title: String
    var words: String

    /// Creates a line.
    ///
    /// - Parameters:
    ///   - label: The key or the number.
    ///   - title: A title before the words; empty for none.
    ///   - words: The description.
    public init(_ label: String, title: String = "", _ words: String) {
      (self.label, self.title, self.words) = (label, title, words)
    }
  }

  /// The colours of the page. They may be replaced at any time.
  public var style: WelcomePageColors { didSet { changes += 1 } }
  /// Called with the number of a stop of the tour, from 0, when its row is clicked.
  public var onSelect: ((Int) -> Void)?
  private let keys: [ListLine]
  private let stops: [ListLine]
  private let commands: [String]

  /// A number that changes with each step of the motion.
  public var drawnState: AnyHashable? { changes }
  private var changes = 0
  private var arrival = AnimationPhase.awaited
  /// The progress of the art, from 0 to 1.
  private var progress = 0.0
  private var reducesMotion = false

  private enum AnimationPhase: Equatable {
    case awaited, begun
    /// The art has moved since a time in seconds.
    case moving(since: Double)
    case over
  }

  private static let spring = Spring.snappy
  /// The time in seconds until the remaining motion is less than a cell.
  private static let duration = spring.settlingTime(
    displacement: 1, velocity: 0, tolerance: 0.25 / Double(WelcomeArtFrame.sheetStep))

  /// Creates the page.
  ///
  /// - Parameters:
  ///   - keys: What to try.
  ///   - stops: The pages of the tour.
  ///   - commands: Commands to try in a shell.
  public init(keys: [ListLine], stops: [ListLine], commands: [String], style: WelcomePageColors) {
    (self.keys, self.stops, self.commands, self.style) = (keys, stops, commands, style)
  }

  // MARK: Motion

  /// Starts the motion, the first time.
  public func didAppear(_ context: PageContext) {
    if arrival == .awaited { arrival = .begun }
  }

  /// Handles a click on a stop of the tour, and ignores all other input.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .resize: reducesMotion = context.reducesMotion
    case .slowConnection: reducesMotion = true
    case .click(let position):
      guard let stop = tourStopIndex(at: position, layout(for: context.size)) else { break }
      onSelect?(stop)
      return .consumed
    default: break
    }
    return .ignored
  }

  /// Moves the art.
  public func advance(to now: Double) {
    switch arrival {
    case .awaited, .over: return
    case .begun where reducesMotion, .moving where reducesMotion: finishAnimation()
    case .begun: arrival = .moving(since: now)
    case .moving(let start):
      changes += 1
      guard now - start < Self.duration else { return finishAnimation() }
      let state = Self.spring.state(at: now - start, displacement: 1, velocity: 0)
      progress = 1 - state.displacement
    }
  }

  private func finishAnimation() {
    (arrival, progress) = (.over, 1)
    changes += 1
  }

  /// Returns ``Schedule/animating`` while the art moves.
  public func schedule(at now: Double) -> Schedule {
    switch arrival {
    case .awaited, .over: .idle
    case .begun, .moving: .animating
    }
  }

  // MARK: Drawing

  /// The rows of the parts of the page for a size. A part without a row is omitted.
  private struct Layout {
    let left: Int
    let width: Int
    var logo: Int?
    var hasSheets = false
    var slogan = 0
    var lists = 0
    /// The first column of the list of stops; `nil` if there is no room for it.
    var stops: Int?
    var gap = 0
    var rule: Int?
    var commands: Int?

    /// - Parameter otherRows: The number of rows of the slogan that a wide page does not need.
    init(_ size: Size, listHeight: Int, otherRows: Int) {
      left = size.width >= 106 ? (size.width - 100) / 2 : size.width >= 60 ? 3 : 1
      width = min(100, size.width - 2 * left)
      let height = 17 + listHeight + otherRows
      if size.height >= height + 2 {
        let top = 1 + (size.height - height - 1) / 3
        (logo, slogan, lists, gap) = (top, top + 6, top + 11 + otherRows, 1)
        (rule, commands) = (lists + listHeight + 3, lists + listHeight + 5)
        hasSheets = width >= 96
      } else if size.height >= 11 + listHeight + otherRows {
        (logo, slogan, lists) = (1, 6, 9 + otherRows)
        let below = lists + listHeight + 2
        commands = below < size.height ? below : nil
      } else {
        lists = (size.height > listHeight + 3 + otherRows ? 3 : 2) + otherRows
      }
      if width >= 70 { stops = left + (width >= 96 ? width - WelcomeArtFrame.stageWidth : 40) }
    }

    /// The row of the first line of both lists.
    var firstLine: Int { lists + 1 + gap }
  }

  private func layout(for size: Size) -> Layout {
    let rows = sloganRows(width: size.width - 2)
    return Layout(
      size, listHeight: max(keys.count, stops.count), otherRows: rows.count - slogan.count)
  }

  /// What the program does, in a few sentences.
  private var slogan: [(text: String, style: Style)] {
    [
      ("Every file, pipe and command in a tab of its own.", style.strong),
      ("Swipe between pages with keys, wheel or mouse.", style.secondary),
    ]
  }

  /// The slogan, wrapped between words.
  private func sloganRows(width: Int) -> [(text: String, style: Style)] {
    slogan.flatMap { text, style in
      var rows = [""]
      for word in text.split(separator: " ") {
        let row = rows[rows.count - 1]
        if row.isEmpty {
          rows[rows.count - 1] = String(word)
        } else if row.cellWidth + 1 + String(word).cellWidth <= width {
          rows[rows.count - 1] += " " + word
        } else {
          rows.append(String(word))
        }
      }
      return rows.map { ($0, style) }
    }
  }

  /// Returns the stop in the row of a position, or `nil` if there is none.
  private func tourStopIndex(at position: Position, _ layout: Layout) -> Int? {
    guard let left = layout.stops, left..<layout.left + layout.width ~= position.x,
      stops.indices.contains(position.y - layout.firstLine)
    else { return nil }
    return position.y - layout.firstLine
  }

  /// Draws the page.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let layout = layout(for: canvas.size)
    let art = WelcomeArtFrame(
      style: style, progress: reducesMotion || context.reducesMotion ? 1 : progress,
      isUnicode: context.capabilities.isUnicode)
    if let logo = layout.logo {
      art.drawProgramName(into: &canvas, at: Position(x: layout.left, y: logo))
      if layout.hasSheets {
        let x = layout.left + layout.width - WelcomeArtFrame.stageWidth
        art.drawDocumentSheets(into: &canvas, at: Position(x: x, y: logo))
      }
    }
    for (row, line) in sloganRows(width: canvas.size.width - 2).enumerated() {
      canvas.write(line.text, at: Position(x: layout.left, y: layout.slogan + row), line.style)
    }
    drawKeysAndTourStops(into: &canvas, layout)
    if let rule = layout.rule {
      let line = String(repeating: "─", count: layout.width)
      canvas.write(line, at: Position(x: layout.left, y: rule), style.rule)
    }
    if let row = layout.commands { drawCommands(into: &canvas, layout, row: row) }
  }

  private func drawKeysAndTourStops(into canvas: inout Canvas, _ layout: Layout) {
    canvas.write("Try it", at: Position(x: layout.left, y: layout.lists), style.strong)
    let labelWidth = max(5, keys.map(\.label.cellWidth).max() ?? 0) + 2
    for (row, line) in keys.enumerated() {
      let y = layout.firstLine + row
      canvas.write(line.label, at: Position(x: layout.left, y: y), style.key)
      canvas.write(line.words, at: Position(x: layout.left + labelWidth, y: y), style.secondary)
    }
    guard let left = layout.stops else { return }
    canvas.write("On this tour", at: Position(x: left, y: layout.lists), style.strong)
    let titleWidth = (stops.map(\.title.cellWidth).max() ?? 0) + 2
    for (row, line) in stops.enumerated() {
      let y = layout.firstLine + row
      canvas.write(line.label, at: Position(x: left, y: y), style.faint)
      canvas.write(line.title, at: Position(x: left + 3, y: y), style.text)
      canvas.write(line.words, at: Position(x: left + 3 + titleWidth, y: y), style.secondary)
    }
  }

  private func drawCommands(into canvas: inout Canvas, _ layout: Layout, row: Int) {
    let head = "On your own"
    var x = layout.left
    x += canvas.write(head, at: Position(x: x, y: row), style.strong) + 2
    for command in commands {
      let text = " \(command) "
      guard x + text.cellWidth <= layout.left + layout.width else { return }
      x += canvas.write(text, at: Position(x: x, y: row), style.command) + 2
    }
  }
}

/// The colours of the welcome page.
public struct WelcomePageColors {
  /// Text, and text that stands out.
  public var text = Style.plain, strong = Style(.default, on: .default, .bold)
  /// Less important text.
  public var secondary = Style.plain, faint = Style.plain
  /// A key.
  public var key = Style(.default, on: .default, .bold)
  /// A line, and its colour.
  public var rule = Style.plain
  /// A command to type.
  public var command = Style.plain
  /// The colours of the art: of the indicator, of the end of the name, of lines, and what they fade to.
  public var accent = Color.default, end = Color.default, line = Color.default, fade = Color.default
  /// The colours of a sheet: its text, words of code, and lines that were added and removed.
  public var ink = Color.default, keyword = Color.default, type = Color.default
  public var added = Color.default, removed = Color.default
  /// The backgrounds of added and removed lines.
  public var addedRow = Color.default, removedRow = Color.default
  /// Whether colours can be mixed.
  public var mixesColors = false

  /// Creates a style without colours.
  public init() {}

  /// A mixture of two colours, or the nearer one if colours cannot be mixed.
  func mix(_ color: Color, _ other: Color, by share: Double) -> Color {
    let share = max(0, min(1, share))
    guard mixesColors else { return share < 0.5 ? color : other }
    return color.blended(with: other, by: share)
  }
}
