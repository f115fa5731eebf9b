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
    let styles = TextStyles(settings.bar)
    func rectangle(_ color: Color, _ caption: String) -> CaptionedShape {
      CaptionedShape(
        shape: .rectangle, color: color, size: Size(width: 36, height: 9), caption: caption,
        style: options.faint)
    }
    func circle(_ color: Color, _ caption: String) -> CaptionedShape {
      CaptionedShape(
        shape: .circle, color: color, size: Size(width: 24, height: 12), caption: caption,
        style: options.faint)
    }
    return TabPagerView(settings: settings) {
      Tab("How to move") { framedText(helpText(styles), styles) }
      Tab("Brick") { rectangle(.rgb(178, 84, 62), "fired in a kiln") }
      Tab("Full moon") { circle(.rgb(232, 228, 208), "every 29.5 days") }
      Tab("Swimming pool") { rectangle(.rgb(64, 168, 208), "50 metres long") }
      Tab("Tangerine") { circle(.rgb(242, 140, 40), "peeled in one piece") }
      Tab("Chalkboard") { rectangle(.rgb(44, 92, 74), "wiped a moment ago") }
      Tab("Billiard ball") { circle(.rgb(176, 32, 48), "57 mm, like all the others") }
      Tab("Postage stamp") { rectangle(.rgb(150, 120, 190), "first sold in 1840") }
      Tab("Rising sun") { circle(.rgb(250, 190, 70), "its light left eight minutes ago") }
      Tab("The end") { framedText(lastPageText(styles), styles) }
    }
  }

  // MARK: Shapes

  /// A shape of a fixed size in cells, with a text below it. A shape that looks square has twice as many columns as
  /// rows.
  private struct CaptionedShape: Page {
    let shape: ShapePage.Shape
    let color: Color
    let size: Size
    let caption: String
    let style: Style

    var drawnState: AnyHashable? { caption }

    func render(into canvas: inout Canvas, _ context: PageContext) {
      ShapePage(shape, color: color, size: size).render(into: &canvas, context)
      let x = (canvas.size.width - caption.cellWidth) / 2
      let bottom = (canvas.size.height - size.height) / 2 + size.height
      canvas.write(caption, at: Position(x: x, y: bottom + 1), style)
    }
  }

  // MARK: Texts

  private struct TextStyles {
    let key, frame: Style

    init(_ bar: TabBarStyle) {
      (key, frame) = (Style(bar.selectionColor, on: .default, .bold), Style(bar.trackColor))
    }
  }

  /// A text in a frame, in the middle of the pane.
  private static func framedText(_ text: RichText, _ styles: TextStyles) -> some Page {
    TextPage(text).padding(horizontal: 3, vertical: 1).border(Border(styles.frame)).fixedSize()
  }

  private static func helpText(_ styles: TextStyles) -> RichText {
    RichText("← →", styles.key) + RichText(" swipe, or drag this page.\n\n")
      + RichText("Click", styles.key) + RichText(" a title, or press its number.\n\n")
      + RichText("Drag", styles.key) + RichText(" the bar to scroll it.")
  }

  private static func lastPageText(_ styles: TextStyles) -> RichText {
    RichText("Nine more pages lie to the left.\n\n") + RichText("1", styles.key)
      + RichText(" goes back to the first one.")
  }
}
