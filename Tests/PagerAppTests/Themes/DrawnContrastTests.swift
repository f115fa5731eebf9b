import Glibc
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText

@Suite("Contrast on drawn screens", .timeLimit(.minutes(10))) struct DrawnContrastTests {
  private typealias Depth = TerminalCapabilities.ColorDepth

  @Test("text has enough contrast with its background, on every screen and in every theme")
  func contrast() async throws {
    let screens = try await SampleScreens()
    var complaints: Set<String> = []
    for name in ThemeName.allCases
    where !name.dependsOnBackground && ![.mono, .ansi].contains(name) {
      var choice = ThemeChoice()
      choice.name = name
      let palette = name.palette(forLightBackground: false)
      for depth in [Depth.trueColor, .palette256] {
        let checker = ContrastChecker(Theme(palette, depth), palette, depth)
        var drawn = await screens.drawnScreens(choice, onLight: palette.isLight, depth)
        // The theme's colours in the demos also occur on other pages. In 256 colours, checking the demos' own
        // colours with the high-contrast themes is enough.
        if depth == .trueColor || palette.contrast > 4.5 {
          drawn += await screens.drawnDemoScreens(choice, onLight: palette.isLight, depth)
        }
        for screen in drawn {
          for complaint in checker.faults(about: screen) {
            complaints.insert("\(name.rawValue), \(depth), \(complaint)")
          }
        }
      }
    }
    #expect(complaints.sorted() == [])
  }

  @Test(
    "with few colours, selections, matches and changes are marked by a character or an attribute")
  func states() async throws {
    let screens = try await SampleScreens()
    for (name, depth) in [
      (ThemeName.auto, Depth.ansi16), (.auto, .ansi8), (.auto, .monochrome), (.ansi, .trueColor),
    ] {
      var choice = ThemeChoice()
      choice.name = name
      for screen in await screens.drawnScreens(choice, onLight: false, depth) {
        let canvas = screen.frame.canvas
        let cells = (0..<canvas.size.height).flatMap { y in
          (0..<canvas.size.width).map { canvas[$0, y] }
        }
        let shown = Comment(rawValue: "\(screen.name), \(name.rawValue), \(depth)")
        func contains(_ glyph: Glyph) -> Bool { cells.contains { $0.glyph == glyph } }
        #expect(contains(Glyph("━")), shown)
        switch screen.name {
        case "table", "folder", "JSON", "help", "switcher": #expect(contains(Glyph("▌")), shown)
        case "diff": #expect(contains(Glyph("+")) && contains(Glyph("−")), shown)
        case "text":
          let styles = Self.styles(of: "needle", in: canvas).map(\.attributes)
          #expect(styles.count == 4 && Set(styles).count == 2, shown)
          #expect(!styles.contains([]), shown)
        case "welcome":
          let titles = (0..<canvas.size.width).map { canvas[$0, 0] }.filter { $0.glyph != .space }
          #expect(Set(titles.map(\.style.attributes)).count == 2, shown)
        default: break
        }
      }
    }
  }

  /// Returns the style of each occurrence of a text below the tab bar.
  private static func styles(of text: String, in canvas: Canvas) -> [Style] {
    let wanted = text.unicodeScalars.map { Glyph($0) }
    return (2..<canvas.size.height - 1).flatMap { y in
      (0..<canvas.size.width - wanted.count).compactMap { x in
        let found = (x..<x + wanted.count).map { canvas[$0, y] }
        return found.map(\.glyph) == wanted ? found[0].style : nil
      }
    }
  }
}

/// Finds text that is hard to read on a screen.
private struct ContrastChecker {
  private let theme: Theme
  private let depth: TerminalCapabilities.ColorDepth
  /// The assumed colours of the terminal's default text and background.
  private let text, pane: Color
  private let contrast: Double

  init(_ theme: Theme, _ palette: ThemePalette, _ depth: TerminalCapabilities.ColorDepth) {
    (self.theme, self.depth, contrast) = (theme, depth, palette.contrast)
    text = palette.color(of: .text, at: .trueColor)
    pane = palette.color(of: .pane, at: .trueColor)
  }

  /// Returns whether a character is text, rather than a space or a drawing character.
  private static func isTextCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar != " " && scalar != "\0" && !(0x2500...0x25FF).contains(scalar.value)
      && scalar != "\u{A0}" && scalar != "╱"
  }

  func faults(about screen: SampleScreens.Screen) -> Set<String> {
    var found: Set<String> = []
    let canvas = screen.frame.canvas
    for y in 0..<canvas.size.height {
      for x in 0..<canvas.size.width where Self.isTextCharacter(canvas[x, y].glyph.base) {
        let isBehind = screen.overlay.map { !$0.contains(Position(x: x, y: y)) } ?? false
        guard let fault = fault(ofStyle: canvas[x, y].style, isBehindOverlay: isBehind) else {
          continue
        }
        found.insert("\(screen.name): \(fault) such as \"\(canvas[x, y].glyph.base)\" in \(x),\(y)")
      }
    }
    return Set(Dictionary(grouping: found) { $0.prefix { $0 != "\"" } }.compactMap(\.value.first))
  }

  private func fault(ofStyle style: Style, isBehindOverlay isBehind: Bool) -> String? {
    // The program does not choose the terminal's default colours.
    if style.foreground == .default, style.background == .default { return nil }
    var letters = style.foreground == .default ? text : displayedColor(style.foreground)
    var surface = style.background == .default ? pane : displayedColor(style.background)
    if style.attributes.contains(.reverse) { swap(&letters, &surface) }
    let isFaint =
      style.foreground == theme.color(.faint)
      || style.foreground == theme.markStyle(on: style.background).foreground
    let needed = isBehind || isFaint ? 3 : contrast
    let ratio = letters.contrast(with: surface)
    return ratio >= needed - 0.005 ? nil : "\(letters) on \(surface), \(ratio) of \(needed),"
  }

  private func displayedColor(_ color: Color) -> Color {
    depth == .palette256 ? color.nearestIndexed.map { .indexed($0) } ?? color : color
  }
}
