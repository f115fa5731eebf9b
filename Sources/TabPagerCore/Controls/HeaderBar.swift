/// The header of an app's screen: a name at the left, buttons at the right, a hairline under them.
public final class HeaderBar {
  /// The rows that it takes.
  public static let height = 2

  /// What stands at the left.
  public var title: String { didSet { changes += 1 } }
  /// What stands at the right, in order.
  public var buttons: [HeaderButton] { didSet { changes += 1 } }
  /// How the title looks.
  public var titleStyle: Style { didSet { changes += 1 } }
  /// How the buttons look.
  public var buttonStyle: Style { didSet { changes += 1 } }
  /// The colour of the hairline.
  public var lineColor: Color { didSet { changes += 1 } }
  /// The button that was pressed, and whether the pointer is on it still.
  private var pressed: (index: Int, isOver: Bool)? { didSet { changes += 1 } }
  private var changes = 0

  /// Makes a header.
  public init(
    _ title: String, titleStyle: Style = Style(.default, on: .default, .bold),
    buttonStyle: Style = Style(.indexed(75)), lineColor: Color = .indexed(240),
    buttons: [HeaderButton]
  ) {
    self.title = title
    self.titleStyle = titleStyle
    self.buttonStyle = buttonStyle
    self.lineColor = lineColor
    self.buttons = buttons
  }

  /// The columns of each button of so many, from the right edge; those that would stand in the title
  /// are nil.
  private func columns(in width: Int) -> [Range<Int>?] {
    let least = CellWidth.width(of: title) + 3
    var right = width - 1
    let places = buttons.reversed().map { button -> Range<Int>? in
      // A cell at either side is the button's as well.
      let left = right - CellWidth.width(of: button.label) - 2
      defer { right = left }
      return left >= least ? left..<right : nil
    }
    return places.reversed()
  }

  private func button(at position: Position, in width: Int) -> Int? {
    guard position.y == 0 else { return nil }
    return columns(in: width).firstIndex { $0?.contains(position.x) ?? false }
  }
}

/// A button of a ``HeaderBar``.
public struct HeaderButton {
  /// What stands on it.
  public var label: String
  /// The key that presses it; nil where none does.
  public var key: Key?
  /// What it does, in a few words, for a help.
  public var help: String
  /// What is done when it is pressed.
  public var action: () -> Void

  /// Makes a button.
  public init(_ label: String, key: Key? = nil, help: String, action: @escaping () -> Void) {
    self.label = label
    self.key = key
    self.help = help
    self.action = action
  }
}

extension HeaderBar: Page {
  /// Changes with all that is drawn.
  public var version: Int { changes }

  /// The keys of the buttons.
  public var keyHelp: [KeyHelp] {
    buttons.compactMap { button in button.key.map { KeyHelp([$0], button.help) } }
  }

  /// Draws the header.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    canvas.write(title, at: Position(x: 1, y: 0), titleStyle)
    let pressed = pressed
    for (index, columns) in columns(in: canvas.size.width).enumerated() {
      guard let columns else { continue }
      var style = buttonStyle
      if let pressed, pressed == (index, true) { style.attributes.insert(.reverse) }
      canvas.fill(
        Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1),
        with: Cell(.space, style))
      canvas.write(buttons[index].label, at: Position(x: columns.lowerBound + 1, y: 0), style)
    }
    canvas.fill(
      Rect(x: 0, y: 1, width: canvas.size.width, height: 1),
      with: Cell(Indicator.Piece.track.glyph, Style(lineColor)))
  }

  /// Presses buttons: by their keys, or by the mouse, whose button must come up on the one that it
  /// went down on.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .key(let key):
      guard let button = buttons.first(where: { $0.key == key }) else { return .ignored }
      button.action()
      return .consumed
    case .mouse(let mouse): return handle(mouse, width: context.size.width)
    default: return .ignored
    }
  }

  private func handle(_ mouse: MouseEvent, width: Int) -> PageResponse {
    let over = button(at: mouse.position, in: width)
    switch mouse.kind {
    case .press(.left):
      pressed = over.map { ($0, true) }
    case .drag:
      if let index = pressed?.index { pressed = (index, index == over) }
    case .release:
      let index = pressed?.index
      pressed = nil
      if let index, index == over, buttons.indices.contains(index) { buttons[index].action() }
    default: return .ignored
    }
    return .consumed
  }
}
