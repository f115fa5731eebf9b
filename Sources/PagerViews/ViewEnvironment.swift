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
  /// What colors source code and logs.
  package var highlighter: Highlighter
  /// The colors of names of files that the user wants.
  package var fileColors: FileColors
  /// How much output of a program is read before it pauses.
  package var outputLimit: OutputLimit

  package init(
    colors: TerminalCapabilities.ColorDepth = .trueColor, theme: Theme = .standard,
    permission: ProgramPermission? = nil, highlighter: Highlighter = .none,
    fileColors: FileColors = FileColors(), outputLimit: OutputLimit = OutputLimit()
  ) {
    (self.colors, self.theme, self.permission) = (colors, theme, permission)
    (self.highlighter, self.fileColors) = (highlighter, fileColors)
    self.outputLimit = outputLimit
  }

  /// Whether code within a document has the colors of its language.
  package var colorsCode: Bool { highlighter != .none && colors != .monochrome }

  /// What colors a document; `nil` if nothing does.
  package func coloring(of sample: DocumentSample) -> Coloring? {
    guard colorsCode else { return nil }
    let syntax = TextHighlighter.Syntax(of: sample)
    if case .source = syntax, case .command = highlighter, permission != nil { return .program }
    if let syntax { return .highlighter(syntax) }
    let isSource =
      permission != nil
      && sample.path.map { SourceFile.isSource(path: $0, head: sample.head) } ?? false
    return isSource ? .program : nil
  }
}

/// What colors a document.
package enum Coloring: Hashable, Sendable {
  /// A highlighter of ours, line by line.
  case highlighter(TextHighlighter.Syntax)
  /// A program of the user.
  case program
}
