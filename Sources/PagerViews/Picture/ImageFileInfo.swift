/// The format and the size of a picture, from its first bytes. The picture is not decoded.
struct ImageFileInfo: Hashable, Sendable {
  /// The name of the format: `PNG`.
  let format: String
  /// The size in pixels; nil if the first bytes do not contain it.
  let size: Size?

  /// A size in pixels.
  struct Size: Hashable, Sendable {
    var width: Int
    var height: Int
  }

  /// Reads the first bytes of a picture; nil if they are not those of a picture.
  ///
  /// - Parameter head: the first ``DocumentPrefix/byteCount`` bytes, or all if there are fewer.
  init?(_ head: [UInt8]) {
    let reader = BinaryNumberReader(head)
    guard ImageFileInfo.isPicture(head) else { return nil }
    switch (head[0], head[1]) {
    case (0x89, _):
      (format, size) = (
        "PNG",
        ImageFileInfo.validSize(
          reader.bigEndian(at: 16, count: 4), reader.bigEndian(at: 20, count: 4))
      )
    case (0xFF, _): (format, size) = ("JPEG", ImageFileInfo.sizeOfJPEG(reader))
    case (0x47, _):
      (format, size) = (
        "GIF",
        ImageFileInfo.validSize(
          reader.littleEndian(at: 6, count: 2), reader.littleEndian(at: 8, count: 2))
      )
    case (0x49, _), (0x4D, _): (format, size) = ("TIFF", ImageFileInfo.sizeOfTIFF(reader))
    case (0x42, 0x4D):
      let height = reader.littleEndian(at: 22, count: 4).map {
        abs(Int(Int32(truncatingIfNeeded: $0)))
      }
      (format, size) = (
        "BMP", ImageFileInfo.validSize(reader.littleEndian(at: 18, count: 4), height)
      )
    case (0x52, _): (format, size) = ("WebP", ImageFileInfo.sizeOfWebP(reader))
    case (0x00, 0x00) where head[2] == 1:
      let sides = [6, 7].map { reader.littleEndian(at: $0, count: 1).map { $0 == 0 ? 256 : $0 } }
      (format, size) = ("ICO", ImageFileInfo.validSize(sides[0], sides[1]))
    default:
      format = reader.hasText("avif", at: 8) || reader.hasText("avis", at: 8) ? "AVIF" : "HEIF"
      size = ImageFileInfo.sizeOfHEIF(reader)
    }
  }

  private static let pictures: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
    Array("GIF87a".utf8), Array("GIF89a".utf8), [0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A],
    [0x00, 0x00, 0x01, 0x00, 0x01, 0x00],
  ]

  /// Whether bytes are the start of a picture: PNG, JPEG, GIF, TIFF, ICO, BMP, WebP, AVIF or HEIF.
  static func isPicture(_ head: [UInt8]) -> Bool {
    if pictures.contains(where: head.starts) { return true }
    guard head.count >= 16 else { return false }
    // In a BMP, four zeros follow the file size, and the size of the header is one of a few values.
    if head.starts(with: "BM".utf8) { return head[6..<10].allSatisfy { $0 == 0 } && head[15] == 0 }
    if head.starts(with: "RIFF".utf8) { return head[8..<12].elementsEqual("WEBP".utf8) }
    guard head[4..<8].elementsEqual("ftyp".utf8) else { return false }
    return ["avif", "avis", "heic", "heix", "mif1"].contains { head[8..<12].elementsEqual($0.utf8) }
  }

  private static func validSize(_ width: Int?, _ height: Int?) -> Size? {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return Size(width: width, height: height)
  }

  /// Reads the first frame header (SOF0 to SOF15, except three markers with another meaning).
  private static func sizeOfJPEG(_ reader: BinaryNumberReader) -> Size? {
    var place = 2
    while let marker = reader.bigEndian(at: place, count: 2), marker >> 8 == 0xFF {
      let kind = marker & 0xFF
      if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return validSize(
          reader.bigEndian(at: place + 7, count: 2), reader.bigEndian(at: place + 5, count: 2))
      }
      // Skip fill bytes and markers without data.
      if kind == 0xFF {
        place += 1
        continue
      }
      guard kind != 0xDA, kind != 0xD9, let length = reader.bigEndian(at: place + 2, count: 2),
        length >= 2
      else {
        return nil
      }
      place += 2 + length
    }
    return nil
  }

  /// Reads entries 256 and 257 of the first directory.
  private static func sizeOfTIFF(_ reader: BinaryNumberReader) -> Size? {
    let isLittle = reader.hasText("II", at: 0)
    func number(at place: Int, byteCount count: Int) -> Int? {
      isLittle
        ? reader.littleEndian(at: place, count: count) : reader.bigEndian(at: place, count: count)
    }
    guard let start = number(at: 4, byteCount: 4), let count = number(at: start, byteCount: 2)
    else { return nil }
    var (width, height): (Int?, Int?)
    for entry in 0..<count {
      let place = start + 2 + 12 * entry
      guard let tag = number(at: place, byteCount: 2) else { return nil }
      let isShort = number(at: place + 2, byteCount: 2) == 3
      let value = number(at: place + 8, byteCount: isShort ? 2 : 4)
      if tag == 256 { width = value }
      if tag == 257 { height = value }
    }
    return validSize(width, height)
  }

  /// Reads any of the three forms: VP8, VP8L and VP8X.
  private static func sizeOfWebP(_ reader: BinaryNumberReader) -> Size? {
    if reader.hasText("VP8 ", at: 12) {
      return validSize(
        reader.littleEndian(at: 26, count: 2).map { $0 & 0x3FFF },
        reader.littleEndian(at: 28, count: 2).map { $0 & 0x3FFF })
    }
    if reader.hasText("VP8L", at: 12) {
      return reader.littleEndian(at: 21, count: 4).flatMap {
        validSize(($0 & 0x3FFF) + 1, ($0 >> 14 & 0x3FFF) + 1)
      }
    }
    guard reader.hasText("VP8X", at: 12) else { return nil }
    return validSize(
      reader.littleEndian(at: 24, count: 3).map { $0 + 1 },
      reader.littleEndian(at: 27, count: 3).map { $0 + 1 })
  }

  /// Reads the largest of the `ispe` boxes. Those of thumbnails and tiles are smaller.
  private static func sizeOfHEIF(_ reader: BinaryNumberReader) -> Size? {
    var best: Size?
    for place in reader.offsets(of: "ispe") {
      guard
        let size = validSize(
          reader.bigEndian(at: place + 8, count: 4), reader.bigEndian(at: place + 12, count: 4))
      else {
        continue
      }
      if best.map({ size.width > $0.width }) ?? true { best = size }
    }
    return best
  }
}
