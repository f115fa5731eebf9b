import TabPagerCore

/// What the making of a text may use beside the document itself.
struct MakingHelp: Sendable {
  /// The colours of the screen.
  var colors = TerminalCapabilities.ColorDepth.trueColor
  /// How what is made looks.
  var theme = Theme.standard
  /// Whether programs may be run that the user has not named.
  var runsPrograms = false
  /// Which program gives sources their colours.
  var highlighter = Highlighter.none

  /// Whether sources are given colours.
  var highlights: Bool { highlighter != .none && colors != .monochrome }
}
