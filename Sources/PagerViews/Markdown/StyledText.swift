import PagerText
import TabPagerCore

/// A line of text with its colours, attributes and links, to be cut into rows.
struct StyledText {
  /// The bytes, with sequences among them; nothing is left open by ``close()``.
  private(set) var bytes: [UInt8] = []
  private var style = Style.plain
  private var link: [UInt8] = []

  /// Whether nothing has been written.
  var isEmpty: Bool { bytes.isEmpty }

  /// Writes text of the source, in which tabs and line feeds are spaces.
  ///
  /// - Parameters:
  ///   - text: bytes of the source.
  ///   - style: what it looks like.
  ///   - link: where it leads to, the target of a ``TextLink``; empty where it leads nowhere.
  mutating func append(_ text: UnsafeBufferPointer<UInt8>, _ style: Style, link: [UInt8] = []) {
    guard !text.isEmpty else { return }
    set(style, link)
    if text.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) {
      VisibleText.append(
        text.map { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, to: &bytes)
    } else {
      VisibleText.append(text, to: &bytes)
    }
  }

  /// Writes text; see ``append(_:_:link:)``.
  mutating func append(_ text: String, _ style: Style, link: [UInt8] = []) {
    var text = text
    text.withUTF8 { append($0, style, link: link) }
  }

  /// Ends what is open, so that other text may follow.
  mutating func close() { set(.plain, []) }

  private mutating func set(_ style: Style, _ link: [UInt8]) {
    if link != self.link {
      bytes.append(contentsOf: TextLink.sequence(to: link))
      self.link = link
    }
    if style != self.style {
      bytes.append(contentsOf: style.sequence)
      self.style = style
    }
  }
}
