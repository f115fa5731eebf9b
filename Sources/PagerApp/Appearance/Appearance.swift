import PagerText
import PagerViews
import TabPagerCore

/// The theme in use: the user's choice, adapted to the terminal as far as its properties are known. The layout of diffs.
struct Appearance {
  /// How the lines of diffs are laid out, in all tabs.
  var diffLayout: DiffLayout
  private let choice: ThemeChoice
  /// Whether the terminal's background is light. False until the terminal has answered.
  var isBackgroundLight: Bool { didSet { resolveTheme() } }
  /// The colours and characters that the terminal can show.
  var capabilities: TerminalCapabilities { didSet { resolveTheme() } }
  private(set) var theme: Theme

  /// - Parameter capabilities: what the terminal can show; `nil` while unknown.
  init(_ configuration: AppConfiguration.Appearance, _ capabilities: TerminalCapabilities?) {
    choice = configuration.theme
    diffLayout = configuration.diffLayout
    isBackgroundLight = configuration.isBackgroundLight
    self.capabilities =
      capabilities ?? TerminalCapabilities(colors: .monochrome, isUnicode: false)
    // Until the capabilities are known, assume that the terminal has colours.
    theme = choice.theme(forLightBackground: isBackgroundLight, capabilities?.colors ?? .trueColor)
  }

  private mutating func resolveTheme() {
    theme = choice.theme(forLightBackground: isBackgroundLight, capabilities.colors)
  }
}
