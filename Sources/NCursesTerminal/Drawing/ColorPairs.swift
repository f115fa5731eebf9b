import CNCurses
import TabPagerCore

/// The colour pairs of ncurses, by their colours.
///
/// Pairs are numbered here, because ncurses does not reuse the numbers that it assigns itself after a reset.
struct ColorPairs {
  private let depth: TerminalCapabilities.ColorDepth
  private var known: [Int: Int32] = [:]
  /// The number of pairs.
  private let limit: Int
  /// Whether more pairs were needed than there are.
  private(set) var isExhausted = false

  /// Creates an empty table for the open screen.
  init(depth: TerminalCapabilities.ColorDepth) {
    self.depth = depth
    limit = Int(screen_pair_limit())
  }

  /// The pair for a style's colours. Pair 0 is the terminal's default colours.
  mutating func pair(_ style: Style) -> Int32 {
    if depth == .monochrome { return 0 }
    if style.foreground == .default, style.background == .default { return 0 }
    let foreground = ColorNumber.foreground(style.foreground, on: style.background, depth)
    let background = ColorNumber.of(style.background, depth)
    // Both may map to the terminal's default.
    if foreground < 0, background < 0 { return 0 }
    let key = Int(foreground) << 32 | Int(UInt32(bitPattern: background))
    if let pair = known[key] { return pair }
    let pair = Int32(known.count + 1)
    guard pair < limit else {
      isExhausted = true
      return 0
    }
    let isSet = screen_set_pair(pair, foreground, background) != 0
    known[key] = isSet ? pair : 0
    return isSet ? pair : 0
  }

  /// Forgets all pairs. Everything must be drawn again.
  mutating func reset() {
    known.removeAll(keepingCapacity: true)
    isExhausted = false
  }
}
