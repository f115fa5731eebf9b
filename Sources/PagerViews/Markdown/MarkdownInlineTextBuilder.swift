import PagerText
import TabPagerCore

/// Collects the text of a paragraph, a heading or a table cell.
struct MarkdownInlineTextBuilder {
  /// The text collected so far.
  var text = StyledText()
  /// The first line in the source, counted from 1.
  private(set) var firstLine = 1
  /// The current line in the source, counted from 1.
  private(set) var line = 1
  /// The offsets in the text at which further lines of the source begin.
  private var breaks: [(offset: Int, line: Int)] = []
  /// The lines of the source, counted from 1, and the range of each in the text.
  var lines: [(number: Int, text: Range<Int>)] {
    let starts = [(offset: 0, line: firstLine)] + breaks
    let ends = breaks.map(\.offset) + [text.count]
    return zip(starts, ends).map { ($0.line, $0.offset..<$1) }
  }

  /// The text of the open heading, without additions of the layout; `nil` outside headings.
  var title: [UInt8]?

  /// The style of plain text.
  var base = Style.plain
  /// The numbers of open emphasis, strong and similar spans.
  var emphasis = 0
  var strong = 0
  var struck = 0
  var imageDepth = 0
  /// The open link.
  var link: Link?
  /// The outermost open image.
  var image: Image?
  /// The targets of the images since the start of the text, as written in the source.
  private(set) var imageTargets: [[UInt8]] = []
  /// Whether there is text beside the images.
  private(set) var hasText = false

  /// A link.
  struct Link {
    /// The target as written in the source.
    let written: [UInt8]
    /// The link target; `nil` if it cannot be followed.
    let target: DocumentLinkTarget?
    /// The beginning of the link's text.
    var text: [UInt8] = []
  }

  /// An image.
  struct Image {
    /// The link target; `nil` if it cannot be followed.
    let target: DocumentLinkTarget?
    /// The target as written in the source.
    let written: [UInt8]
    /// Whether the image has a description.
    var hasDescription = false
  }

  /// The theme.
  private let theme: Theme

  /// Creates an empty text.
  init(_ theme: Theme) { self.theme = theme }

  /// Starts a new text.
  mutating func beginText(line: Int) {
    text = StyledText()
    (firstLine, self.line, breaks) = (line, line, [])
    (imageTargets, hasText) = ([], false)
  }

  /// Marks the start of the next line of the source.
  mutating func markSourceLineStart() {
    line += 1
    breaks.append((text.count, line))
  }

  /// Opens an image.
  mutating func beginImage(_ image: Image) {
    self.image = image
    imageTargets.append(image.written)
  }

  /// The style of text at this point.
  var style: Style {
    var style = base
    if image != nil { style = theme.style(style, combinedWith: .image) }
    if let link {
      style = theme.style(style, combinedWith: .link)
      if link.target != nil { style.attributes.insert(.underline) }
    }
    if emphasis > 0 { style.attributes.insert(.italic) }
    if strong > 0 { style.attributes.insert(.bold) }
    if struck > 0 { style.attributes.insert(.strikethrough) }
    return style
  }

  /// The link target of text at this point.
  var target: DocumentLinkTarget? { link?.target ?? image?.target }

  /// Writes text of the source, in which tabs and line feeds are spaces.
  mutating func appendSourceText(_ bytes: UnsafeBufferPointer<UInt8>, _ style: Style) {
    appendSourceText(bytes, style, link: target)
    if let count = link?.text.count, count < 4096 {
      link?.text.append(contentsOf: bytes.prefix(4096))
    }
    if let count = title?.count, count < SectionLinkNames.maximumByteCount {
      title?.append(contentsOf: bytes.prefix(SectionLinkNames.maximumByteCount))
    }
    if !bytes.isEmpty { image?.hasDescription = true }
    if image == nil, bytes.contains(where: { $0 != 0x20 }) { hasText = true }
  }

  /// Writes text of the source with its own link target.
  mutating func appendSourceText(
    _ bytes: UnsafeBufferPointer<UInt8>, _ style: Style, link: DocumentLinkTarget?
  ) {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }
    if bytes.contains(where: isBlank) {
      text.append(bytes.map { isBlank($0) ? 0x20 : $0 }, style, link: link)
    } else {
      text.append(bytes, style, link: link)
    }
  }

  /// Writes text that the layout adds.
  mutating func appendGeneratedText(_ own: String, _ style: Style) {
    text.append(own, style, link: target)
  }
}
