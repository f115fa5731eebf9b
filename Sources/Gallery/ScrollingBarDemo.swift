import TabPagerCore

/// System A: titles of different widths, an indicator that follows drags, and pages of several
/// kinds.
enum ScrollingBarDemo {
  static func pager(_ options: Demo.Options) -> TabPagerView {
    var settings = options.settings
    settings.bar.showsTrack = false
    settings.bar.showsOverflowMarks = false
    settings.bar.boldTitles = .none
    if !options.keepsColors {
      settings.bar.selectionColor = options.readable(.indexed(203))
      settings.bar.defaultColor = options.readable(.indexed(71))
    }
    return TabPagerView(settings: settings) {
      Tab("How to move") { TextPage(help, isCentered: true) }
      Tab("Brick") { ShapePage(.rectangle, color: .rgb(178, 84, 62), size: wide) }
      Tab("Full moon") { ShapePage(.circle, color: .rgb(232, 228, 208), size: square) }
      Tab("Swimming pool") { ShapePage(.rectangle, color: .rgb(64, 168, 208), size: wide) }
      Tab("Tangerine") { ShapePage(.circle, color: .rgb(242, 140, 40), size: square) }
      Tab("Chalkboard") { ShapePage(.rectangle, color: .rgb(44, 92, 74), size: wide) }
      Tab("Billiard ball") { ShapePage(.circle, color: .rgb(176, 32, 48), size: square) }
      Tab("Postage stamp") { ShapePage(.rectangle, color: .rgb(150, 120, 190), size: wide) }
      Tab("Rising sun") { ShapePage(.circle, color: .rgb(250, 190, 70), size: square) }
      Tab("The end") { TextPage("Nine more pages lie to the left.", isCentered: true) }
    }
  }

  /// The sizes of the shapes in cells. A shape that looks square has twice as many columns as rows.
  private static let wide = Size(width: 36, height: 9)
  private static let square = Size(width: 24, height: 12)

  private static let help = """
    ← → swipe, or drag this page.

    Click a title, or press its number.

    Drag the bar to scroll it.
    """
}
