/// A framed list of keys and what they do.
///
/// The user types to filter the list. ↑ and ↓ move the selection, and Enter or a click chooses a line. Esc removes the
/// filter. If the keys do not fit below each other, they are in two columns.
///
/// ``Page/keyHelpPage(_:)`` gives a page a key that shows this list in front of it.
public struct KeyHelpPage: Page {
  private var panel: KeyHelpPanel<Key>
  /// The key that closes the list, unless it is typed into the filter.
  private let closingKey: Key?
  private let choose: (Key) -> Void
  private let close: () -> Void

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - keyHelp: The keys, as returned by ``Page/keyHelp``.
  ///   - perform: A closure that is called when the user chooses a line. It receives the first key of the line.
  public init(_ keyHelp: [KeyHelp], perform: @escaping (Key) -> Void) {
    self.init(keyHelp, closingKey: nil, choose: perform, close: {})
  }

  init(
    _ keyHelp: [KeyHelp], closingKey: Key?, choose: @escaping (Key) -> Void,
    close: @escaping () -> Void
  ) {
    let entries = keyHelp.filter { !$0.help.isEmpty && !$0.keys.isEmpty }.map { line in
      KeyHelpEntry(keys: line.keys.map(\.description), text: line.help, effect: line.keys.first)
    }
    let widest = entries.map { $0.keys.joined(separator: "  ").cellWidth }.max() ?? 0
    panel = KeyHelpPanel([
      KeyHelpSection(
        heading: "", entries: entries, keyWidth: min(widest, Self.maximumKeyWidth) + 2)
    ])
    (self.closingKey, self.choose, self.close) = (closingKey, choose, close)
  }

  /// The cells for the keys of a line. More keys than fit are omitted.
  private static let maximumKeyWidth = 22

  /// Returns the size of the list with its frame.
  public func sizeThatFits(_ size: Size) -> Size {
    panel.frame(in: Rect(origin: .zero, size: size)).size
  }

  /// Draws the frame, the filter and the keys.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    canvas.cursor = panel.draw(into: &canvas, in: canvas.bounds, .control)
  }

  /// Filters, scrolls or chooses a line.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let frame = Rect(origin: .zero, size: context.size)
    switch event {
    case .key(let key):
      // A letter that opened the list can still be typed after another one.
      if key == closingKey, panel.field.isEmpty {
        close()
        return .consumed
      }
      switch panel.handleKey(key) {
      case .consumed: break
      case .chosen(let key): choose(key)
      case .ignored where key == closingKey: close()
      case .ignored: return .ignored
      }
    case .paste(let text): panel.paste(text)
    case .click(let position): if let key = panel.effect(at: position, in: frame) { choose(key) }
    case .scroll(let lines): panel.scroll(by: lines, in: frame)
    default: return .ignored
    }
    return .consumed
  }
}

extension Page {
  /// Returns the page with an additional key, which shows a list of the page's keys.
  ///
  /// The list is a ``KeyHelpPage`` with ``Page/keyHelp``. When the user chooses a line, the list closes, and the page
  /// receives the key of the line. Esc or the additional key closes the list.
  ///
  /// - Parameter key: The key. The default is F1.
  public func keyHelpPage(_ key: Key = .function(1)) -> some Page {
    let state = KeyHelpState()
    let content = overlay(item: Binding(state, \.shown)) { lines in
      KeyHelpPage(
        lines, closingKey: key,
        choose: { (state.shown, state.chosen) = (nil, $0) }, close: { state.shown = nil })
    }
    return KeyHelpModifier(content: content, key: key, state: state)
  }
}

private final class KeyHelpState {
  /// The keys that are shown; `nil` while the list is hidden.
  var shown: [KeyHelp]?
  /// The key that the user has chosen, until the page receives it.
  var chosen: Key?
}

/// A page that shows its keys when one of them is pressed. The content includes the overlay with the keys.
private struct KeyHelpModifier<Content: Page>: PageModifier {
  var content: Content
  let key: Key
  let state: KeyHelpState

  var drawnState: AnyHashable? { content.drawnState }
  var keyHelp: [KeyHelp] { content.keyHelp + [KeyHelp([key], "show the keys")] }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let response = sendToContent(event, context)
    if let chosen = state.chosen {
      state.chosen = nil
      _ = handle(.key(chosen), context)
      return .consumed
    }
    guard response == .ignored, event == .key(key), state.shown == nil else { return response }
    state.shown = keyHelp
    return .consumed
  }
}
