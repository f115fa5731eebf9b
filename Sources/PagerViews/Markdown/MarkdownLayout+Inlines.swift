import CMark
import PagerText
import TabPagerCore

extension MarkdownLayout {
  mutating func beginInline(_ kind: markdown_kind, _ event: markdown_event) {
    let text = document.text(of: event)
    switch kind {
    case markdown_text: inline.append(text, inline.style)
    case markdown_soft_break:
      inline.appendLayoutText(" ", inline.style)
      inline.title?.append(0x20)
      inline.markLineStart()
    case markdown_line_break:
      if table == nil, inline.image == nil {
        writeCollectedText(endsBlock: false)
      } else {
        inline.appendLayoutText(" ", inline.style)
      }
      inline.title?.append(0x20)
      inline.markLineStart()
    case markdown_code: inline.append(text, theme.style(inline.style, combinedWith: .code))
    case markdown_html:
      if !HTMLComment.isComment(text) { inline.append(text, theme[.aside]) }
    case markdown_emphasis: inline.emphasis += 1
    case markdown_strong: inline.strong += 1
    case markdown_struck: inline.struck += 1
    case markdown_link:
      inline.link = MarkdownInlineTextBuilder.Link(written: Array(text), target: target(of: text))
    case markdown_image: beginImage(text)
    case markdown_footnote_reference:
      inline.appendLayoutText("[", theme[.mark])
      inline.append(text, theme[.mark])
      inline.appendLayoutText("]", theme[.mark])
    default: break
    }
  }

  /// The target of a link; `nil` if it cannot be followed.
  private func target(of written: UnsafeBufferPointer<UInt8>) -> DocumentLinkTarget? {
    if let uri = base?.uri(of: written) { return DocumentLinkTarget(written: uri) }
    // A section of the same text, whose path is unknown.
    guard written.first == UInt8(ascii: "#") else { return DocumentLinkTarget(written: written) }
    return DocumentLinkTarget(written: Array("file:".utf8) + written)
  }

  mutating func endInline(_ kind: markdown_kind) {
    switch kind {
    case markdown_emphasis: inline.emphasis -= 1
    case markdown_strong: inline.strong -= 1
    case markdown_struck: inline.struck -= 1
    case markdown_link: endLink()
    case markdown_image: endImage()
    default: break
    }
  }

  /// Ends a link. Adds the target in brackets if the text does not show it.
  private mutating func endLink() {
    guard let link = inline.link else { return }
    inline.link = nil
    guard Self.needsTargetInBrackets(link) else { return }
    inline.text.append(" (", theme[.aside], link: link.target)
    link.written.withUnsafeBufferPointer {
      inline.append($0, theme[.aside], link: link.target)
    }
    inline.text.append(")", theme[.aside], link: link.target)
  }

  private static func needsTargetInBrackets(_ link: MarkdownInlineTextBuilder.Link) -> Bool {
    let written = link.written
    guard let first = written.first, first != UInt8(ascii: "#") else { return false }
    for start in ["", "mailto:", "http://", "https://"] where written.starts(with: start.utf8) {
      var rest = written.dropFirst(start.utf8.count)
      if rest == link.text[...] { return false }
      if rest.last == UInt8(ascii: "/") {
        rest.removeLast()
        if rest == link.text[...] { return false }
      }
    }
    return true
  }

  private mutating func beginImage(_ target: UnsafeBufferPointer<UInt8>) {
    inline.imageDepth += 1
    // An image in the description of another image is part of that description.
    guard inline.imageDepth == 1 else { return }
    inline.beginImage(
      MarkdownInlineTextBuilder.Image(
        target: inline.link == nil ? self.target(of: target) : nil, written: Array(target)))
    inline.appendLayoutText("[image: ", inline.style)
  }

  private mutating func endImage() {
    inline.imageDepth -= 1
    guard inline.imageDepth == 0, let image = inline.image else { return }
    if !image.hasDescription {
      let slash = image.written.lastIndex(of: UInt8(ascii: "/"))
      let name = image.written[(slash.map { $0 + 1 } ?? 0)...].prefix(256)
      name.withUnsafeBufferPointer { inline.append($0, inline.style) }
    }
    inline.appendLayoutText("]", inline.style)
    inline.image = nil
  }
}
