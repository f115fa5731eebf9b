import TabPagerCore

/// The dynamic scroll tab view: titles of their own widths, an indicator that follows the hand,
/// pages of different kinds.
enum ScrollDemo {
  static func pager(_ base: TabPagerSettings) -> TabPagerView {
    var settings = base
    settings.bar.isScrollable = false
    return TabPagerView(settings: settings) {
      Tab("1234") { TextPage(words, isCentered: true) }
      Tab("Development") { ShapePage(.rectangle, color: .rgb(0xD7, 0x5F, 0x5F)) }
      Tab("Development1") { ShapePage(.circle, color: .rgb(0x5F, 0xAF, 0x87)) }
      Tab("Development2") { PicturePage(sunset) }
      Tab("Development3") { ShapePage(.rectangle, color: .rgb(0x5F, 0x87, 0xD7)) }
      Tab("Development4") { TextPage("The last page: → is at its end.", isCentered: true) }
    }
  }

  private static let words = """
    Swipe with ← and →, or drag this page with the mouse.

    Click a title, press its number, or t for a list of all.

    F1 shows every key.
    """

  /// A sun over the sea.
  private static var sunset: Picture {
    Picture { width, height in
      let horizon = Double(height) * 0.62
      let (centerX, centerY) = (Double(width) / 2, horizon * 0.72)
      let radius = Double(min(width, height)) * 0.2
      return { x, y in
        let (dx, dy) = (Double(x) - centerX, Double(y) - centerY)
        if Double(y) < horizon {
          if dx * dx + dy * dy < radius * radius { return .rgb(255, 223, 128) }
          return Color.rgb(40, 32, 96).blended(with: .rgb(255, 128, 80), by: Double(y) / horizon)
        }
        let depth = (Double(y) - horizon) / max(1, Double(height) - horizon)
        let glitters = abs(dx) < radius * (0.4 + depth) && (y * 7 + x * 3) % 5 < 2
        return glitters
          ? .rgb(255, 190, 110) : Color.rgb(96, 56, 112).blended(with: .rgb(12, 16, 48), by: depth)
      }
    }
  }
}
