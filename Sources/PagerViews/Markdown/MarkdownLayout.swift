import CMark
import PagerText
import TabPagerCore

/// Lays Markdown out: goes through what begins and ends, and writes lines.
///
/// - Headings are told apart by weight, colour and rules; paragraphs are wrapped between words; items have marks or
///   numbers, tasks boxes, quotes a bar; code stands on a surface of its own, and is not wrapped.
/// - A link is coloured; one that may be followed is underlined and leads to its target, which may
///   be another file, seen from this one.
///   The target follows in brackets where it is not the text itself: nobody has to guess where a link
///   leads. Targets within the document (`#…`) are left out.
/// - Images are `[image: …]`; HTML is text, and faint; comments of HTML are hidden.
struct MarkdownLayout {
  let document: MarkdownDocument
  /// The cells that lines should have at most.
  let width: Int
  /// How it looks.
  let theme: Theme
  /// How code looks on its surface; `nil` if it has no colors of its language.
  let tokenStyles: TokenStyles?
  /// What relative links are resolved against; nil where that is not known.
  let base: BaseURI?
  var rendition = RenderedText()
  var prefix: LinePrefix
  /// Whether an empty line is to come before the next block.
  var needsGap = false
  /// For each list that is open, what its next item is.
  var lists: [MarkdownList] = []
  /// For each quote, item and footnote that is open, whether what is in it stands without gaps.
  var isTight: [Bool] = []
  /// For each quote and item that is open, what plain text in it looks like.
  var bases: [Style] = []
  var inline: MarkdownInline
  /// The heading that is open.
  var heading: MarkdownHeading?
  var names = SectionNames()
  var table: MarkdownTable?
  /// Notes that have been written.
  var footnoteCount = 0
  var places: SourceLines

  /// The bytes that are written at most.
  private static let maximumByteCount = 256 << 20

  init(
    _ document: MarkdownDocument, width: Int, _ theme: Theme, colorsCode: Bool, base: BaseURI?
  ) {
    self.document = document
    self.width = width
    self.theme = theme
    self.base = base
    tokenStyles = colorsCode ? TokenStyles(theme, on: .raised) : nil
    inline = MarkdownInline(theme)
    prefix = LinePrefix(limit: width / 2)
    places = SourceLines(document.bytes, from: document.frontMatterCount)
  }

  /// Lays all of it out; nil where it is cancelled.
  mutating func run(isCancelled: () -> Bool) throws(MarkdownDocument.Failure) -> RenderedText? {
    writeFrontMatter()
    for (index, event) in document.events.enumerated() {
      if index % 1024 == 0, isCancelled() { return nil }
      if rendition.text.count > Self.maximumByteCount { throw .tooCostly }
      let kind = markdown_kind(UInt32(event.kind))
      event.is_end == 0 ? begin(kind, event) : end(kind)
    }
    return rendition
  }

  /// The cells that are left for text.
  var textWidth: Int { max(1, width - prefix.width) }

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - text: what comes after the prefix.
  ///   - line: the line of the source that it shows, from 1.
  ///   - rest: the style of the cells after it.
  mutating func writeLine(_ text: StyledText, line: Int, rest: Style = .plain) {
    writeLine(0..<text.count, of: text, source: places.offset(ofLine: line), rest: rest)
  }

  /// Writes a part of a text as a line.
  ///
  /// - Parameters:
  ///   - source: where in the source is what it shows.
  ///   - rest: the style of the cells after it.
  mutating func writeLine(
    _ range: Range<Int>, of text: StyledText, source: Int, rest: Style = .plain
  ) {
    let before = prefix.next()
    rendition.text.append(range.isEmpty && rest == .plain ? LinePrefix.trimmed(before) : before)
    rendition.text.append(range, of: text)
    rendition.endLine(source: source, rest: rest)
  }

  /// Begins a block: with an empty line before it, where there is to be one.
  mutating func beginBlock(line: Int) {
    guard needsGap else { return }
    needsGap = false
    rendition.text.append(prefix.ofEmptyLine)
    rendition.endLine(source: places.offset(ofLine: line))
  }

  mutating func endBlock() { needsGap = !(isTight.last ?? false) }

  private mutating func writeFrontMatter() {
    let end = document.frontMatterCount
    guard end > 0 else { return }
    var start = 0
    while start < end {
      let lineEnd = document.bytes[start..<end].firstIndex(of: 0x0A) ?? end
      var line = document.bytes[start..<lineEnd]
      if line.last == 0x0D { line.removeLast() }
      rendition.text.append(CodeLine.expandingTabs(line), theme[.aside])
      rendition.endLine(source: start)
      start = lineEnd + 1
    }
    needsGap = true
  }
}
