/// Lines in which an expression is found: each begins a part, whose title is what the first group in
/// it holds, or the whole match.
struct PatternFinder: PartFinder {
  static var prefixLimit: Int { 1 << 16 }

  private let matcher: TitleMatcher
  private let collects: Bool
  private var lastTitle: [UInt8]?

  init(_ expression: TitleExpression, collecting collects: Bool) {
    matcher = TitleMatcher(expression)
    self.collects = collects
  }

  mutating func read(_ line: LinePrefix, _ parts: inout [PartTracker]) {
    guard let title = matcher.title(of: line) else { return }
    // Most lines of a log are of the same as the one before.
    if collects, parts[0].open != nil, title == lastTitle { return }
    lastTitle = title
    let text = title.text
    parts[0].close(at: line.start)
    parts[0].open(PartName(title: text, name: text), at: line.start, collects: collects)
  }
}
