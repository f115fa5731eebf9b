/// Starts a part at each line that matches an expression. The title is the first group, or else the whole match. A match
/// of punctuation alone has the whole line as its title.
struct PatternPartFinder: PartFinder {
  static var prefixLimit: Int { 1 << 16 }

  private let matcher: PartTitleExtractor
  private let joinsEqualTitles: Bool
  private var lastTitle: [UInt8]?

  init(_ expression: PartTitleExpression, joinsEqualTitles collects: Bool) {
    matcher = PartTitleExtractor(expression)
    self.joinsEqualTitles = collects
  }

  mutating func readLine(_ line: LineBeginning, recordingPartsIn parts: inout [PartTracker]) {
    guard let title = matcher.title(of: line) else { return }
    // Most lines of a log have the same title as the line before.
    if joinsEqualTitles, parts[0].open != nil, title == lastTitle { return }
    lastTitle = title
    let text = title.text
    parts[0].closePart(at: line.start)
    parts[0].openPart(
      PartName(title: text, name: text), at: line.start, joinsEqualTitles: joinsEqualTitles)
  }
}
