import TabPagerCore

/// Waits for the two characters that are to match.
struct BracketPairInputLayer: InputLayer {
  let direction: Direction
  /// The number of the bracket in its line; `nil` for the first.
  let count: Int?
  private var open: UInt8?

  init(_ direction: Direction, count: Int?) { (self.direction, self.count) = (direction, count) }

  var statusText: String? { open == nil ? "opening bracket:" : "closing bracket:" }

  mutating func handle(_ event: LayerEvent, _ state: inout SharedLayerState) -> LayerResult {
    switch event {
    case .key(let key):
      guard case .character(let scalar) = key.code, key.modifiers.isEmpty, scalar.isASCII else {
        return .close()
      }
      guard let open else {
        open = UInt8(ascii: scalar)
        return .stay()
      }
      let pair = BracketPair(open: open, close: UInt8(ascii: scalar))
      return .close([.perform(.page(.matchBracket(pair, direction)), count: count)])
    case .paste: return .close()
    case .mouse(let event, _):
      if case .press = event.kind { return .closeIgnoring }
      return .ignored
    case .names, .edited, .noteLine: return .ignored
    }
  }
}
