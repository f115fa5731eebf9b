import PagerText

/// What the first bytes of a document say about it.
enum ByteKind {
  /// Whether they are no text: a NUL is among the first 1024 of them, or more than three in ten are
  /// control characters or not UTF-8. Texts in other encodings are texts by that, mostly; those with
  /// colours and overstruck letters are.
  static func isBinary(_ head: [UInt8]) -> Bool {
    let size = min(head.count, 1024)
    return head.prefix(size).withUnsafeBufferPointer { bytes in
      let line = LineBytes(bytes, endsLine: size == head.count)
      var (index, odd) = (0, 0)
      while index < size {
        let byte = bytes[index]
        if byte == 0 { return true }
        guard byte >= 0x80 else {
          odd += byte >= 0x20 && byte != 0x7F || isTextual(byte) ? 0 : 1
          index += 1
          continue
        }
        switch line.character(at: index) {
        case .scalar(_, let length): index += length
        case .invalid:
          odd += 1
          index += 1
        case .incomplete: index = size
        }
      }
      return odd * 10 > size * 3
    }
  }

  /// Whether they are laid out and coloured already, as what `man` and `git` write is.
  static func isFormatted(_ head: [UInt8]) -> Bool { head.contains { $0 == 0x1B || $0 == 0x08 } }

  /// Control characters that texts have: BEL, BS, TAB, LF, FF, CR, and ESC, with which sequences begin.
  private static func isTextual(_ byte: UInt8) -> Bool {
    (0x07...0x0D).contains(byte) || byte == 0x1B
  }

  private static let pictures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
    Array("GIF87a".utf8), Array("GIF89a".utf8), [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
    [0x00, 0x00, 0x01, 0x00, 0x01, 0x00],
  ]

  /// Whether they begin a picture: PNG, JPEG, GIF, TIFF, ICO, BMP, WebP, AVIF or HEIF.
  static func isPicture(_ head: [UInt8]) -> Bool {
    if pictures.contains(where: head.starts) { return true }
    guard head.count >= 16 else { return false }
    // The size of a BMP is followed by four zeros, that of its header is one of a few.
    if head.starts(with: "BM".utf8) { return head[6..<10].allSatisfy { $0 == 0 } && head[15] == 0 }
    if head.starts(with: "RIFF".utf8) { return head[8..<12].elementsEqual("WEBP".utf8) }
    guard head[4..<8].elementsEqual("ftyp".utf8) else { return false }
    return ["avif", "avis", "heic", "heix", "mif1"].contains { head[8..<12].elementsEqual($0.utf8) }
  }

  /// Whether they begin as an object or an array of JSON does, and not as other texts may.
  static func beginsLikeJSON(_ head: [UInt8]) -> Bool {
    var rest = head[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    rest = rest.drop(while: JSONToken.isSpace)
    // A section of an INI file begins with a bracket too.
    let isObject = rest.first == UInt8(ascii: "{")
    guard isObject || rest.first == UInt8(ascii: "[") else { return false }
    switch rest.dropFirst().drop(while: JSONToken.isSpace).first {
    case UInt8(ascii: "\""): return true
    case UInt8(ascii: "}"): return isObject
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"): return !isObject
    default: return false
    }
  }

  /// Whether they are records of a table: three lines at least, and nearly all of them cut into as
  /// many fields.
  static func isTable(_ head: [UInt8]) -> Bool {
    guard head.reduce(0, { $0 + ($1 == 0x0A ? 1 : 0) }) > 2 else { return false }
    let isWhole = head.count < PageKind.headSize
    guard let guess = TableSeparator.guess(head, isWhole: isWhole) else { return false }
    return guess.share >= 0.9
  }
}
