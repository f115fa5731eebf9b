/// The header of an app's screen: a logo and a title at the left, buttons at the right, and a
/// hairline below.
public final class HeaderBar {
  /// The height of a header in rows.
  public static let height = 2

  /// The logo left of the title, or `nil` for none.
  public var logo: Logo? { didSet { changes += 1 } }
  /// The title.
  public var title: String { didSet { changes += 1 } }
  /// The buttons at the right, from left to right.
  public var buttons: [Button] { didSet { changes += 1 } }
  /// The style of the title.
  public var titleStyle: Style { didSet { changes += 1 } }
  /// The style of buttons that do not have their own style.
  public var buttonStyle: Style { didSet { changes += 1 } }
  /// The blank cells between two buttons. Each button also has a blank cell of its own style on each side of its label.
  public var buttonSpacing: Int { didSet { changes += 1 } }
  /// The colour of the hairline.
  public var lineColor: Color { didSet { changes += 1 } }
  /// The button that was pressed, and whether the pointer is still over it.
  private var pressed: (index: Int, isOver: Bool)? { didSet { changes += 1 } }
  private var changes = 0

  /// Creates a header.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - logo: The logo left of the title.
  ///   - titleStyle: The style of the title. Bold by default.
  ///   - buttonStyle: The style of buttons that do not have their own style.
  ///   - buttonSpacing: The blank cells between two buttons. Buttons on a background need at least one.
  ///   - lineColor: The colour of the hairline.
  ///   - buttons: The buttons, from left to right.
  public init(
    _ title: String, logo: Logo? = nil,
    titleStyle: Style = Style(.default, on: .default, .bold),
    buttonStyle: Style = Style(.indexed(75)), buttonSpacing: Int = 0,
    lineColor: Color = .indexed(240), buttons: [Button]
  ) {
    self.title = title
    self.logo = logo
    self.titleStyle = titleStyle
    self.buttonStyle = buttonStyle
    self.buttonSpacing = buttonSpacing
    self.lineColor = lineColor
    self.buttons = buttons
  }

  /// The column of the title.
  private var titleColumn: Int { logo.map { $0.text.cellWidth + 2 } ?? 1 }

  /// The columns of each button; `nil` for a button that is hidden because it would cover the
  /// title.
  private func buttonColumns(in width: Int) -> [Range<Int>?] {
    let least = titleColumn + title.cellWidth + 2
    var right = width - 1
    let places = buttons.reversed().map { button -> Range<Int>? in
      // The button includes a blank cell at each side.
      let left = right - button.label.cellWidth - 2
      defer { right = left - max(0, buttonSpacing) }
      return left >= least ? left..<right : nil
    }
    return places.reversed()
  }

  private func buttonIndex(at position: Position, width: Int) -> Int? {
    guard position.y == 0 else { return nil }
    return buttonColumns(in: width).firstIndex { $0?.contains(position.x) ?? false }
  }
}

extension HeaderBar {
  /// The logo of a header.
  public struct Logo: Hashable, Sendable {
    /// The text of the logo, usually one character.
    public var text: String
    /// The style of the logo.
    public var style: Style

    /// Creates a logo.
    public init(_ text: String, style: Style) {
      self.text = text
      self.style = style
    }

    /// Creates a logo in a colour.
    public init(_ text: String, color: Color) { self.init(text, style: Style(color)) }
  }

  /// A button of a header.
  public struct Button {
    /// The text of the button.
    public var label: String
    /// The key that triggers the button, or `nil` for none.
    public var key: Key?
    /// The style of the button, or `nil` for ``HeaderBar/buttonStyle``.
    public var style: Style?
    /// What the button does, in a few words, for a help page.
    public var help: String
    /// A closure that is called when the button is clicked or its key is pressed.
    public var action: () -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - label: The text of the button.
    ///   - key: The key that triggers the button, or `nil` for none.
    ///   - style: The style of the button, or `nil` for ``HeaderBar/buttonStyle``.
    ///   - help: What the button does, in a few words.
    ///   - action: A closure that is called when the button is clicked or its key is pressed.
    public init(
      _ label: String, key: Key? = nil, style: Style? = nil, help: String,
      action: @escaping () -> Void
    ) {
      self.label = label
      self.key = key
      self.style = style
      self.help = help
      self.action = action
    }
  }
}

extension HeaderBar: Page {
  /// A number that changes whenever the header would look different.
  public var drawnState: AnyHashable? { changes }

  /// The keys of the buttons.
  public var keyHelp: [KeyHelp] {
    buttons.compactMap { button in button.key.map { KeyHelp([$0], button.help) } }
  }

  /// Draws the header.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    if let logo { canvas.write(logo.text, at: Position(x: 1, y: 0), logo.style) }
    canvas.write(title, at: Position(x: titleColumn, y: 0), titleStyle)
    let pressed = pressed
    for (index, columns) in buttonColumns(in: canvas.size.width).enumerated() {
      guard let columns else { continue }
      var style = buttons[index].style ?? buttonStyle
      if let pressed, pressed == (index, true) { style.attributes.insert(.reverse) }
      canvas.fill(
        Rect(x: columns.lowerBound, y: 0, width: columns.count, height: 1),
        with: Cell(.space, style))
      canvas.write(buttons[index].label, at: Position(x: columns.lowerBound + 1, y: 0), style)
    }
    canvas.fill(
      Rect(x: 0, y: 1, width: canvas.size.width, height: 1),
      with: Cell(TabIndicator.CellCoverage.track.glyph, Style(lineColor)))
  }

  /// Calls the action of a button when its key is pressed, or when a click ends on the button where
  /// it began.
  public func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .key(let key):
      guard let button = buttons.first(where: { $0.key == key }) else { return .ignored }
      button.action()
      return .consumed
    case .mouse(let mouse): return handleMouse(mouse, width: context.size.width)
    default: return .ignored
    }
  }

  private func handleMouse(_ mouse: MouseEvent, width: Int) -> PageResponse {
    let over = buttonIndex(at: mouse.position, width: width)
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
