/// A page that lists keys and what they do.
///
/// ``Page/keyHelpPage(_:)`` gives a page a key that shows this list in front of it.
public struct KeyHelpPage: Page {
  private let lines: [KeyHelp]
  private var top = 0

  /// Creates a page.
  ///
  /// - Parameter keyHelp: The keys, as returned by ``Page/keyHelp``.
  public init(_ keyHelp: [KeyHelp]) { lines = keyHelp.filter { !$0.help.isEmpty } }

  private static func keys(of line: KeyHelp) -> String {
    line.keys.map(\.description).joined(separator: " ")
  }

  private var keyWidth: Int { lines.map { Self.keys(of: $0).cellWidth }.max() ?? 0 }

  /// Returns the size of the list.
  public func sizeThatFits(_ size: Size) -> Size {
    let width = keyWidth + 2 + (lines.map(\.help.cellWidth).max() ?? 0)
    return Size(width: min(size.width, width), height: min(size.height, lines.count))
  }

  /// Draws the keys, and beside them what they do.
  public func render(into canvas: inout Canvas, _ context: PageContext) {
    let first = min(top, max(0, lines.count - canvas.size.height))
    for (y, line) in lines.dropFirst(first).prefix(canvas.size.height).enumerated() {
      canvas.write(Self.keys(of: line), at: Position(x: 0, y: y), Style(.default, .bold))
      canvas.write(line.help, at: Position(x: keyWidth + 2, y: y))
    }
  }

  /// Scrolls with ↑, ↓ and the wheel.
  public mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let step: Int
    switch event {
    case .key(.down): step = 1
    case .key(.up): step = -1
    case .scroll(let lines): step = max(-1 << 40, min(1 << 40, lines))
    default: return .ignored
    }
    top = max(0, min(max(0, lines.count - context.size.height), top + step))
    return .consumed
  }
}

extension Page {
  /// Returns the page with an additional key, which shows a list of the page's keys.
  ///
  /// The list contains ``Page/keyHelp``. Esc or the same key closes it.
  ///
  /// - Parameter key: The key. The default is F1.
  public func keyHelpPage(_ key: Key = .function(1)) -> some Page {
    let state = KeyHelpState()
    return KeyHelpModifier(content: self, key: key, state: state)
      .overlay(item: Binding(state, \.shown)) { lines in
        KeyHelpPage(lines).padding().border("Keys").onKey(key) { _ in state.shown = nil }
      }
  }
}

/// The keys that are shown; `nil` while the list is hidden.
private final class KeyHelpState {
  var shown: [KeyHelp]?
}

/// A page that shows its keys when one of them is pressed.
private struct KeyHelpModifier<Content: Page>: PageModifier {
  var content: Content
  let key: Key
  let state: KeyHelpState

  var drawnState: AnyHashable? { content.drawnState }
  var keyHelp: [KeyHelp] { content.keyHelp + [KeyHelp([key], "show the keys")] }

  mutating func handle(_ event: PageEvent, _ context: PageContext) -> PageResponse {
    let response = sendToContent(event, context)
    guard response == .ignored, event == .key(key) else { return response }
    state.shown = keyHelp
    return .consumed
  }
}
