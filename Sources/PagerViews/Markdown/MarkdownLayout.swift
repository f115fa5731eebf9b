import CMark
import PagerText
import TabPagerCore

/// Lays out Markdown: processes the events of the parser, and writes lines.
///
/// - Headings differ in weight, colour and rules. Paragraphs are wrapped between words. List items have bullets or
///   numbers, tasks have boxes, and quotes have a bar. GitHub's alerts have a title. Code has its own background and is
///   not wrapped.
/// - Code and tables may use the whole width of the page. All other text is narrower.
/// - A link is coloured. A link that can be followed is also underlined. Relative targets are resolved from the folder
///   of this file. If the text of a link is not its target, the target follows in brackets, so that users know where a
///   link leads. Targets within the document (`#…`) are omitted.
/// - Images are shown as `[image: …]`, below the picture if they are alone in a paragraph and name a local file. HTML is
///   faint text. HTML comments are hidden.
struct MarkdownLayout {
  let document: MarkdownDocument
  /// The width of the page in cells.
  let pageWidth: Int
  /// The maximum width of text in cells, except code and tables.
  let proseWidth: Int
  /// The theme.
  let theme: Theme
  /// The styles of code tokens; `nil` if code has no syntax colours.
  let tokenStyles: TokenStyles?
  /// The base of relative links; nil if unknown.
  let base: BaseURI?
  /// Draws the pictures of images; nil if none are drawn.
  var pictures: MarkdownPictures?
  var rendition = RenderedText()
  var prefix: MarkdownBlockPrefix
  /// Whether the next block needs an empty line before it.
  var needsGap = false
  /// The state of each open list.
  var lists: [MarkdownList] = []
  /// For each open quote, item and footnote, whether its blocks have no empty lines between them.
  var isTight: [Bool] = []
  /// The events of the mark of an alert, such as `[!NOTE]`. They are skipped, because the title is written instead.
  var alertMark = 0..<0
  /// For each open quote and item, the style of its plain text.
  var bases: [Style] = []
  var inline: MarkdownInlineTextBuilder
  /// The open heading.
  var heading: MarkdownHeading?
  var names = SectionLinkNames()
  var table: MarkdownTable?
  /// The number of footnotes written so far.
  var footnoteCount = 0
  var places: LineOffsetScanner

  /// The maximum width of text in cells, because longer lines are hard to read.
  static let maximumProseWidth = 96
  /// The maximum memory of the text in bytes.
  static let maximumMemory = 16 << 20

  init(
    _ document: MarkdownDocument, width: Int, _ theme: Theme, colorsCode: Bool, base: BaseURI?,
    pictures: MarkdownPictures? = nil
  ) {
    self.document = document
    pageWidth = width
    proseWidth = min(width, Self.maximumProseWidth)
    self.theme = theme
    self.base = base
    self.pictures = pictures
    tokenStyles = colorsCode ? TokenStyles(theme, on: .raised) : nil
    inline = MarkdownInlineTextBuilder(theme)
    prefix = MarkdownBlockPrefix(limit: proseWidth / 2)
    rendition.textWidth = proseWidth
    places = LineOffsetScanner(document.bytes, from: document.frontMatterCount)
  }

  /// Lays out the whole document; nil if it is cancelled.
  mutating func layOutDocument(isCancelled: () -> Bool) throws(ViewFailure) -> RenderedText? {
    writeFrontMatter()
    for (index, event) in document.events.enumerated() {
      if index % 1024 == 0, isCancelled() { return nil }
      if rendition.memory > Self.maximumMemory { throw .tooMuchMemory }
      let kind = markdown_kind(UInt32(event.kind))
      if alertMark.contains(index) {
        if index + 1 == alertMark.upperBound { inline.beginText(line: inline.line + 1) }
      } else if kind == markdown_quote, event.is_end == 0 {
        beginQuote(line: Int(event.line), at: index)
      } else {
        event.is_end == 0 ? beginElement(kind, event) : endElement(kind)
      }
    }
    return rendition
  }

  /// The width available for text, in cells.
  var textWidth: Int { max(1, proseWidth - prefix.width) }

  /// Makes the text wide enough for code or a table, as far as the page allows.
  mutating func widenText(to width: Int) {
    rendition.textWidth = max(rendition.textWidth ?? 0, min(pageWidth, width))
  }

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - text: the text after the prefix.
  ///   - line: the line of the source that the line shows, counted from 1.
  ///   - rest: the style of the cells after it.
  ///   - copied: how the line is copied. Its indentation is the prefix.
  mutating func writeLine(
    _ text: StyledText, line: Int, restStyle rest: Style = .plain,
    copyRule copied: LineCopyRule = LineCopyRule()
  ) {
    writeLine(
      0..<text.count, of: text, source: places.offset(ofLine: line), restStyle: rest,
      copyRule: copied)
  }

  /// Writes a part of a text as a line.
  ///
  /// - Parameters:
  ///   - source: the offset in the source to which the line maps.
  ///   - rest: the style of the cells after it.
  ///   - copied: how the line is copied. Its indentation is the prefix.
  mutating func writeLine(
    _ range: Range<Int>, of text: StyledText, source: Int, restStyle rest: Style = .plain,
    copyRule copied: LineCopyRule = LineCopyRule()
  ) {
    var (before, copied) = (prefix.nextPrefix(), copied)
    if range.isEmpty, rest == .plain { before = MarkdownBlockPrefix.trimmed(before) }
    copied.indentation = before.count
    rendition.text.append(before)
    rendition.text.append(range, of: text)
    rendition.endLine(sourceOffset: source, restStyle: rest, copyRule: copied)
  }

  /// Writes the pictures of images; returns whether there are any.
  @discardableResult
  mutating func writePictures(_ targets: [[UInt8]], line: Int) -> Bool {
    let width = textWidth
    var isAny = false
    for target in targets {
      for text in pictures?.lines(ofPictureAt: target, width: width) ?? [] {
        writeLine(text, line: line, copyRule: LineCopyRule(isDecoration: true))
        isAny = true
      }
    }
    return isAny
  }

  /// Begins a block, with an empty line before it if one is needed.
  mutating func beginBlock(line: Int) {
    guard needsGap else { return }
    needsGap = false
    let before = prefix.ofEmptyLine
    rendition.text.append(before)
    rendition.endLine(
      sourceOffset: places.offset(ofLine: line), copyRule: LineCopyRule(indentation: before.count))
  }

  mutating func endBlock() { needsGap = !(isTight.last ?? false) }

  /// How a line of code is copied: with its tabs, and without the indentation of the block.
  ///
  /// - Parameters:
  ///   - line: the line in the source.
  ///   - margin: the number of bytes before it in the text.
  mutating func copyRule(ofCodeLine line: [UInt8], margin: Int = 0) -> LineCopyRule {
    let replacement = line.contains(0x09) ? rendition.addCopyReplacement(line) : nil
    return LineCopyRule(keepsIndentation: false, margin: margin, replacement: replacement)
  }

  private mutating func writeFrontMatter() {
    let end = document.frontMatterCount
    guard end > 0 else { return }
    var start = 0
    while start < end {
      let lineEnd = document.bytes[start..<end].firstIndex(of: 0x0A) ?? end
      var line = document.bytes[start..<lineEnd]
      if line.last == 0x0D { line.removeLast() }
      rendition.text.append(MarkdownLayout.expandingTabs(line), theme[.aside])
      rendition.endLine(sourceOffset: start, copyRule: copyRule(ofCodeLine: Array(line)))
      start = lineEnd + 1
    }
    needsGap = true
  }
}
