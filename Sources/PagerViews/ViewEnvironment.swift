package import Documents
package import PagerText
package import TabPagerCore

/// What a view may use beside the document: colors, and the programs of the user.
package struct ViewEnvironment: Sendable {
  /// The colors of the screen.
  package var colors: TerminalCapabilities.ColorDepth
  /// The colors of what is derived.
  package var theme: Theme
  /// Starts programs; `nil` if none may be started.
  package var permission: ProgramPermission?
  /// The program that colors source code.
  package var highlighter: Highlighter
  /// How much output of a program is read before it pauses.
  package var outputLimit: OutputLimit

  package init(
    colors: TerminalCapabilities.ColorDepth = .trueColor, theme: Theme = .standard,
    permission: ProgramPermission? = nil, highlighter: Highlighter = .none,
    outputLimit: OutputLimit = OutputLimit()
  ) {
    (self.colors, self.theme, self.permission) = (colors, theme, permission)
    (self.highlighter, self.outputLimit) = (highlighter, outputLimit)
  }

  /// Whether source code is colored.
  var highlights: Bool { permission != nil && highlighter != .none && colors != .monochrome }
}
