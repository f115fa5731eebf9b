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

  /// Shows a diff.
  ///
  /// - Parameters:
  ///   - text: The diff.
  ///   - isLight: Whether the background is light.
  ///   - colors: The number of colours.
  init(
    _ text: [UInt8], path: String = "x.diff", size: Size = Size(width: 120, height: 29),
    isLight: Bool = false, colors: TerminalCapabilities.ColorDepth = .trueColor,
    highlighter: HighlighterChoice = .automatic, layout: DiffLayout = .unified
  ) {
    TestLocale.use()
    let theme = ThemeChoice().theme(onLight: isLight, colors)
    capabilities = TerminalCapabilities(colors: colors, isUnicode: true)
    page =
      LoadedDocumentPage(MemoryContent(text), path: path, size: size) { page in
        page.setEnvironment(
          ViewEnvironment(
            colors: colors, theme: theme, highlighter: highlighter, diffLayout: layout))
      }.page
  }

  /// What the page draws.
  var canvas: Canvas {
    var canvas = Canvas(size: page.size)
    page.render(into: &canvas, PageContext(size: page.size, now: 0, capabilities: capabilities))
    return canvas
  }

  /// The first row that has the mark of the current line; `nil` if none has it.
  var currentRow: Int? {
    let canvas = canvas
    return (0..<canvas.size.height).first { canvas[0, $0].glyph.base == Self.mark }
  }

  private static let mark: Unicode.Scalar = "▌"

  /// The rows as they are drawn, without the mark of the current line and without blanks at their ends.
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
