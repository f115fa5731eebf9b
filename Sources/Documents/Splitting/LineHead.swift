import CDocuments
import EscapeSequences
import Glibc

/// The beginning of a line, as those see it who look for where parts begin.
struct LineHead {
  /// Its bytes without the line feed: the first ``PartFinder/headLimit`` of them, or all.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where it begins in the content.
  let start: Int
  /// Where the next one begins.
  let next: Int

  /// Its bytes without colours and other attributes, and without a carriage return at the end.
  var plain: [UInt8] {
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return [] }
    let kinds = byte_kinds(base, bytes.count)
    var result: [UInt8]
    if kinds & (byte_kinds_escape.rawValue | byte_kinds_backspace.rawValue) == 0 {
      result = Array(bytes)
    } else {
      var plain = PlainText()
      plain.replace(with: UnsafeRawBufferPointer(bytes), droppingReturns: false)
      result = plain.bytes
    }
    if result.last == 0x0D { result.removeLast() }
    return result
  }

  /// The place of its first byte that is not of a control sequence such as for a colour.
  var first: Int {
    guard let byte = bytes.first, byte == 0x1B else { return 0 }
    return textPlace(from: 0)
  }

  /// The place of the first byte from one on that is not of such a sequence.
  func textPlace(from start: Int) -> Int {
    var place = start
    while let end = EscapeSequence.endOfControl(bytes, at: place) { place = end }
    return place
  }
}

extension Collection<UInt8> {
  /// Whether they begin with these.
  func begins(with text: StaticString) -> Bool {
    guard count >= text.utf8CodeUnitCount else { return false }
    var place = startIndex
    for offset in 0..<text.utf8CodeUnitCount {
      if self[place] != text.utf8Start[offset] { return false }
      formIndex(after: &place)
    }
    return true
  }

  /// Where these are first among them; nil where they are not.
  func firstIndex(of text: StaticString) -> Index? {
    indices.first { self[$0...].begins(with: text) }
  }

  /// They as text; what is not valid is replaced.
  var text: String { String(decoding: self, as: UTF8.self) }
}
