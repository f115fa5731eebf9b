import PagerText
import TabPagerCore
import Testing

@testable import PagerApp

@Suite("Appearance") struct AppearanceTests {
  @Test("the theme follows the background and the colors of the terminal")
  func theme() {
    let choice = ThemeChoice()
    var appearance = Appearance(AppConfiguration.Appearance(), nil)
    #expect(appearance.theme == choice.theme(forLightBackground: false, .trueColor))
    appearance.capabilities = TerminalCapabilities(colors: .palette256, isUnicode: true)
    #expect(appearance.theme == choice.theme(forLightBackground: false, .palette256))
    appearance.isBackgroundLight = true
    #expect(appearance.theme == choice.theme(forLightBackground: true, .palette256))
    #expect(appearance.theme != choice.theme(forLightBackground: false, .palette256))
  }
}
