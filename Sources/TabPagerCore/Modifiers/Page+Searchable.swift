extension Page {
  /// Returns the page with a field for a search, in the last row.
  ///
  /// A key opens the field. What the user types is in `text` at once, so a table can show the rows that match. Enter leaves
  /// the field and keeps the text, and Esc removes it. While the field is open, ↑, ↓, PageUp and PageDown go to
  /// the page.
  ///
  /// ```swift
  /// final class Model {
  ///   var query = ""
  /// }
  /// let model = Model()
  ///
  /// let page = TextPage("Press /.").searchable(text: Binding(model, \.query))
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - prompt: The text shown in the empty field.
  ///   - key: The key that opens the field.
  public func searchable(
    text: Binding<String>, prompt: String = "Search", key: Key = "/"
  ) -> some Page {
    var field = TextField(text.value)
    field.placeholder = prompt
    return SearchModifier(content: self, text: text, key: key, field: field)
  }
}

private struct SearchModifier<Content: Page>: PageModifier {
  var content: Content
  let text: Binding<String>
  let key: Key
  var field: TextField
  var isEditing = false

  /// Whether the last row has the field.
  private var isOpen: Bool { isEditing || !text.value.isEmpty }

  var drawnState: AnyHashable? {
    content.drawnState.map { [$0, AnyHashable(isEditing), AnyHashable(updated)] }
  }

  var keyHelp: [KeyHelp] { content.keyHelp + [KeyHelp([key], "search")] }

  func contentFrame(in size: Size) -> Rect {
    Rect(x: 0, y: 0, width: size.width, height: size.height - (isOpen ? 1 : 0))
  }

  func render(into canvas: inout Canvas, _ context: PageContext) {
    renderContent(into: &canvas, context)
    guard isOpen, canvas.size.height > 0 else { return }
    let row = Rect(x: 1, y: canvas.size.height - 1, width: canvas.size.width - 1, height: 1)
    let used = canvas.write("\(key) ", at: row.origin, Style(.default, .dim))
    let rest = Rect(x: row.minX + used, y: row.minY, width: row.width - used, height: 1)
    let cursor = updated.draw(into: &canvas, in: rest, placeholderStyle: Style(.default, .dim))
    if isEditing { canvas.cursor = cursor }
  }

  /// The field with the current text.
  private var updated: TextField {
    var result = field
    if result.text != text.value { result.text = text.value }
    return result
  }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let wasOpen = isOpen
    let response = isEditing ? handleInField(event, context) : handleOutsideField(event, context)
    if isOpen != wasOpen { _ = sendToContent(.resize, context) }
    return response
  }

  private mutating func handleOutsideField(
    _ event: PageEvent, _ context: PageContext
  ) -> PageResponse {
    let response = sendToContent(event, context)
    guard response == .ignored else { return response }
    if event == .key(key) {
      isEditing = true
    } else if event == .key(.escape), !text.value.isEmpty {
      text.value = ""
    } else {
      return .ignored
    }
    return .consumed
  }

  private mutating func handleInField(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    field = updated
    switch event {
    case .paste(let pasted): field.paste(pasted)
    case .key(.enter): isEditing = false
    case .key(.escape):
      isEditing = false
      field.text = ""
    case .key(.up), .key(.down), .key(.pageUp), .key(.pageDown):
      return sendToContent(event, context)
    case .key(let key):
      // Keys such as Ctrl-C control the program.
      guard field.handle(key) else { return .ignored }
    default: return sendToContent(event, context)
    }
    if text.value != field.text { text.value = field.text }
    return .consumed
  }
}
