import TabPagerCore

/// The dynamic scroll tab view: titles of their own widths, an indicator that follows the hand,
/// pages of different kinds.
enum ScrollDemo {
  static func pager(_ base: TabPagerSettings) -> TabPagerView {
    var settings = base
    settings.bar.isScrollEnabled = false
    return TabPagerView(settings: settings) {
      Tab("1234") { TextPage(words, isCentered: true) }
      Tab("Development") { ShapePage(.rectangle, color: .rgb(0xD7, 0x5F, 0x5F)) }
      Tab("Development1") { ShapePage(.circle, color: .rgb(0x5F, 0xAF, 0x87)) }
      Tab("Development2") { PicturePage(evening.picture) }
      Tab("Development3") { ShapePage(.rectangle, color: .rgb(0x5F, 0x87, 0xD7)) }
      Tab("Development4") { TextPage("This is the last page.", isCentered: true) }
    }
  }

  private static let words = """
    Swipe with ← and →, or drag this page with the mouse.

    Click a title, or press 1 to 6.

    This bar cannot be scrolled by hand.

    F1 shows every key.
    """

  private static let evening = Sea(
    sun: 0.3, sunColor: .rgb(255, 223, 128), sky: .rgb(40, 32, 96), glow: .rgb(255, 128, 80))
}
