import CMark
import PagerText

/// A document in GitHub's Markdown. It is parsed once, and can be laid out for any width.
final class MarkdownDocument: Sendable {
  /// The maximum size of a source, in bytes.
  static let maximumByteCount = 16 << 20
  /// The source.
  let bytes: [UInt8]
  /// The size of the front matter in bytes; 0 if there is none.
  let frontMatterCount: Int
  /// The parsed events, in order. They never change.
  nonisolated(unsafe) private let parsed: markdown

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the source.
  ///   - timeLimit: the maximum processor time, in seconds.
  ///   - reservedMemory: memory that is needed for other purposes, in bytes.
  init(_ bytes: [UInt8], timeLimit: Double = 5, reservedMemory: Int = 0) throws(ViewFailure) {
    guard bytes.count <= Self.maximumByteCount else {
      throw .tooLarge(maximum: Self.maximumByteCount)
    }
    self.bytes = bytes
    let frontMatterCount = FrontMatter.byteCount(in: bytes)
    self.frontMatterCount = frontMatterCount
    var parsed = markdown()
    let result = bytes.withUnsafeBufferPointer { bytes -> markdown_result in
      let rest = UnsafeBufferPointer(rebasing: bytes[frontMatterCount...])
      // The rest of the memory is for the text that was laid out last, which is shown meanwhile.
      let memory =
        ViewFailure.maximumMemory - MarkdownLayout.maximumMemory - bytes.count - reservedMemory
      return markdown_parse(rest.baseAddress, rest.count, timeLimit, memory, &parsed)
    }
    self.parsed = parsed
    switch result {
    case markdown_parsed: break
    case markdown_too_slow: throw .tooLarge("takes too long to lay out")
    default: throw .tooMuchMemory
    }
  }

  deinit {
    var parsed = parsed
    markdown_free(&parsed)
  }

  /// The events: the starts and ends of blocks and inlines.
  var events: UnsafeBufferPointer<markdown_event> {
    UnsafeBufferPointer(start: parsed.events, count: parsed.event_count)
  }

  /// The text of an event.
  func text(of event: markdown_event) -> UnsafeBufferPointer<UInt8> {
    guard event.text_count > 0, let texts = parsed.texts else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: texts + Int(event.text), count: Int(event.text_count))
  }

  /// Lays the document out.
  ///
  /// - Parameters:
  ///   - width: the width of the page in cells, clamped to 10…1000. Only code and tables may use more of it than
  ///     ``MarkdownLayout/maximumProseWidth``.
  ///   - theme: the theme.
  ///   - colorsCode: whether code blocks have syntax colours.
  ///   - base: the base of relative links, which have no target without it.
  ///   - pictures: draws the pictures of images; nil to draw none.
  ///   - isCancelled: called from time to time. If it returns true, the result is nil.
  func renderedText(
    width: Int, theme: Theme = .standard, colorsCode: Bool = true, base: BaseURI? = nil,
    pictures: MarkdownPictures? = nil, isCancelled: () -> Bool = { false }
  ) throws(ViewFailure) -> RenderedText? {
    var layout = MarkdownLayout(
      self, width: max(10, min(1000, width)), theme, colorsCode: colorsCode, base: base,
      pictures: pictures)
    return try layout.layOutDocument(isCancelled: isCancelled)
  }
}
