import TabPagerCore
import Testing

@testable import NCursesTerminal
@testable import PagerText

@Suite("Themes") struct ThemeTests {
  /// A set of colours: a name that stands for one alone.
  static let sets: [ThemeName] = ThemeName.allCases.filter {
    !$0.dependsOnBackground && $0 != .mono
  }

  private static func palette(_ name: ThemeName) throws -> Palette {
    try #require(name.palette(onLight: false, .trueColor))
  }

  private static func contrast(_ name: ThemeName) -> Double {
    name.rawValue.hasPrefix("high-contrast") ? 7 : 4.5
  }

  /// Lines, and what cannot be used: WCAG asks for no contrast of them.
  static let exempt: Set<ThemePart> = [.track, .disabled]

  @Test("the contrast formula gives the examples of WCAG")
  func formula() {
    #expect(abs(Contrast.ratio(.rgb(0, 0, 0), .rgb(255, 255, 255)) - 21) < 1e-9)
    #expect(abs(Contrast.ratio(.rgb(119, 119, 119), .rgb(255, 255, 255)) - 4.48) < 0.01)
  }

  @Test("every text style contrasts with its background", arguments: sets)
  func contrast(name: ThemeName) throws {
    let palette = try Self.palette(name)
    let theme = Theme(palette)
    for part in ThemePart.allCases where !Self.exempt.contains(part) {
      let look = theme[part]
      // Letters in the terminal's own colour are as the user wants them.
      if look.foreground == .default, look.background == .default { continue }
      #expect(
        look.foreground != .default, "\(part.documentation.name): letters of another's choice")
      let ground = look.background == .default ? palette.ground : look.background
      let ratio = Contrast.ratio(look.foreground, ground)
      #expect(ratio >= Self.contrast(name), "\(part.documentation.name): \(ratio)")
    }
  }

  @Test("256 colours reach nearly the same contrast", arguments: sets)
  func palette256(name: ThemeName) throws {
    let palette = try Self.palette(name)
    let theme = Theme(palette)
    for part in ThemePart.allCases where !Self.exempt.contains(part) {
      let look = theme[part]
      guard let letters = look.foreground.nearestIndexed else { continue }
      let ground = look.background.nearestIndexed.map { Color.indexed($0) } ?? palette.ground
      let ratio = Contrast.ratio(.indexed(letters), ground)
      #expect(ratio >= 0.9 * Self.contrast(name), "\(part.documentation.name): \(ratio)")
    }
  }

  @Test(
    "with few colours the most readable ones are chosen", arguments: sets,
    [TerminalCapabilities.ColorDepth.ansi16, .ansi8])
  func fewColors(name: ThemeName, depth: TerminalCapabilities.ColorDepth) throws {
    let palette = try #require(name.palette(onLight: false, depth))
    let isLight = palette.ground == .indexed(7)
    #expect(isLight == (try Contrast.luminance(Self.palette(name).ground) > 0.5))
    let theme = Theme(palette)
    for part in ThemePart.allCases {
      let look = theme[part]
      let letters = ColorNumber.foreground(look.foreground, on: look.background, depth)
      let ground = ColorNumber.of(look.background, depth)
      // The terminal's own letters can be read on its own ground.
      if letters < 0, ground < 0 { continue }
      let own = isLight ? Color.rgb(255, 255, 255) : .rgb(0, 0, 0)
      let ratio = Contrast.ratio(
        .indexed(UInt8(letters)), ground < 0 ? own : .indexed(UInt8(ground)))
      #expect(ratio >= 3.5, "\(part.documentation.name): \(ratio)")
      // Bold letters are shown in a brighter color by many terminals, the Linux console among them.
      guard look.attributes.contains(.bold), ground >= 0 else { continue }
      let bright = Contrast.ratio(.indexed(UInt8(letters % 8 + 8)), .indexed(UInt8(ground)))
      #expect(bright >= 3.5, "\(part.documentation.name), bold: \(bright)")
    }
  }

  @Test(
    "chosen, selected and current elements differ by more than colour",
    arguments: ThemeName.allCases)
  func beyondColor(name: ThemeName) {
    var choice = ThemeChoice()
    choice.name = name
    for depth in [TerminalCapabilities.ColorDepth.trueColor, .ansi8, .monochrome] {
      let theme = choice.theme(onLight: false, depth)
      func differ(_ one: ThemePart, _ other: ThemePart) -> Bool {
        theme[one].attributes != theme[other].attributes
      }
      #expect(differ(.currentMatch, .match) && differ(.switcherChoice, .switcher))
      #expect(differ(.heading1, .heading2) && differ(.resultTab, .resultLine))
    }
  }

  @Test("without colours only attributes remain")
  func mono() {
    let theme = Theme.mono
    for part in ThemePart.allCases {
      let attributes = theme[part].attributes
      #expect(theme[part] == Style(.default, on: .default, attributes))
      #expect(!attributes.isSuperset(of: [.reverse, .bold]))
    }
    var choice = ThemeChoice()
    choice.name = .catppuccin
    #expect(choice.theme(onLight: false, .monochrome) == .mono)
    choice.name = .mono
    #expect(choice.theme(onLight: false, .trueColor) == .mono)
  }

  @Test("the selected title is bold in every theme", arguments: ThemeName.allCases)
  func selected(name: ThemeName) {
    var choice = ThemeChoice()
    choice.name = name
    for isLight in [false, true] {
      var style = TabBarStyle()
      style.adopt(choice.theme(onLight: isLight, .trueColor))
      let titles = ["One", "Two"]
      let layout = TabBarLayout(titleWidths: [3, 3], width: 30, style: style)
      let view = TabBarView(layout: layout, style: style, progress: 0, scroll: 0)
      var canvas = Canvas(size: Size(width: 30, height: 1))
      view.drawTitles(into: &canvas, row: 0) { TabLabel(title: titles[$0]) }
      #expect(canvas[2, 0].style.attributes == .bold && canvas[8, 0].style.attributes == [])
    }
  }

  @Test("the background chooses between the two variants of a theme")
  func ground() {
    for name in ThemeName.allCases {
      var choice = ThemeChoice()
      choice.name = name
      let (dark, light) = (
        choice.theme(onLight: false, .trueColor), choice.theme(onLight: true, .trueColor)
      )
      #expect((dark != light) == name.dependsOnBackground, "\(name.rawValue)")
    }
    #expect(ThemeChoice().theme(onLight: false, .trueColor) == .standard)
  }

  @Test("the user's styles override those of a theme file")
  func changes() {
    var choice = ThemeChoice()
    choice.file = ("mine", [.init(.match, Style(.indexed(1))), .init(.error, Style(.indexed(2)))])
    choice.changes = [.init(.match, Style(.indexed(3)))]
    let theme = choice.theme(onLight: false, .trueColor)
    #expect(theme[.match] == Style(.indexed(3)) && theme[.error] == Style(.indexed(2)))
    #expect(theme[.status] == Theme.standard[.status])
  }

  @Test("every part of a theme is found by its unique name")
  func names() {
    for part in ThemePart.allCases {
      #expect(ThemePart(named: part.documentation.name) == part)
      #expect(!part.documentation.help.isEmpty)
    }
    #expect(ThemePart(named: "") == nil)
    #expect(Set(ThemePart.allCases.map(\.documentation.name)).count == ThemePart.allCases.count)
  }
}
