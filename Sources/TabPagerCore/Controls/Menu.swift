/// A list of commands, of which the user chooses one.
///
/// Show it with ``Page/menu(_:isPresented:buttons:)``, which closes it when a command is chosen.
///
/// ↑ and ↓ move the selection. Enter, a click or the key of a command chooses it.
public struct Menu: Page {
  private let title: String
  private let buttons: [Button]
  private var list: SelectionList

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The text in the top edge of the frame.
  ///   - buttons: A closure that lists the commands.
  public init(_ title: String = "", @ListBuilder<Button> buttons: () -> [Button]) {
    (self.title, self.buttons) = (title, buttons())
    list = SelectionList(count: self.buttons.count)
  }

  private var keyWidth: Int { buttons.map { $0.key?.description.cellWidth ?? 0 }.max() ?? 0 }

  /// Returns the size of the commands, with the frame.
  public func sizeThatFits(_ size: Size) -> Size {
    let titles = buttons.map(\.title.cellWidth).max() ?? 0
    let width = max(titles + keyWidth + 9, title.cellWidth + 6)
    return Size(width: min(size.width, width), height: min(size.height, buttons.count + 2))
  }

  /// Draws the commands and their keys.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    var border = Border()
    if !title.isEmpty { border.title = RichText(title).bold() }
    border.draw(into: &canvas, in: canvas.bounds)
    let inside = Border.interior(of: canvas.bounds)
    list.draw(into: &canvas, in: inside, selection: .controlSelection) { row, style, rect, canvas in
      canvas.write(
        buttons[row].title, at: Position(x: rect.minX + 2, y: rect.minY), style,
        maxWidth: rect.width - 2)
      guard let key = buttons[row].key?.description, rect.width > keyWidth + 4 else { return }
      canvas.write(key, at: Position(x: rect.maxX - 2 - key.cellWidth, y: rect.minY), style)
    }
  }

  /// Moves the selection, or chooses a command.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let inside = Border.interior(of: Rect(origin: .zero, size: context.size))
    switch event {
    case .key(let key):
      if let button = buttons.first(where: { $0.key == key }) {
        button.action(context)
      } else if key == .enter, let row = list.selection {
        buttons[row].action(context)
      } else if !list.handle(key) {
        return .ignored
      }
    case .click(let position):
      guard let row = list.row(at: position, in: inside) else { return .ignored }
      list.select(row)
      buttons[row].action(context)
    case .scroll(let lines): list.scroll(by: lines, height: inside.height)
    default: return .ignored
    }
    return .consumed
  }

  /// The keys of the commands.
  public var keyHelp: [KeyHelp] {
    buttons.compactMap { button in button.key.map { KeyHelp([$0], button.title) } }
  }
}

extension Page {
  /// Returns the page with a menu in front of it, while a value is `true`.
  ///
  /// A command first closes the menu, then performs its action. Esc also closes the menu. Closing sets the value to
  /// `false`.
  ///
  /// ```swift
  /// final class Model {
  ///   var showsMenu = false
  ///   var order = "name"
  /// }
  /// let model = Model()
  ///
  /// let page = TextPage("Press s.")
  ///   .onKey("s", help: "sort") { _ in model.showsMenu = true }
  ///   .menu("Sort by", isPresented: Binding(model, \.showsMenu)) {
  ///     Button("Name", key: "n") { _ in model.order = "name" }
  ///     Button("Size", key: "s") { _ in model.order = "size" }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The text in the top edge of the frame.
  ///   - isPresented: Whether the menu is shown.
  ///   - buttons: A closure that lists the commands.
  public func menu(
    _ title: String = "", isPresented: Binding<Bool>,
    @ListBuilder<Button> buttons: @escaping () -> [Button]
  ) -> some Page {
    overlay(isPresented: isPresented) {
      Menu(title) { buttons().map { $0.performingFirst { isPresented.value = false } } }
    }
  }
}
