import TabPagerCore

/// A combining mark in an overstrike. Like letters, a mark may be struck twice for bold; `nroff`
/// writes it after its letter.
enum OverstrikeCombiningMark {
  /// A mark, and the end of its bytes.
  case found(Unicode.Scalar, end: Int)
  /// Something else.
  case none
  /// The beginning of a mark that continues after the bytes.
  case incomplete

  /// Reads a mark.
  static func read(_ bytes: LineBytes, at start: Int) -> OverstrikeCombiningMark {
    guard start < bytes.count else { return bytes.endsLine ? .none : .incomplete }
    switch bytes.decodeCharacter(at: start) {
    case .invalid: return .none
    case .incomplete: return .incomplete
    case .scalar(let mark, let length):
      guard mark.value >= 0x80, CharacterClassification.kind(of: mark) == .mark else {
        return .none
      }
      let end = start + length
      if end == bytes.count, !bytes.endsLine { return .incomplete }
      guard bytes[end] == 0x08 else { return .found(mark, end: end) }
      if end + 1 == bytes.count, !bytes.endsLine { return .incomplete }
      switch bytes.decodeCharacter(at: end + 1) {
      case .scalar(mark, let length): return .found(mark, end: end + 1 + length)
      case .scalar, .invalid: return .found(mark, end: end)
      case .incomplete: return .incomplete
      }
    }
  }
}
