import PagerText
import TabPagerCore

extension RenderedText {
  /// Writes text of a source, which does nothing but stand there.
  ///
  /// - Returns: the cells that it takes.
  @discardableResult
  mutating func append(_ text: some Collection<UInt8>, _ style: Style = .plain) -> Int {
    guard !text.isEmpty else { return 0 }
    if style != .plain { style.appendSequence(to: &bytes) }
    let width = VisibleText.append(text, to: &bytes)
    if style != .plain { Style.plain.appendSequence(to: &bytes) }
    return width
  }

  /// Writes text; see ``append(_:_:)``.
  @discardableResult
  mutating func append(_ text: String, _ style: Style = .plain) -> Int {
    append(text.utf8, style)
  }

  /// Ends a line.
  ///
  /// - Parameter source: where in the source is what it shows.
  mutating func endLine(source: Int) {
    bytes.append(0x0A)
    sources.append(max(source, sources.last ?? 0))
  }
}
