import PagerText
import TabPagerCore

/// The text of a paragraph, a heading or a cell while it is gathered.
struct MarkdownInline {
  /// What has been gathered.
  var text = StyledText()
  /// The line of the source that it begins in, from 1.
  private(set) var firstLine = 1
  /// The line of the source that is being read.
  private(set) var line = 1
  /// Where in the text the other lines of the source begin.
  private var breaks: [(offset: Int, line: Int)] = []
  /// The lines of the source, from 1, and what there is of each in the text.
  var lines: [(number: Int, text: Range<Int>)] {
    let starts = [(offset: 0, line: firstLine)] + breaks
    let ends = breaks.map(\.offset) + [text.count]
    return zip(starts, ends).map { ($0.line, $0.offset..<$1) }
  }

  /// The text of the heading that is open, without what the layout adds; `nil` if none is.
  var title: [UInt8]?

  /// What plain text looks like.
  var base = Style.plain
  /// How many of each are open.
  var emphasis = 0
  var strong = 0
  var struck = 0
  var imageDepth = 0
  /// The link that is open.
  var link: Link?
  /// The outermost of the images that are open.
  var image: Image?

  /// A link.
  struct Link {
    /// As it is written.
    let written: [UInt8]
    /// What it leads to; `nil` if it is not to be followed.
    let target: TextLink?
    /// The beginning of its text.
    var text: [UInt8] = []
  }

  /// An image.
  struct Image {
    /// What it leads to; `nil` if it is not to be followed.
    let target: TextLink?
    /// What its file is called.
    let name: [UInt8]
    /// Whether it has been described.
    var hasDescription = false
  }

  /// How it looks.
  private let theme: Theme

  /// Makes an empty text.
  init(_ theme: Theme) { self.theme = theme }

  /// Begins to gather.
  mutating func begin(line: Int) {
    text = StyledText()
    (firstLine, self.line, breaks) = (line, line, [])
  }

  /// Notes that what follows is of the next line of the source.
  mutating func nextLine() {
    line += 1
    breaks.append((text.count, line))
  }

  /// What text looks like here.
  var style: Style {
    var style = base
    if image != nil { style = theme.style(style, as: .image) }
    if let link {
      style = theme.style(style, as: .link)
      if link.target != nil { style.attributes.insert(.underline) }
    }
    if emphasis > 0 { style.attributes.insert(.italic) }
    if strong > 0 { style.attributes.insert(.bold) }
    if struck > 0 { style.attributes.insert(.strikethrough) }
    return style
  }

  /// What text leads to here.
  var target: TextLink? { link?.target ?? image?.target }

  /// Writes text of the source, in which tabs and line feeds are spaces.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ style: Style) {
    append(bytes, style, link: target)
    if let count = link?.text.count, count < 4096 {
      link?.text.append(contentsOf: bytes.prefix(4096))
    }
    if let count = title?.count, count < SectionNames.maximumByteCount {
      title?.append(contentsOf: bytes.prefix(SectionNames.maximumByteCount))
    }
    if !bytes.isEmpty { image?.hasDescription = true }
  }

  /// Writes text of the source that leads somewhere else than what is around it.
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ style: Style, link: TextLink?) {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x09 || byte == 0x0A || byte == 0x0D }
    if bytes.contains(where: isBlank) {
      text.append(bytes.map { isBlank($0) ? 0x20 : $0 }, style, link: link)
    } else {
      text.append(bytes, style, link: link)
    }
  }

  /// Writes text of the layout's own.
  mutating func append(_ own: String, _ style: Style) { text.append(own, style, link: target) }
}
