import CMark
import PagerText
import TabPagerCore

extension MarkdownLayout {
  mutating func beginInlineElement(_ kind: markdown_kind, _ event: markdown_event) {
    let text = document.text(of: event)
    switch kind {
    case markdown_text: inline.appendSourceText(text, inline.style)
    case markdown_soft_break:
      inline.appendGeneratedText(" ", inline.style)
      inline.title?.append(0x20)
      inline.markSourceLineStart()
    case markdown_line_break:
      if table == nil, inline.image == nil {
        writeCollectedText(endsBlock: false)
      } else {
        inline.appendGeneratedText(" ", inline.style)
      }
      inline.title?.append(0x20)
      inline.markSourceLineStart()
    case markdown_code:
      inline.appendSourceText(text, theme.style(inline.style, combinedWith: .code))
    case markdown_html:
      if !HTMLComment.isComment(text) { inline.appendSourceText(text, theme[.aside]) }
    case markdown_emphasis: inline.emphasis += 1
    case markdown_strong: inline.strong += 1
    case markdown_struck: inline.struck += 1
    case markdown_link:
      inline.link = MarkdownInlineTextBuilder.Link(
        written: Array(text), target: linkTarget(of: text))
    case markdown_image: beginImage(text)
    case markdown_footnote_reference:
      inline.appendGeneratedText("[", theme[.mark])
      inline.appendSourceText(text, theme[.mark])
      inline.appendGeneratedText("]", theme[.mark])
    default: break
    }
  }

  /// The target of a link; `nil` if it cannot be followed.
  private func linkTarget(of written: UnsafeBufferPointer<UInt8>) -> DocumentLinkTarget? {
    if let uri = base?.uri(ofRelativeLink: written) { return DocumentLinkTarget(written: uri) }
    // A section of the same text, whose path is unknown.
    guard written.first == UInt8(ascii: "#") else { return DocumentLinkTarget(written: written) }
    return DocumentLinkTarget(written: Array("file:".utf8) + written)
  }

  mutating func endInlineElement(_ kind: markdown_kind) {
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
      inline.appendSourceText($0, theme[.aside], link: link.target)
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
        target: inline.link == nil ? self.linkTarget(of: target) : nil, written: Array(target)))
    inline.appendGeneratedText("[image: ", inline.style)
  }

  private mutating func endImage() {
    inline.imageDepth -= 1
    guard inline.imageDepth == 0, let image = inline.image else { return }
    if !image.hasDescription {
      let slash = image.written.lastIndex(of: UInt8(ascii: "/"))
      let name = image.written[(slash.map { $0 + 1 } ?? 0)...].prefix(256)
      name.withUnsafeBufferPointer { inline.appendSourceText($0, inline.style) }
    }
    inline.appendGeneratedText("]", inline.style)
    inline.image = nil
  }
}
