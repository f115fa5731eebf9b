/// A question with buttons, in a frame.
///
/// Show it with ``Page/dialog(_:item:buttons:message:)``, which closes it when a button is pressed.
///
/// | key | effect |
/// |---|---|
/// | ←, →, Tab | selects another button |
/// | Enter, Space | presses the selected button |
/// | the key of a button | presses it |
public struct Dialog: Page {
  private let title: String
  private let message: String
  private let buttons: [Button]
  /// The index of the selected button.
  private var selection = 0

  /// The largest width of the message, in cells.
  private static let maximumWidth = 56
  /// The cells of the frame and beside it.
  private static let edges = Size(width: 4, height: 2)

  /// Creates a dialog.
  ///
  /// - Parameters:
  ///   - title: The text in the top edge of the frame.
  ///   - message: The question. Long lines wrap.
  ///   - buttons: A closure that lists the buttons. The first is selected.
  public init(
    _ title: String, message: String = "", @ListBuilder<Button> buttons: () -> [Button]
  ) {
    (self.title, self.message, self.buttons) = (title, message, buttons())
  }

  // MARK: Layout

  private func messageRows(width: Int) -> [[Glyph]] {
    guard !message.isEmpty else { return [] }
    return message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { LineBreaker.rows(of: String($0), width: width) }
  }

  private var buttonsWidth: Int {
    buttons.reduce(0) { $0 + Self.width(of: $1) } + 2 * max(0, buttons.count - 1)
  }

  private static func width(of button: Button) -> Int { button.title.cellWidth + 4 }

  private func contentWidth(in size: Size) -> Int {
    let room = max(1, size.width - Self.edges.width)
    let lines = message.split(whereSeparator: \.isNewline).map { String($0).cellWidth }
    let text = min(lines.max() ?? 0, Self.maximumWidth)
    return min(room, max(text, title.cellWidth + 4, buttonsWidth))
  }

  /// Returns the size of the message and the buttons, with the frame.
  public func sizeThatFits(_ size: Size) -> Size {
    let width = contentWidth(in: size)
    let rows = messageRows(width: width).count
    return Size(
      width: min(size.width, width + Self.edges.width),
      height: min(size.height, rows + (rows > 0 ? 1 : 0) + 1 + Self.edges.height))
  }

  /// The cells of the buttons in the last row of the frame, at its right end.
  private func buttonFrames(in size: Size) -> [Rect] {
    var x = max(2, size.width - 2 - buttonsWidth)
    return buttons.map { button in
      let width = Self.width(of: button)
      defer { x += width + 2 }
      return Rect(x: x, y: size.height - 2, width: width, height: 1)
    }
  }

  // MARK: Page

  /// Draws the frame, the message and the buttons.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    var border = Border()
    border.title = RichText(title).bold()
    border.draw(into: &canvas, in: canvas.bounds)
    let inside = Rect(
      x: 2, y: 1, width: canvas.size.width - Self.edges.width,
      height: canvas.size.height - Self.edges.height)
    let rows = messageRows(width: inside.width).prefix(max(0, inside.height - 1))
    for (row, glyphs) in rows.enumerated() {
      canvas.write(glyphs, at: Position(x: inside.minX, y: inside.minY + row))
    }
    for (index, frame) in buttonFrames(in: canvas.size).enumerated()
    where frame.maxX < canvas.size.width {
      let style = index == selection ? Style.controlSelection : .plain
      canvas.write("[ \(buttons[index].title) ]", at: frame.origin, style)
    }
  }

  /// Selects and presses buttons.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    switch event {
    case .key(let key): return handleKey(key, context)
    case .click(let position):
      guard let index = buttonFrames(in: context.size).firstIndex(where: { $0.contains(position) })
      else { return .ignored }
      selection = index
      buttons[index].action(context)
      return .consumed
    default: return .ignored
    }
  }

  private mutating func handleKey(_ key: Key, _ context: PageContext) -> PageResponse {
    if let button = buttons.first(where: { $0.key == key }) {
      button.action(context)
      return .consumed
    }
    switch key {
    case .left, Key(.tab, .shift): selection = max(0, selection - 1)
    case .right: selection = min(max(0, buttons.count - 1), selection + 1)
    case .tab: selection = (selection + 1) % max(1, buttons.count)
    case .enter, " ":
      if buttons.indices.contains(selection) { buttons[selection].action(context) }
    default: return .ignored
    }
    return .consumed
  }

  /// The keys of the buttons.
  public var keyHelp: [KeyHelp] {
    buttons.compactMap { button in button.key.map { KeyHelp([$0], button.title) } }
  }
}

extension Page {
  /// Returns the page with a dialog in front of it, while the item is not `nil`.
  ///
  /// A button first closes the dialog, then performs its action. Esc also closes the dialog. Closing sets the item to
  /// `nil`.
  ///
  /// ```swift
  /// final class Model {
  ///   var victim: Int?
  ///   func kill(_ process: Int) {}
  /// }
  /// let model = Model()
  ///
  /// let page = TextPage("Press k.")
  ///   .onKey("k", help: "kill") { _ in model.victim = 4711 }
  ///   .dialog("Kill", item: Binding(model, \.victim)) { process in
  ///     Button("Kill", key: "y") { _ in model.kill(process) }
  ///     Button("Cancel", key: "n")
  ///   } message: { process in
  ///     "Kill process \(process)?"
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The text in the top edge of the dialog's frame.
  ///   - item: The item that the dialog is about.
  ///   - buttons: A closure that lists the buttons. The first is selected.
  ///   - message: A closure that returns the question.
  public func dialog<Item: Equatable>(
    _ title: String, item: Binding<Item?>,
    @ListBuilder<Button> buttons: @escaping (Item) -> [Button],
    message: @escaping (Item) -> String
  ) -> some Page {
    overlay(item: item) { value in
      Dialog(title, message: message(value)) {
        buttons(value).map { $0.performingFirst { item.value = nil } }
      }
    }
  }
}
