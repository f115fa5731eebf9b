import TabPagerCore

/// Waits for the letter of a mark.
struct MarkLetterLayer: InputLayer {
  enum Purpose: Hashable {
    case set, goTo
  }

  let purpose: Purpose

  var statusText: String? { "mark:" }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(let key):
      guard case .character(let letter) = key.code, key.modifiers.isEmpty else { return .close() }
      return .close([purpose == .set ? .setMark(letter) : .goToMark(letter)])
    case .paste: return .close()
    case .mouse(let event, _):
      if case .press = event.kind { return .closeIgnoring }
      return .ignored
    case .names, .edited, .noteLine: return .ignored
    }
  }
}
