import CDocuments
import EscapeSequences
import Glibc

/// The start of a line, in which a ``PartFinder`` looks for the start of a part.
struct LineBeginning {
  /// The bytes without the line feed, at most ``PartFinder/prefixLimit``.
  let bytes: UnsafeBufferPointer<UInt8>
  /// The start of the line in the content.
  let start: Int
  /// The start of the next line.
  let next: Int

  /// The bytes without control sequences and without a carriage return at the end.
  var plain: [UInt8] {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return [] }
    let kinds = byte_kinds(base, bytes.count)
    var result: [UInt8]
    if kinds & (byte_kinds_escape.rawValue | byte_kinds_backspace.rawValue) == 0 {
      result = Array(bytes)
    } else {
      var plain = SearchableText()
      plain.replace(with: UnsafeRawBufferPointer(bytes), droppingReturns: false)
      result = plain.bytes
    }
    if result.last == 0x0D { result.removeLast() }
    return result
  }

  /// The index of the first byte after any control sequences at the start.
  var first: Int {
    guard let byte = bytes.first, byte == 0x1B else { return 0 }
    return indexSkippingSequences(from: 0)
  }

  /// The index of the first byte, from an index on, that is not part of a control sequence.
  func indexSkippingSequences(from start: Int) -> Int {
    var place = start
    while let end = EscapeSequence.endOfCSI(bytes, at: place) { place = end }
    return place
  }
}

extension Collection<UInt8> {
  /// Whether the bytes start with a text.
  func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    var place = startIndex
    for offset in 0..<text.utf8CodeUnitCount {
      if self[place] != text.utf8Start[offset] { return false }
      formIndex(after: &place)
    }
    return true
  }

  /// The index of the first occurrence of a text; `nil` if there is none.
  func firstIndex(of text: StaticString) -> Index? {
    indices.first { self[$0...].begins(with: text) }
  }

  /// The bytes as text. Invalid UTF-8 is replaced.
  var text: String { String(decoding: self, as: UTF8.self) }
}
