import BinarySearch
package import TabPagerCore

/// A run of bytes with the same style, up to the next run.
package struct StyleRun: Hashable, Sendable {
  /// The offset of the first byte. It has four bytes, like the link, so that a run takes 16.
  fileprivate(set) var start: UInt32
  /// The number of the link in ``StyleRuns/links``, from 1; 0 for none.
  fileprivate(set) var link: UInt32
  fileprivate(set) var style: Style

  /// The link of an elided run.
  fileprivate static let elided = UInt32.max

  /// Whether the bytes of the run are shown as `…`, because there is no room for them.
  var isElided: Bool { link == Self.elided }
}

/// The styles and links of text, stored separately, because the text has no escape sequences.
///
/// Runs are in ascending order. Text before the first run is plain.
package struct StyleRuns: Hashable, Sendable {
  private(set) var runs: [StyleRun] = []
  private(set) var links: [DocumentLinkTarget] = []
  /// The style of the cells after the text, up to the end of the row.
  package var rest = Style.plain

  package init() {}

  package var isEmpty: Bool { runs.isEmpty }
  /// The memory in bytes, approximately.
  package var memory: Int {
    runs.count * MemoryLayout<StyleRun>.stride + links.count * DocumentLinkTarget.memory
  }
  /// The style of the last run.
  package var style: Style { runs.last?.style ?? .plain }
  /// The link of the last run.
  package var link: DocumentLinkTarget? { runs.last.flatMap(link) }

  func link(of run: StyleRun) -> DocumentLinkTarget? {
    run.link > 0 && !run.isElided ? links[Int(run.link) - 1] : nil
  }

  /// Begins a run, unless the style is already the current one.
  ///
  /// - Parameter start: The start of the run, not before the start of the last run. If both are equal, the last run is
  ///   replaced.
  package mutating func begin(_ style: Style, link: DocumentLinkTarget? = nil, at start: Int) {
    if let last = runs.last, last.start == start { runs.removeLast() }
    let last = runs.last
    guard
      style != last?.style ?? .plain || link != last.flatMap(self.link) || last?.isElided == true
    else { return }
    if let link, links.last != link { links.append(link) }
    runs.append(
      StyleRun(
        start: UInt32(clamping: start), link: link == nil ? 0 : UInt32(links.count), style: style))
  }

  /// Begins a run whose bytes are shown as `…`. It is never joined with a run before it.
  ///
  /// - Parameter start: The start of the run, after the start of the last run.
  package mutating func beginElidedRun(_ style: Style, at start: Int) {
    if let last = runs.last, last.start == start { runs.removeLast() }
    runs.append(StyleRun(start: UInt32(clamping: start), link: StyleRun.elided, style: style))
  }

  /// Appends the runs of a part of another text.
  ///
  /// - Parameters:
  ///   - range: The part, in bytes.
  ///   - start: The offset of the part in this text.
  package mutating func append(_ range: Range<Int>, of other: StyleRuns, at start: Int) {
    guard !range.isEmpty else { return }
    let first = other.runs.partitionPoint { $0.start > range.lowerBound } - 1
    if first < 0 { begin(.plain, at: start) }
    for run in other.runs[max(0, first)...] {
      guard run.start < range.upperBound else { return }
      let offset = max(0, Int(run.start) - range.lowerBound)
      if run.isElided {
        beginElidedRun(run.style, at: start + offset)
      } else {
        begin(run.style, link: other.link(of: run), at: start + offset)
      }
    }
  }

  /// Copies the runs of a line of another text to the start of this one. The style of its line feed becomes the style of
  /// the rest of the row.
  ///
  /// - Parameter line: The bytes, without the line feed.
  package mutating func copyLine(_ line: Range<Int>, of other: StyleRuns) {
    append(line, of: other, at: 0)
    let after = other.runs.partitionPoint { $0.start > line.upperBound }
    rest = after > 0 ? other.runs[after - 1].style : .plain
  }

  /// The styles of a text as consecutive pieces.
  ///
  /// - Parameter count: The number of bytes of the text.
  package func pieces(byteCount count: Int) -> [(length: Int, style: Style)] {
    var (pieces, offset, style) = ([(length: Int, style: Style)](), 0, Style.plain)
    for run in runs where run.start < count {
      if run.start > offset { pieces.append((Int(run.start) - offset, style)) }
      (offset, style) = (Int(run.start), run.style)
    }
    if count > offset { pieces.append((count - offset, style)) }
    return pieces
  }

  /// The ranges whose style has an attribute, in ascending order.
  ///
  /// - Parameter count: The number of bytes of the text.
  package func ranges(with attribute: Style.Attributes, byteCount count: Int) -> [Range<Int>] {
    runs.indices.compactMap { index in
      guard runs[index].style.attributes.contains(attribute) else { return nil }
      let end = index + 1 < runs.count ? Int(runs[index + 1].start) : count
      return Int(runs[index].start)..<max(Int(runs[index].start), end)
    }
  }

  /// Removes the runs that begin at or after an offset.
  package mutating func truncate(to count: Int) {
    while let last = runs.last, last.start >= count { runs.removeLast() }
  }

  /// Removes all runs, and keeps their memory.
  package mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    rest = .plain
  }
}

/// A source of the styles of text. It stores them, or computes them for visible lines.
package protocol StyleSource: Sendable {
  /// Adds the styles of a line or of a part of a long line.
  ///
  /// Called once for each line that becomes visible. Colours in the document take precedence over these styles. Matches
  /// and marks are drawn over both.
  ///
  /// - Parameters:
  ///   - line: The bytes without the line ending.
  ///   - offset: The offset of the first byte in the text.
  ///   - runs: Receives the styles, with offsets from the first byte of the line. It is empty at first.
  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns)

  /// Adds the styles of a line. If the line has no room for all text, a range of it stays visible, and other text is
  /// shown as `…`.
  ///
  /// - Parameter range: The range to keep visible, in bytes of the line.
  func addStyles(
    of line: [UInt8], at offset: Int, revealing range: Range<Int>, to runs: inout StyleRuns)

  /// The content of the rows of a line other than its text.
  ///
  /// - Parameter offset: The offset of any byte of the line.
  func layoutAttributes(ofLineAt offset: Int) -> LineLayoutAttributes
}

extension StyleSource {
  package func addStyles(
    of line: [UInt8], at offset: Int, revealing range: Range<Int>, to runs: inout StyleRuns
  ) {
    addStyles(of: line, at: offset, to: &runs)
  }

  package func layoutAttributes(ofLineAt offset: Int) -> LineLayoutAttributes {
    LineLayoutAttributes()
  }
}
