import TabPagerCore
import Testing

@testable import PagerText

@Suite("Dimmed text behind an overlay") struct DimmingTests {
  @Test(
    "dimmed text is nearer to the background, and keeps a contrast of 3 to 1",
    arguments: ThemeTests.single)
  func contrast(name: ThemeName) {
    let palette = name.palette(forLightBackground: false)
    let theme = Theme(palette, .trueColor)
    let pane = palette.color(of: .pane, at: .trueColor)
    for role in ColorRole.allCases where role.isLetters {
      for surface in [ColorRole.pane, .raised, .selection, .addedRow] {
        let style = theme.style(role, on: surface)
        let dimmed = theme.dimmed(style)
        let background = dimmed.background == .default ? pane : dimmed.background
        let before =
          style.foreground == .default ? palette.color(of: .text, at: .trueColor) : style.foreground
        let ratio = dimmed.foreground.contrast(with: background)
        // Text that had less contrast before keeps it.
        let least = min(3, before.contrast(with: background))
        #expect(ratio >= least - 1e-9, "\(role.documentation.name) on \(surface)")
        #expect(ratio <= before.contrast(with: background) + 1e-9)
      }
    }
  }

  @Test("without a faint colour, dimmed text has the attribute")
  func attribute() {
    let dimming = OverlayDimming(
      text: .default, background: .default, faint: .default, depth: .ansi8)
    #expect(
      dimming.dimmed(Style(.indexed(3), on: .default, .bold)) == Style(.default, on: .default, .dim)
    )
  }

  @Test("with few colours, dimmed text is faint and not bold")
  func fewColors() {
    let theme = ThemeChoice().theme(forLightBackground: false, .ansi16)
    #expect(theme.dimmed(Style(.indexed(3), on: .default, .bold)) == Style(theme.color(.faint)))
    let mono = ThemeChoice().theme(forLightBackground: false, .monochrome)
    #expect(
      mono.dimmed(Style(.default, on: .default, [.bold, .reverse])).attributes == [.dim, .reverse])
  }

  @Test("the colour of a badge that is hard to read becomes lighter or darker until it can be read")
  func badge() {
    let theme = Theme.standard
    #expect(theme.readable(theme.color(.added), on: .selection) == theme.color(.added))
    let badge = theme.readable(.rgb(0x2B, 0x31, 0x47), on: .selection)
    #expect(badge.contrast(with: theme.color(.selection)) >= 4.5)
  }
}
