import Glibc

/// Reads records of separated fields: CSV, TSV and similar formats. The parser is tolerant.
///
/// A field that begins with a quote ends with a quote before a separator or the end of a line. Within it, two quotes
/// stand for one, and any other quote stands for itself. If the field does not end within 1 MiB, its first quote also
/// stands for itself.
struct TableSource: Sendable {
  /// The maximum size of a source, in bytes.
  static let maximumByteCount = 48 << 20
  /// The maximum length of a quoted field in bytes.
  private static let quotedLimit = 1 << 20

  private static let quote: UInt8 = 0x22
  private static let lineFeed: UInt8 = 0x0A
  private static let carriageReturn: UInt8 = 0x0D

  /// The bytes.
  let bytes: [UInt8]
  /// The separator between fields.
  let separator: UInt8
  /// The offset of the first record, after a byte order mark.
  let start: Int

  /// Creates a reader.
  init(_ bytes: [UInt8], separator: UInt8) {
    self.bytes = bytes
    self.separator = separator
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// A field.
  struct Field {
    /// Its bytes without the surrounding quotes.
    var range: Range<Int>
    /// Whether the field was quoted, so that two quotes stand for one and it may contain line feeds.
    var isQuoted: Bool
    /// Whether it is the last field of its record.
    var isLast: Bool
    /// The offset of the next field.
    var next: Int
  }

  /// A position of the reader, with what it knows there.
  struct Place: Hashable, Sendable {
    /// The offset of a field.
    var offset: Int
    /// Between `offset` and this offset, no quote ends a field. So unterminated fields do not each need a new search.
    var unclosed = 0
  }

  /// The first record; nil if there is none.
  var firstRecord: Place? { start < bytes.count ? Place(offset: start) : nil }

  /// Reads the fields of a record in order.
  ///
  /// - Returns: the next record; nil after the last.
  @inline(__always)
  func forEachField(
    of record: Place, _ body: (UnsafeBufferPointer<UInt8>, Field) -> Void
  ) -> Place? {
    bytes.withUnsafeBufferPointer { bytes in
      var place = record
      while true {
        let field = readField(at: &place, in: bytes)
        place.offset = field.next
        body(bytes, field)
        if field.isLast { return field.next < bytes.count ? place : nil }
      }
    }
  }

  @inline(__always)
  private func readField(at place: inout Place, in bytes: UnsafeBufferPointer<UInt8>) -> Field {
    let first = place.offset
    if first < bytes.count, bytes[first] == Self.quote,
      let end = closingQuote(from: &place, in: bytes)
    {
      return makeField(first + 1..<end, isQuoted: true, endingAt: end + 1, in: bytes)
    }
    var end = first
    while end < bytes.count, bytes[end] != separator, bytes[end] != Self.lineFeed { end += 1 }
    let hasReturn =
      end < bytes.count && bytes[end] == Self.lineFeed && end > first
      && bytes[end - 1] == Self.carriageReturn
    return makeField(
      first..<end - (hasReturn ? 1 : 0), isQuoted: false, endingAt: end - (hasReturn ? 1 : 0),
      in: bytes)
  }

  @inline(__always)
  private func makeField(
    _ range: Range<Int>, isQuoted: Bool, endingAt end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Field {
    if end < bytes.count, bytes[end] == separator {
      return Field(range: range, isQuoted: isQuoted, isLast: false, next: end + 1)
    }
    let hasReturn = end + 1 < bytes.count && bytes[end] == Self.carriageReturn
    let next = min(bytes.count, end + (hasReturn ? 2 : 1))
    return Field(range: range, isQuoted: isQuoted, isLast: true, next: next)
  }

  /// The closing quote of the field whose opening quote is at `place`; nil if there is none within the limit.
  private func closingQuote(
    from place: inout Place, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let memory = bytes.baseAddress else { return nil }
    // The run of quotes that begins here. Its first quote opens the field.
    var end = endOfQuoteRun(from: place.offset, in: bytes)
    if (end - place.offset) % 2 == 0, isFieldEnd(end, in: bytes) { return end - 1 }
    // The pairing of quotes in later runs does not depend on the start of the field.
    end = max(end, place.unclosed)
    let limit = min(bytes.count, place.offset + Self.quotedLimit)
    while end < limit, let found = memchr(memory + end, Int32(Self.quote), limit - end) {
      let run = UnsafeRawPointer(memory).distance(to: UnsafeRawPointer(found))
      end = endOfQuoteRun(from: run, in: bytes)
      if (end - run) % 2 == 1, isFieldEnd(end, in: bytes) {
        place.unclosed = run
        return end - 1
      }
    }
    place.unclosed = max(end, limit)
    return nil
  }

  private func endOfQuoteRun(from start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == Self.quote { end += 1 }
    return end
  }

  private func isFieldEnd(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard index < bytes.count else { return true }
    let byte = bytes[index]
    return byte == separator || byte == Self.lineFeed
      || byte == Self.carriageReturn && index + 1 < bytes.count
        && bytes[index + 1] == Self.lineFeed
  }
}
