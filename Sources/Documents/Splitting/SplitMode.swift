/// How a stream is cut into parts.
package enum SplitMode: Sendable, Equatable {
  /// As its beginning suggests; not at all where that says nothing certain.
  case auto
  /// Not at all.
  case none
  /// A part for each file of a diff, and for each commit of a log.
  case diff
  /// A part for each section of a manual page.
  case man
  /// A part for each file that `tail -f a b` follows.
  case tail
  /// A part for each title, of Markdown or of reStructuredText.
  case headings
  /// A part for each page that a form feed ends.
  case pages
  /// A part from each line on in which an expression is found.
  case expression(TitleExpression)

  /// The modes that have a name.
  package static let named: [(name: String, mode: SplitMode)] = [
    ("auto", .auto), ("none", .none), ("diff", .diff), ("man", .man), ("tail", .tail),
    ("headings", .headings), ("pages", .pages),
  ]

  /// What finds the parts.
  ///
  /// - Parameter collecting: whether parts with equal titles are one.
  package func splitter(collecting: Bool = false) -> any StreamSplitter {
    switch self {
    case .auto: AutomaticSplitter()
    case .none: NoSplitter()
    case .diff: LineSplitter(DiffFinder())
    case .man: LineSplitter(ManFinder())
    case .tail: LineSplitter(TailHeaderFinder())
    case .headings: LineSplitter(HeadingFinder(collecting: collecting))
    case .pages: PageSplitter()
    case .expression(let expression):
      LineSplitter(PatternFinder(expression, collecting: collecting))
    }
  }
}
