import TabPagerCore

/// Waits for the letter of a mark.
struct MarkLetterInputLayer: InputLayer {
  enum Purpose: Hashable {
    case set(VerticalPlacement)
    case goTo, clear, pipe
  }

  let purpose: Purpose

  var statusText: String? { "mark:" }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(let key):
      if purpose == .pipe, key.code == .enter { return .close([.askForPipe(toMark: ".")]) }
      // The second key of Ctrl-X Ctrl-X.
      if purpose == .goTo, key == Key(.character("x"), .control) { return .stay() }
      guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return .close() }
      switch purpose {
      case .set(let place): return .close([.setMark(letter, at: place)])
      case .goTo: return .close([.goToMark(letter)])
      case .pipe: return .close([.askForPipe(toMark: letter)])
      case .clear: return .close([.clearMark(letter)])
      }
    case .paste: return .close()
    case .mouse(let event, _):
      if case .press = event.kind { return .closeIgnoring }
      return .ignored
    case .names, .edited, .noteLine: return .ignored
    }
  }
}
