import CMark
import PagerText

/// A document in Markdown, as GitHub has it, read once to be laid out for any width.
final class MarkdownDocument: Sendable {
  /// The most bytes of a source that is laid out.
  static let maximumByteCount = 16 << 20
  /// The most memory that reading it may take.
  private static let maximumMemory = 1 << 30

  /// The source.
  let bytes: [UInt8]
  /// The bytes of what stands before the Markdown between lines of `---`; 0 where nothing does.
  let frontMatterCount: Int
  /// What begins and ends, in order. It is not changed any more.
  nonisolated(unsafe) private let parsed: markdown

  /// Why a document is not laid out.
  enum Failure: Error, Hashable, CustomStringConvertible {
    /// It has more bytes than ``maximumByteCount``.
    case tooLarge
    /// It takes more time or memory than it is worth: it is made for that.
    case tooCostly

    var description: String {
      switch self {
      case .tooLarge: ViewFailure.text(ofMaximum: MarkdownDocument.maximumByteCount)
      case .tooCostly: "too complex to lay out"
      }
    }
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: the source.
  ///   - seconds: the processor time that it may take.
  init(_ bytes: [UInt8], seconds: Double = 5) throws(Failure) {
    guard bytes.count <= Self.maximumByteCount else { throw .tooLarge }
    self.bytes = bytes
    let frontMatterCount = FrontMatter.byteCount(in: bytes)
    self.frontMatterCount = frontMatterCount
    var parsed = markdown()
    let result = bytes.withUnsafeBufferPointer { bytes -> markdown_result in
      let rest = UnsafeBufferPointer(rebasing: bytes[frontMatterCount...])
      return markdown_parse(rest.baseAddress, rest.count, seconds, Self.maximumMemory, &parsed)
    }
    self.parsed = parsed
    guard result == markdown_parsed else { throw .tooCostly }
  }

  deinit {
    var parsed = parsed
    markdown_free(&parsed)
  }

  /// What begins and ends.
  var events: UnsafeBufferPointer<markdown_event> {
    UnsafeBufferPointer(start: parsed.events, count: parsed.event_count)
  }

  /// The text that goes with an event.
  func text(of event: markdown_event) -> UnsafeBufferPointer<UInt8> {
    guard event.text_count > 0, let texts = parsed.texts else {
      return UnsafeBufferPointer(start: nil, count: 0)
    }
    return UnsafeBufferPointer(start: texts + Int(event.text), count: Int(event.text_count))
  }

  /// Lays the document out.
  ///
  /// - Parameters:
  ///   - width: the cells that lines should have at most; clamped to 10…1000.
  ///   - theme: how it looks.
  ///   - colorsCode: whether blocks of code have the colors of their language.
  ///   - base: what relative links are resolved against; without it they lead nowhere.
  ///   - isCancelled: asked now and then; nil is given where it says so.
  func rendition(
    width: Int, theme: Theme = .standard, colorsCode: Bool = true, base: BaseURI? = nil,
    isCancelled: () -> Bool = { false }
  ) throws(Failure) -> RenderedText? {
    var layout = MarkdownLayout(
      self, width: max(10, min(1000, width)), theme, colorsCode: colorsCode, base: base)
    return try layout.run(isCancelled: isCancelled)
  }
}
