import PagerText
import TabPagerCore

/// The theme in use: the user's choice, for what is known of the terminal.
struct Appearance {
  private let choice: ThemeChoice
  /// Whether the terminal's background is light, as far as that is known.
  var isBackgroundLight: Bool { didSet { resolve() } }
  /// What the terminal can show.
  var capabilities: TerminalCapabilities { didSet { resolve() } }
  private(set) var theme: Theme

  /// - Parameter capabilities: what the terminal can show; `nil` while that is not known.
  init(_ configuration: AppConfiguration.Appearance, _ capabilities: TerminalCapabilities?) {
    choice = configuration.theme
    isBackgroundLight = configuration.isBackgroundLight
    self.capabilities =
      capabilities ?? TerminalCapabilities(colors: .monochrome, isUnicode: false)
    // A terminal that has not answered yet is not drawn without colors.
    theme = choice.theme(onLight: isBackgroundLight, capabilities?.colors ?? .trueColor)
  }

  private mutating func resolve() {
    theme = choice.theme(onLight: isBackgroundLight, capabilities.colors)
  }
}
