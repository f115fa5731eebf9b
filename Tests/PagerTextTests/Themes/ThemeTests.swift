import TabPagerCore
import Testing

@testable import PagerText

@Suite("Themes") struct ThemeTests {
  private typealias Depth = TerminalCapabilities.ColorDepth

  /// The themes that have a single palette.
  static let single: [ThemeName] = ThemeName.allCases.filter {
    !$0.dependsOnBackground && $0 != .mono
  }

  private static let surfaces: [ColorRole] = [
    .pane, .raised, .selection, .stripe, .addedRow, .removedRow, .changedRow,
  ]

  /// Returns the backgrounds on which text of a role is drawn.
  private static func backgroundRoles(under role: ColorRole) -> [ColorRole] {
    switch role {
    case .onAccent: [.accent]
    case .onMatch: [.match]
    case .onCurrent: [.currentMatch]
    case .text: surfaces + [.addedWord, .removedWord, .changedWord]
    default: surfaces
    }
  }

  @Test("the contrast formula gives the ratios of WCAG")
  func formula() {
    #expect(abs(Color.rgb(0, 0, 0).contrast(with: .rgb(255, 255, 255)) - 21) < 1e-9)
    #expect(abs(Color.rgb(119, 119, 119).contrast(with: .rgb(255, 255, 255)) - 4.48) < 0.01)
  }

  @Test(
    "in every theme, text can be read on every surface that it is drawn on", arguments: single,
    [Depth.trueColor, .palette256])
  func contrast(name: ThemeName, depth: TerminalCapabilities.ColorDepth) {
    let palette = name.palette(forLightBackground: false)
    let theme = Theme(palette, depth)
    let pane = palette.color(of: .pane, at: .trueColor)
    let isHigh = name.rawValue.hasPrefix("high-contrast")
    for role in ColorRole.allCases where role.isLetters {
      for surface in Self.backgroundRoles(under: role) {
        let style = theme.style(role, on: surface)
        // The terminal chooses its default colours.
        if style.foreground == .default { continue }
        let ratio = style.foreground.contrast(
          with: style.background == .default ? pane : style.background)
        let needed = role == .faint ? 3 : isHigh ? 7 : 4.5
        #expect(
          ratio >= needed,
          "\(role.documentation.name) on \(surface.documentation.name): \(ratio)")
      }
    }
  }

  @Test("in true colour, the surfaces of every theme differ from the background", arguments: single)
  func surfacesDiffer(name: ThemeName) {
    let palette = name.palette(forLightBackground: false)
    for surface in Self.surfaces.dropFirst() {
      #expect(
        palette.color(of: surface, at: .trueColor) != palette.color(of: .pane, at: .trueColor))
    }
  }

  @Test(
    "with 256 colours, changed words are marked, but dark themes keep the background of their rows"
  )
  func changesIn256Colors() {
    let dark = ThemeChoice().theme(forLightBackground: false, .palette256)
    #expect(
      [ColorRole.addedRow, .removedRow, .changedRow].allSatisfy { dark.color($0) == .default })
    #expect(
      [ColorRole.addedWord, .removedWord, .changedWord].map(dark.color)
        == [22, 52, 58].map { .indexed($0) })
    let theme = ThemeChoice().theme(forLightBackground: true, .palette256)
    let pane = ThemePalette.light.color(of: .pane, at: .trueColor)
    let rows = [ColorRole.addedRow, .removedRow, .changedRow].map(theme.color)
    let words = [ColorRole.addedWord, .removedWord, .changedWord].map(theme.color)
    #expect(!rows.contains(.default) && Set(rows + words).count == 6)
    for (row, word) in zip(rows, words) {
      #expect(row.contrast(with: pane) > 1)
      #expect(word.contrast(with: pane) > row.contrast(with: pane))
    }
  }

  @Test(
    "with few or no colours, a theme uses attributes instead of coloured surfaces",
    arguments: [Depth.ansi16, .ansi8, .monochrome], [false, true])
  func beyondColor(depth: TerminalCapabilities.ColorDepth, isLight: Bool) {
    let theme = ThemeChoice().theme(forLightBackground: isLight, depth)
    let plain = theme.style(.text)
    #expect(plain == .plain)
    #expect(theme.style(.text, on: .selection).attributes.contains(.reverse))
    #expect(theme.style(.onAccent, on: .accent).attributes.contains(.reverse))
    #expect(theme[.match].attributes.contains(.underline))
    #expect(theme[.currentMatch].attributes != theme[.match].attributes)
    let words: Style.Attributes = depth == .monochrome ? .underline : [.bold, .underline]
    for word in [ColorRole.addedWord, .removedWord, .changedWord] {
      #expect(theme.style(.text, on: word).attributes == words)
    }
    #expect(theme[.switcherChoice].attributes != theme[.switcher].attributes)
  }

  @Test("on a light background with 16 colours, text is not bold in colours that become too bright")
  func boldOnLight() {
    for depth in [Depth.ansi16, .ansi8] {
      let light = ThemeChoice().theme(forLightBackground: true, depth)
      #expect(light.style(.warning, on: .pane, .bold) == Style(.indexed(3), on: .default))
      #expect(light.style(.error, on: .pane, .bold).attributes.contains(.bold))
      let dark = ThemeChoice().theme(forLightBackground: false, depth)
      #expect(dark.style(.warning, on: .pane, .bold).attributes.contains(.bold))
    }
  }

  @Test(
    "with 8 colours, a reversed part has the colours of plain text instead of a bright colour's dark tone"
  )
  func reversedOf8() {
    let theme = ThemeChoice().theme(forLightBackground: false, .ansi8)
    let style = theme.style(.onAccent, on: .accent, .bold)
    #expect(style == Style(.default, on: .default, .reverse))
  }

  @Test(
    "in every theme, the current match and the current list entry differ by more than their colour",
    arguments: ThemeName.allCases)
  func current(name: ThemeName) {
    var choice = ThemeChoice()
    choice.name = name
    for depth in [Depth.trueColor, .ansi8, .monochrome] {
      let theme = choice.theme(forLightBackground: false, depth)
      func differ(_ one: StyleRole, _ other: StyleRole) -> Bool {
        theme[one].attributes != theme[other].attributes
      }
      #expect(differ(.currentMatch, .match) && differ(.switcherChoice, .switcher))
      #expect(differ(.resultTab, .resultLine))
    }
  }

  @Test("a theme without colours uses only attributes")
  func mono() {
    var choice = ThemeChoice()
    choice.name = .mono
    choice.changes = [.init(.error, .indexed(1))]
    let theme = choice.theme(forLightBackground: false, .trueColor)
    for part in StyleRole.allCases {
      let attributes = theme[part].attributes
      #expect(theme[part] == Style(.default, on: .default, attributes))
      #expect(!attributes.isSuperset(of: [.reverse, .bold]))
    }
    choice.name = .catppuccin
    #expect(choice.theme(forLightBackground: false, .monochrome) == theme)
  }

  @Test("the theme ansi uses only the terminal's 16 colours")
  func ansi() {
    var choice = ThemeChoice()
    choice.name = .ansi
    for isLight in [false, true] {
      let theme = choice.theme(forLightBackground: isLight, .trueColor)
      #expect(theme == ThemeChoice().theme(forLightBackground: isLight, .ansi16))
      for role in ColorRole.allCases {
        switch theme.color(role) {
        case .default, .indexed(0...15): break
        default: Issue.record("\(role.documentation.name)")
        }
      }
    }
  }

  @Test("the selected title is bold in every theme", arguments: ThemeName.allCases)
  func selected(name: ThemeName) {
    var choice = ThemeChoice()
    choice.name = name
    for isLight in [false, true] {
      var style = TabBarStyle()
      style.setColors(from: choice.theme(forLightBackground: isLight, .trueColor))
      let titles = ["One", "Two"]
      let layout = TabBarLayout(titleWidths: [3, 3], width: 30, style: style)
      let view = TabBarView(layout: layout, style: style, progress: 0, scroll: 0)
      var canvas = Canvas(size: Size(width: 30, height: 1))
      view.drawTitles(into: &canvas, row: 0) { TabLabel(title: titles[$0]) }
      #expect(canvas[2, 0].style.attributes == .bold && canvas[8, 0].style.attributes == [])
    }
  }

  @Test(
    "the terminal's background selects between the two palettes of a theme, if it has two"
  )
  func background() {
    for name in ThemeName.allCases {
      var choice = ThemeChoice()
      choice.name = name
      let (dark, light) = (
        choice.theme(forLightBackground: false, .trueColor),
        choice.theme(forLightBackground: true, .trueColor)
      )
      #expect((dark != light) == name.dependsOnBackground, "\(name.rawValue)")
    }
    #expect(ThemeChoice().theme(forLightBackground: false, .trueColor) == .standard)
  }

  @Test("colours that the user sets override those of a theme file")
  func changes() {
    var choice = ThemeChoice()
    choice.file = ("mine", [.init(.match, .indexed(1)), .init(.error, .indexed(2))])
    choice.changes = [.init(.match, .indexed(3))]
    let theme = choice.theme(forLightBackground: false, .trueColor)
    #expect(theme.color(.match) == .indexed(3) && theme.color(.error) == .indexed(2))
    #expect(theme[.error] == Style(.indexed(2)))
    #expect(theme.color(.accent) == Theme.standard.color(.accent))
  }

  @Test("every colour role has its own name, by which it is found")
  func names() {
    for role in ColorRole.allCases {
      #expect(ColorRole(named: role.documentation.name) == role)
      #expect(!role.documentation.help.isEmpty)
    }
    #expect(ColorRole(named: "") == nil)
    #expect(Set(ColorRole.allCases.map(\.documentation.name)).count == ColorRole.allCases.count)
  }
}
