import Documents
import PagerText
import TabPagerCore

/// What the making of a text may use beside the document itself.
struct MakingHelp: Sendable {
  /// The colours of the screen.
  var colors = TerminalCapabilities.ColorDepth.trueColor
  /// How what is made looks.
  var theme = Theme.standard
  /// Starts programs; nil where none may be started.
  var launcher: ProgramLauncher?
  /// Which program gives sources their colours.
  var highlighter = Highlighter.none
  /// The output of a program that is read without a pause.
  var outputLimit = OutputLimit()

  /// Whether sources are given colours.
  var highlights: Bool { launcher != nil && highlighter != .none && colors != .monochrome }
}
