/// How a stream is split into parts.
package enum SplitMode: Sendable, Equatable {
  /// Chosen from the start of the stream. An ambiguous stream is not split.
  case auto
  /// Not at all.
  case none
  /// One part per file of a diff, or per commit of a log.
  case diff
  /// As a diff if the start of the stream leaves no doubt that it is one; otherwise not at all.
  case certainDiff
  /// One part per section of a manual page.
  case man
  /// One part per file that `tail -f a b` follows.
  case tail
  /// One part per heading of Markdown or reStructuredText.
  case headings
  /// One part per page, separated by form feeds.
  case pages
  /// A part starts at each line that matches an expression.
  case expression(PartTitleExpression)

  /// The modes that have a name.
  package static let named: [(name: String, mode: SplitMode)] = [
    ("auto", .auto), ("none", .none), ("diff", .diff), ("man", .man), ("tail", .tail),
    ("headings", .headings), ("pages", .pages),
  ]

  /// Creates the splitter for this mode.
  ///
  /// - Parameter joinsEqualTitles: Whether parts with equal titles are joined.
  package func makeSplitter(joinsEqualTitles: Bool = false) -> any StreamSplitter {
    switch self {
    case .auto: AutomaticSplitter()
    case .certainDiff: AutomaticSplitter(splitsOnlyDiffs: true)
    case .none: NoSplitter()
    case .diff: PartFinderSplitter(DiffPartFinder())
    case .man: PartFinderSplitter(ManualSectionFinder())
    case .tail: PartFinderSplitter(TailHeaderFinder())
    case .headings: PartFinderSplitter(HeadingPartFinder(joinsEqualTitles: joinsEqualTitles))
    case .pages: FormFeedSplitter()
    case .expression(let expression):
      PartFinderSplitter(PatternPartFinder(expression, joinsEqualTitles: joinsEqualTitles))
    }
  }
}
