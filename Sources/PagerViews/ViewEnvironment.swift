package import Documents
package import PagerText
package import TabPagerCore

/// The environment of a view: colours and external programs.
package struct ViewEnvironment: Sendable {
  /// The number of colours of the terminal.
  package var colors: TerminalCapabilities.ColorDepth
  /// The height of a cell divided by its width.
  package var cellAspect = 2.0
  /// The theme of derived text.
  package var theme: Theme
  /// The permission to start programs; `nil` if none may be started.
  package var permission: ProgramPermission?
  /// The highlighter of source code and logs.
  package var highlighter: HighlighterChoice
  /// The user's colours of file names.
  package var fileColors: LSColors
  /// The size of a program's output at which reading pauses.
  package var outputLimit: OutputSizeLimit
  /// How the lines of diffs are laid out.
  package var diffLayout: DiffLayout
  /// The notation of the key that shows more context in a diff; `nil` if there is none.
  package var contextKey: String?

  package init(
    colors: TerminalCapabilities.ColorDepth = .trueColor, theme: Theme = .standard,
    permission: ProgramPermission? = nil, highlighter: HighlighterChoice = .none,
    fileColors: LSColors = LSColors(), outputLimit: OutputSizeLimit = OutputSizeLimit(),
    diffLayout: DiffLayout = .automatic
  ) {
    (self.colors, self.theme, self.permission) = (colors, theme, permission)
    (self.highlighter, self.fileColors) = (highlighter, fileColors)
    (self.outputLimit, self.diffLayout) = (outputLimit, diffLayout)
  }

  /// Whether the theme is for a light background.
  var isLight: Bool { theme.color(.pane).isLight }

  /// Whether code within a document has syntax colours.
  package var colorsCode: Bool { highlighter != .none && colors != .monochrome }

  /// How a document is coloured; `nil` if it is not.
  package func coloring(of sample: DocumentPrefix) -> ColoringMethod? {
    colorsCode ? coloring(of: sample, TextHighlighter.Syntax(of: sample)) : nil
  }

  /// How a document with a syntax is coloured; `nil` if it is not.
  package func coloring(of sample: DocumentPrefix, _ syntax: TextHighlighter.Syntax?)
    -> ColoringMethod?
  {
    guard colorsCode else { return nil }
    if case .source = syntax, case .command = highlighter, permission != nil { return .program }
    if let syntax { return .highlighter(syntax) }
    return permission != nil && sample.path != nil && sample.isSource ? .program : nil
  }
}

/// How a document is coloured.
package enum ColoringMethod: Hashable, Sendable {
  /// By the built-in highlighter, line by line.
  case highlighter(TextHighlighter.Syntax)
  /// By an external program.
  case program
}
