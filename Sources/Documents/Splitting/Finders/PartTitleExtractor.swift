import CDocuments
internal import CPCRE2

/// Finds titles in lines, on one thread at a time.
final class PartTitleExtractor: Sendable {
  private let expression: PartTitleExpression
  // Used by one thread at a time.
  private nonisolated(unsafe) let data = pcre2_match_data_create_8(2, nil)
  private nonisolated(unsafe) let context = pcre2_match_context_create_8(nil)

  /// The maximum number of steps from one position of a line. Lines that need more are skipped.
  private static let steps: UInt32 = 100_000

  /// The maximum length of a title in bytes, because an expression may match a line of any length.
  private static let titleLimit = 200

  init(_ expression: PartTitleExpression) {
    self.expression = expression
    if let context {
      pcre2_set_match_limit_8(context, Self.steps)
      pcre2_set_heap_limit_8(context, 4096)
    }
  }

  deinit {
    if let context { pcre2_match_context_free_8(context) }
    if let data { pcre2_match_data_free_8(data) }
  }

  /// Returns the title in a line, without colours and surrounding blanks, or `nil` if the line does
  /// not match.
  func title(of line: LineBeginning) -> [UInt8]? {
    guard let base = line.bytes.baseAddress, !line.bytes.isEmpty else { return title(in: [], true) }
    let kinds = byte_kinds(base, line.bytes.count)
    let isASCII = kinds & byte_kinds_not_ascii.rawValue == 0
    let special =
      byte_kinds_escape.rawValue | byte_kinds_backspace.rawValue
      | byte_kinds_carriage_return.rawValue
    return kinds & special == 0
      ? title(in: line.bytes, isASCII)
      : line.plain.withUnsafeBufferPointer { title(in: $0, isASCII) }
  }

  private func title(in text: [UInt8], _ isASCII: Bool) -> [UInt8]? {
    text.withUnsafeBufferPointer { title(in: $0, isASCII) }
  }

  private func title(in text: UnsafeBufferPointer<UInt8>, _ isASCII: Bool) -> [UInt8]? {
    guard let data, let context else { return nil }
    let compiled = isASCII ? expression.ascii ?? expression.general : expression.general
    let count = pcre2_match_8(compiled.code, text.baseAddress, text.count, 0, 0, data, context)
    guard count >= 0, let bounds = pcre2_get_ovector_pointer_8(data) else { return nil }
    // A group outside the match is ignored. The result 0 means that there are more groups.
    let group = count != 1 && bounds[2] <= bounds[3] && bounds[3] <= text.count ? 2 : 0
    let range = min(bounds[group], bounds[group + 1])..<bounds[group + 1]
    var title = text[Int(range.lowerBound)..<Int(range.upperBound)]
    // Punctuation alone, such as `===`, says nothing about the part.
    if group == 0, !title.contains(where: Self.isLetterOrDigit) { title = text[...] }
    let first = title.firstIndex { $0 > 0x20 } ?? title.endIndex
    let last = title.lastIndex { $0 > 0x20 } ?? first
    guard first < title.endIndex else { return [] }
    var end = last + 1
    if end - first > Self.titleLimit {
      end = first + Self.titleLimit
      // Do not cut a character.
      while end > first, title[end] & 0xC0 == 0x80 { end -= 1 }
    }
    return Array(title[first..<end])
  }

  /// Whether a byte belongs to a letter, a digit or a character outside ASCII.
  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }
}
