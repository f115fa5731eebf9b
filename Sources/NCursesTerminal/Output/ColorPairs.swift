import CNCurses
import TabPagerCore

/// The colour pairs that ncurses has been asked for, so that a style seen before costs a look-up.
struct ColorPairs {
  private let depth: TerminalCapabilities.ColorDepth
  private var known: [Int: Int32] = [:]
  private let limit: Int
  /// Whether a pair was wanted and none was left. All is to be drawn anew after ``reset()``.
  private(set) var isExhausted = false

  /// Makes an empty table for the open screen.
  init(depth: TerminalCapabilities.ColorDepth) {
    self.depth = depth
    limit = Int(screen_pair_limit()) - 2
  }

  /// The pair of a style's colours. Pair 0 is the terminal's own.
  mutating func pair(_ style: Style) -> Int32 {
    if depth == .monochrome { return 0 }
    if style.foreground == .default, style.background == .default { return 0 }
    let foreground = ColorNumber.foreground(style.foreground, on: style.background, depth)
    let background = ColorNumber.of(style.background, depth)
    // Both may have come to the terminal's own.
    if foreground < 0, background < 0 { return 0 }
    let name = Int(foreground) << 32 | Int(UInt32(bitPattern: background))
    if let pair = known[name] { return pair }
    guard known.count < limit else { return none() }
    let pair = screen_pair(foreground, background)
    guard pair >= 0 else { return none() }
    known[name] = pair
    return pair
  }

  /// Forgets all pairs, here and in ncurses.
  mutating func reset() {
    known.removeAll(keepingCapacity: true)
    isExhausted = false
    screen_reset_pairs()
  }

  private mutating func none() -> Int32 {
    isExhausted = true
    return 0
  }
}
