/// A form: fields, toggles, pickers and buttons, one below the other.
///
/// ```swift
/// final class Draft {
///   var recipient = ""
///   var text = ""
///   var isUrgent = false
/// }
/// let draft = Draft()
///
/// let form = Form {
///   Field("To", text: Binding(draft, \.recipient), prompt: "name@example.org")
///   Field("Text", text: Binding(draft, \.text), lines: 6)
///   Toggle("Urgent", isOn: Binding(draft, \.isUrgent))
///   Button("Send", key: .alt("s")) { _ in print(draft.recipient) }
/// }
/// ```
///
/// | key | effect |
/// |---|---|
/// | Tab, Shift-Tab | goes to the next or the previous row |
/// | ↑, ↓ | the same, except in a field with several lines |
/// | Enter | goes to the next row, or presses the button |
/// | Space, Enter | changes the toggle |
/// | ←, →, Space | selects another option of the picker |
/// | the key of a button | presses it |
///
/// The keys of ``TextField`` and ``TextArea`` edit the fields. Ctrl-Z and Ctrl-Y undo a change and repeat it.
public struct Form: Page {
  private var rows: [FormRow]
  /// The index of the row with the focus.
  private var focus = 0
  /// Whether error messages are shown, because the user has pressed a button while a field was not valid.
  private var showsErrors = false

  /// Creates a form.
  ///
  /// - Parameter rows: A closure that lists the rows. The first has the focus.
  public init(@FormBuilder rows: () -> [FormRow]) { self.rows = rows() }

  // MARK: Layout

  /// The width of the labels at the left.
  private var labelWidth: Int { rows.map(\.label.cellWidth).max() ?? 0 }

  /// The column in which the contents begin.
  private var contentColumn: Int { labelWidth == 0 ? 0 : labelWidth + 2 }

  private var height: Int { rows.reduce(0) { $0 + height(of: $1) } }

  /// The height of a row, with its error message.
  private func height(of row: FormRow) -> Int {
    row.height + (showsErrors && row.errorMessage != nil ? 1 : 0)
  }

  /// Returns the available width, and the height of all rows.
  public func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: min(size.height, height))
  }

  /// The cells of the contents of each row, without its label. If the rows are higher than the area, they are scrolled so
  /// that the row with the focus is visible.
  private func frames(in size: Size) -> [Rect] {
    let tops = rows.indices.map { rows[..<$0].reduce(0) { $0 + height(of: $1) } }
    guard rows.indices.contains(focus) else { return [] }
    let end = tops[focus] + height(of: rows[focus])
    let hidden = max(0, min(tops[focus], end - size.height))
    return zip(tops, rows).map { top, row in
      Rect(
        x: contentColumn, y: top - hidden, width: size.width - contentColumn,
        height: height(of: row))
    }
  }

  // MARK: Page

  /// Draws the rows.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    for (index, frame) in frames(in: canvas.size).enumerated() {
      let hasFocus = index == focus
      let style = hasFocus ? Style(.default, on: .default, .bold) : .plain
      canvas.write(rows[index].label, at: Position(x: 0, y: frame.minY), style)
      var content = frame
      content.size.height = rows[index].height
      rows[index].draw(into: &canvas, in: content, hasFocus: hasFocus)
      if showsErrors, let message = rows[index].errorMessage {
        canvas.write(message, at: Position(x: content.minX, y: content.maxY), .controlError)
      }
    }
  }

  /// Edits the row with the focus, and moves the focus.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let frames = frames(in: context.size)
    guard rows.indices.contains(focus) else { return .ignored }
    switch event {
    case .paste(let text): return rows[focus].paste(text) ? .consumed : .ignored
    case .click(let position):
      guard let index = frames.firstIndex(where: { ($0.minY..<$0.maxY).contains(position.y) })
      else { return .ignored }
      focus = index
      if rows[index].button == nil {
        rows[index].click(column: position.x - frames[index].minX)
      } else {
        pressButton(index, context)
      }
      return .consumed
    case .key(let key): return handleKey(key, width: frames[focus].width, context)
    default: return .ignored
    }
  }

  private mutating func handleKey(_ key: Key, width: Int, _ context: PageContext) -> PageResponse {
    switch key {
    case .tab: focus = (focus + 1) % rows.count
    case Key(.tab, .shift): focus = (focus + rows.count - 1) % rows.count
    default:
      if rows[focus].handleKey(key, width: width) { return .consumed }
      let isPressed = rows[focus].button != nil && (key == " " || key == .enter)
      if let index = isPressed ? focus : rows.firstIndex(where: { $0.key == key }) {
        pressButton(index, context)
        return .consumed
      }
      switch key {
      case .down, .enter: focus = min(rows.count - 1, focus + 1)
      case .up: focus = max(0, focus - 1)
      default: return .ignored
      }
    }
    return .consumed
  }

  /// Presses a button, unless a field has an error message. Then the first such field gets the focus.
  private mutating func pressButton(_ index: Int, _ context: PageContext) {
    guard let button = rows[index].button else { return }
    if button.role != .cancel, let invalid = rows.firstIndex(where: { $0.errorMessage != nil }) {
      (focus, showsErrors) = (invalid, true)
      return
    }
    showsErrors = false
    button.action(context)
  }

  /// The keys of the form.
  public var keyHelp: [KeyHelp] {
    [KeyHelp([.tab, Key(.tab, .shift)], "next and previous row")]
      + rows.compactMap(\.button).compactMap { button in
        button.key.map { KeyHelp([$0], button.title) }
      }
  }
}

extension Form: FocusFrameProvider {
  func focusFrame(in size: Size) -> Rect? {
    let frames = frames(in: size)
    return frames.indices.contains(focus) ? frames[focus] : nil
  }
}

/// A row of a ``Form`` with a label and a text that the user edits.
public struct Field {
  let label: String
  let text: Binding<String>
  let prompt: String
  let lines: Int
  var suggestions: (String) -> [String] = { _ in [] }
  var errorMessage: () -> String? = { nil }

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - label: The text before the field.
  ///   - text: The text of the field.
  ///   - prompt: The text shown in an empty field.
  ///   - lines: The height of the field. With more than one, the text may have several lines.
  public init(_ label: String, text: Binding<String>, prompt: String = "", lines: Int = 1) {
    (self.label, self.text, self.prompt, self.lines) = (label, text, prompt, max(1, lines))
  }

  /// Returns the field with texts that complete what the user types.
  ///
  /// After the cursor, the field shows the rest of the first suggestion that begins with the typed text. → inserts the
  /// rest. Fields with several lines have no suggestions.
  ///
  /// ```swift
  /// final class Draft { var to = "" }
  /// let draft = Draft()
  ///
  /// let form = Form {
  ///   Field("To", text: Binding(draft, \.to))
  ///     .textInputSuggestions { _ in ["ann@example.org", "bob@example.org"] }
  /// }
  /// ```
  ///
  /// - Parameter suggestions: A closure that receives the typed text, and returns complete texts, not only their ends.
  public func textInputSuggestions(_ suggestions: @escaping (String) -> [String]) -> Field {
    var field = self
    field.suggestions = suggestions
    return field
  }
}

extension Field {
  /// Returns the field with an error message, which keeps the buttons of the form from working.
  ///
  /// If the user presses a button while a field has a message, the form does not perform the action. It shows the
  /// message in red below each such field, and moves the focus to the first of them. A message disappears when it
  /// becomes `nil`. A button with the role ``Button/Role/cancel`` always works.
  ///
  /// ```swift
  /// final class Draft { var title = "" }
  /// let draft = Draft()
  ///
  /// let form = Form {
  ///   Field("Title", text: Binding(draft, \.title))
  ///     .errorMessage(draft.title.isEmpty ? "Enter a title." : nil)
  ///   Button("Add") { _ in print(draft.title) }
  ///   Button("Cancel", role: .cancel)
  /// }
  /// ```
  ///
  /// - Parameter message: The message, read before each frame, or `nil` if the text is valid. The default of a field is
  ///   `nil`.
  public func errorMessage(_ message: @autoclosure @escaping () -> String?) -> Field {
    var field = self
    field.errorMessage = message
    return field
  }
}

/// A row of a ``Form`` that is on or off.
public struct Toggle {
  let label: String
  let isOn: Binding<Bool>

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - label: The text before the toggle.
  ///   - isOn: Whether it is on.
  public init(_ label: String, isOn: Binding<Bool>) { (self.label, self.isOn) = (label, isOn) }
}

/// A result builder for the rows of a ``Form``.
///
/// It accepts ``Field``, ``Toggle``, ``Picker``, ``Button``, `if`, `if`-`else`, `switch` and `for`.
@resultBuilder
public enum FormBuilder {
  /// Adds a field.
  public static func buildExpression(_ field: Field) -> [FormRow] { [FormRow(field)] }
  /// Adds a toggle.
  public static func buildExpression(_ toggle: Toggle) -> [FormRow] { [FormRow(toggle)] }
  /// Adds a picker.
  public static func buildExpression<Value>(_ picker: Picker<Value>) -> [FormRow] {
    [FormRow(picker)]
  }
  /// Adds a button.
  public static func buildExpression(_ button: Button) -> [FormRow] { [FormRow(button)] }
  /// Joins several statements.
  public static func buildBlock(_ parts: [FormRow]...) -> [FormRow] { parts.flatMap(\.self) }
  /// Supports `if` without `else`.
  public static func buildOptional(_ part: [FormRow]?) -> [FormRow] { part ?? [] }
  /// Supports the first branch of `if`-`else` and `switch`.
  public static func buildEither(first part: [FormRow]) -> [FormRow] { part }
  /// Supports the second branch of `if`-`else` and `switch`.
  public static func buildEither(second part: [FormRow]) -> [FormRow] { part }
  /// Supports `for`.
  public static func buildArray(_ parts: [[FormRow]]) -> [FormRow] { parts.flatMap(\.self) }
}

/// A row of a ``Form``.
public struct FormRow {
  private enum Content {
    case field(Field, TextField)
    case area(Field, TextArea)
    case toggle(Toggle)
    case picker(any OptionPicker)
    case button(Button)
  }

  private var content: Content

  init(_ field: Field) {
    guard field.lines > 1 else {
      var editor = TextField(field.text.value)
      editor.placeholder = field.prompt
      content = .field(field, editor)
      return
    }
    content = .area(field, TextArea(field.text.value))
  }

  init(_ toggle: Toggle) { content = .toggle(toggle) }
  init(_ picker: any OptionPicker) { content = .picker(picker) }
  init(_ button: Button) { content = .button(button) }

  var label: String {
    switch content {
    case .field(let field, _), .area(let field, _): field.label
    case .toggle(let toggle): toggle.label
    case .picker(let picker): picker.label
    case .button: ""
    }
  }

  var button: Button? {
    if case .button(let button) = content { button } else { nil }
  }

  /// The key of a button.
  var key: Key? { button?.key }

  /// The error message of a field, or `nil` if its text is valid.
  var errorMessage: String? {
    switch content {
    case .field(let field, _), .area(let field, _): field.errorMessage()
    case .toggle, .picker, .button: nil
    }
  }

  var height: Int {
    if case .area(let field, _) = content { field.lines } else { 1 }
  }

  // MARK: Drawing

  func draw(into canvas: inout Canvas, in rect: Rect, hasFocus: Bool) {
    switch content {
    case .field(let field, let editor):
      let style = underlineCells(in: rect, &canvas)
      var current = Self.editor(editor, withTextOf: field)
      if !hasFocus { current.suggestion = "" }
      let cursor = current.draw(
        into: &canvas, in: rect, style, placeholderStyle: Style(.default, .dim))
      if hasFocus { canvas.cursor = cursor }
    case .area(let field, let editor):
      let style = underlineCells(in: rect, &canvas)
      let current = Self.editor(editor, withTextOf: field)
      let cursor = current.draw(into: &canvas, in: rect, style)
      if hasFocus { canvas.cursor = cursor }
    case .toggle(let toggle):
      let style = hasFocus ? Style.controlSelection : .plain
      canvas.write(toggle.isOn.value ? "[x]" : "[ ]", at: rect.origin, style)
    case .picker(let picker):
      canvas.write(picker.text, at: rect.origin, hasFocus ? .controlSelection : .plain)
    case .button(let button):
      let style = hasFocus ? Style.controlSelection : .plain
      canvas.write("[ \(button.title) ]", at: rect.origin, style)
    }
  }

  /// Underlines the cells of a field, so that they can be seen while it is empty.
  private func underlineCells(in rect: Rect, _ canvas: inout Canvas) -> Style {
    let style = Style(.default, on: .default, .underline)
    canvas.fill(rect, style)
    return style
  }

  // MARK: Input

  /// Returns the editor, with the text of the binding if that has changed.
  private static func editor(_ editor: TextField, withTextOf field: Field) -> TextField {
    var editor = editor
    if editor.text != field.text.value { editor.text = field.text.value }
    let text = editor.text
    editor.suggestion =
      text.isEmpty ? "" : field.suggestions(text).first { $0.hasPrefix(text) } ?? ""
    return editor
  }

  private static func editor(_ editor: TextArea, withTextOf field: Field) -> TextArea {
    var editor = editor
    if editor.text != field.text.value { editor.replace(with: field.text.value) }
    return editor
  }

  /// Handles a key. Returns whether the row uses it.
  mutating func handleKey(_ key: Key, width: Int) -> Bool {
    switch content {
    case .field(let field, let editor):
      var editor = Self.editor(editor, withTextOf: field)
      switch key {
      case .control("z"): editor.undo()
      case .control("y"): editor.redo()
      default: guard editor.handle(key) else { return false }
      }
      commitText(of: editor, to: field)
    case .area(let field, let editor):
      var editor = Self.editor(editor, withTextOf: field)
      guard editor.handle(key, width: width) else { return false }
      commitText(of: editor, to: field)
    case .picker(let picker):
      switch key {
      case .left: picker.selectNeighbor(.backward, wraps: false)
      case .right: picker.selectNeighbor(.forward, wraps: false)
      case " ": picker.selectNeighbor(.forward, wraps: true)
      default: return false
      }
    case .toggle(let toggle):
      guard key == " " || key == .enter else { return false }
      toggle.isOn.value.toggle()
    case .button: return false
    }
    return true
  }

  /// Inserts a text. Returns whether the row is a field.
  mutating func paste(_ text: String) -> Bool {
    switch content {
    case .field(let field, let editor):
      var editor = Self.editor(editor, withTextOf: field)
      editor.paste(text)
      commitText(of: editor, to: field)
    case .area(let field, let editor):
      var editor = Self.editor(editor, withTextOf: field)
      editor.paste(text)
      commitText(of: editor, to: field)
    case .toggle, .picker, .button: return false
    }
    return true
  }

  /// Changes a toggle or a picker.
  ///
  /// - Parameter column: The column of the click, counted from the contents of the row.
  func click(column: Int) {
    switch content {
    case .toggle(let toggle): toggle.isOn.value.toggle()
    case .picker(let picker):
      picker.selectNeighbor((0...1).contains(column) ? .backward : .forward, wraps: true)
    case .field, .area, .button: break
    }
  }

  private mutating func commitText(of editor: TextField, to field: Field) {
    content = .field(field, editor)
    if field.text.value != editor.text { field.text.value = editor.text }
  }

  private mutating func commitText(of editor: TextArea, to field: Field) {
    content = .area(field, editor)
    if field.text.value != editor.text { field.text.value = editor.text }
  }
}
