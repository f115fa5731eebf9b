import Documents
import PagerViews
import TabPagerCore
import TabPagerTestSupport

@testable import PagerApp
@testable import PagerText

/// A page that shows a diff.
struct DiffPage {
  let page: DocumentPage
  private let capabilities: TerminalCapabilities

  /// Creates a page that shows a diff.
  ///
  /// - Parameters:
  ///   - text: The diff.
  ///   - path: The path of the diff, which affects how it is shown.
  ///   - size: The size of the page.
  ///   - isLight: Whether the background is light.
  ///   - colors: The colour depth of the terminal.
  ///   - highlighter: The highlighter for the code.
  ///   - layout: The layout of the diff.
  init(
    _ text: [UInt8], path: String = "x.diff", size: Size = Size(width: 120, height: 29),
    isLight: Bool = false, colors: TerminalCapabilities.ColorDepth = .trueColor,
    highlighter: HighlighterChoice = .automatic, layout: DiffLayout = .unified
  ) {
    TestLocale.use()
    let theme = ThemeChoice().theme(forLightBackground: isLight, colors)
    capabilities = TerminalCapabilities(colors: colors, isUnicode: true)
    page =
      LoadedDocumentPage(MemoryContent(text), path: path, size: size) { page in
        page.setEnvironment(
          ViewEnvironment(
            colors: colors, theme: theme, highlighter: highlighter, diffLayout: layout))
      }.page
  }

  /// The page as it is drawn.
  var canvas: Canvas {
    var canvas = Canvas(size: page.size)
    page.render(into: &canvas, PageContext(size: page.size, now: 0, capabilities: capabilities))
    return canvas
  }

  /// The first row with the mark of the current line, or `nil` if there is none.
  var currentRow: Int? {
    let canvas = canvas
    return (0..<canvas.size.height).first { canvas[0, $0].glyph.base == Self.mark }
  }

  private static let mark: Unicode.Scalar = "▌"

  /// The text of the drawn rows, without the mark of the current line and without trailing spaces.
  var rows: [String] {
    var canvas = canvas
    for y in 0..<canvas.size.height where canvas[0, y].glyph.base == Self.mark {
      canvas.write(" ", at: Position(x: 0, y: y))
    }
    return (0..<canvas.size.height).map { y in
      let scalars = (0..<canvas.size.width).flatMap { canvas[$0, y].glyph.scalars }
      let row = String(String.UnicodeScalarView(scalars))
      return String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}
