import CNCurses
import TabPagerCore

/// The colour pairs of ncurses, by their colours.
///
/// Pairs are numbered here. ncurses does not reuse the numbers that it assigns, even after a reset.
struct CursesColorPairs {
  private let depth: TerminalCapabilities.ColorDepth
  private var known: [Int: Int] = [:]
  /// The number of pairs.
  private let limit: Int
  /// Whether more pairs were needed than there are.
  private(set) var isExhausted = false

  /// Creates an empty table for the open screen.
  init(depth: TerminalCapabilities.ColorDepth) {
    self.depth = depth
    limit = Int(screen_pair_limit())
  }

  /// The pair for a style's colours, and the attributes that mark which of the two colours the style sets. Pair 0 is
  /// the terminal's default colours.
  mutating func pair(for style: Style) -> (number: Int32, attributes: UInt32) {
    let none: (Int32, UInt32) = (0, 0)
    if depth == .monochrome { return none }
    if style.foreground == .default, style.background == .default { return none }
    let foreground = CursesColorNumber.foregroundNumber(
      style.foreground, on: style.background, depth)
    let background = CursesColorNumber.colorNumber(style.background, depth)
    // Both may map to the terminal's default.
    if foreground < 0, background < 0 { return none }
    let key = Int(foreground) << 32 | Int(UInt32(bitPattern: background))
    guard
      let number = known[key]
        ?? addPair(key: key, foreground: foreground, background: background),
      number != 0
    else { return none }
    let attributes =
      (foreground < 0 ? 0 : UInt32(screen_has_foreground))
      | (background < 0 ? 0 : UInt32(screen_has_background))
    return (Int32(number), attributes)
  }

  /// Creates a pair. Returns 0 if ncurses does not accept its colours, or `nil` if there are no
  /// more pairs.
  private mutating func addPair(key: Int, foreground: Int32, background: Int32) -> Int? {
    let number = known.count + 1
    guard number < limit else {
      isExhausted = true
      return nil
    }
    let isSet = screen_set_pair(Int32(number), foreground, background) != 0
    known[key] = isSet ? number : 0
    return known[key]
  }

  /// Forgets all pairs. Everything must be drawn again.
  mutating func reset() {
    known.removeAll(keepingCapacity: true)
    isExhausted = false
  }
}
