import Documents
import PagerText

/// The bytes of a content as text: their place, sixteen of them in hexadecimal, and the ones among
/// them that are letters of ASCII.
///
///     00000000  7f 45 4c 46 02 01 01 00  00 00 00 00 00 00 00 00  |.ELF............|
///
/// All lines are of one length, so that any part is made when it is read and nothing is kept. The
/// last line is filled with spaces. A byte that the source says it has and cannot give is `--`.
///
/// A source may grow: a document shows as many bytes of the text as ``length(showing:)`` says, and
/// asks for whole lines only as long as more may come, since the last line changes then.
struct HexText: DerivedText {
  /// The bytes that a line shows.
  static let bytesPerLine = 16

  /// What is shown.
  let source: any Content
  /// The digits of a place: 8, or as many more as the size of the source takes, in pairs.
  let digits: Int

  /// Makes the text of a content.
  ///
  /// - Parameter source: any content. Where it grows beyond what the digits can tell that it takes
  ///   now, 4 GiB at least, what is beyond is not shown.
  init(_ source: any Content) {
    self.source = source
    var digits = 8
    while digits < 16, (source.count - 1) >> (4 * digits) > 0 { digits += 2 }
    self.digits = digits
  }

  /// The bytes of a line, its line feed included.
  var lineLength: Int { digits + 71 }

  /// The bytes of the text of the whole source.
  var count: Int { length(showing: source.count) }

  /// The bytes of the text of as many bytes from the beginning of the source.
  func length(showing bytes: Int) -> Int {
    let shown = digits < 16 ? min(bytes, 1 << (4 * digits)) : bytes
    let lines = shown / Self.bytesPerLine + (shown % Self.bytesPerLine > 0 ? 1 : 0)
    let (length, overflows) = lines.multipliedReportingOverflow(by: lineLength)
    return overflows ? .max : length
  }

  var lineCounts: LineCounts.ScannedRange { lines(in: 0..<count) }

  /// The line feeds of a part of the text.
  func lines(in range: Range<Int>) -> LineCounts.ScannedRange {
    LineCounts.ScannedRange(range, linesOf: lineLength)
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let sourceCount = source.count
    let count = length(showing: sourceCount)
    guard offset >= 0, offset < count, let output = buffer.baseAddress else { return 0 }
    let end = offset + min(buffer.count, count - offset)
    let maker = HexLines(source: source, sourceCount: sourceCount, digits: digits)
    maker.make(offset..<end, into: output)
    return end - offset
  }
}

extension HexText {
  /// Where in a line the digits of its first byte are.
  private var firstByte: Int { digits + 2 }
  /// Where in a line the letter of its first byte is.
  private var firstLetter: Int { digits + 53 }

  /// The byte that a place shows: one of those of its line whose digits or letter are there, or the
  /// one before, in gaps; the first of the line in front of them.
  func source(at place: Int) -> Int {
    let (line, column) = max(0, place).quotientAndRemainder(dividingBy: lineLength)
    var byte = 0
    if column >= firstLetter {
      byte = column - firstLetter
    } else if column >= firstByte {
      let second = firstByte + 25
      byte = column < second ? min(7, (column - firstByte) / 3) : 8 + (column - second) / 3
    }
    return line * Self.bytesPerLine + min(byte, Self.bytesPerLine - 1)
  }

  func place(of source: Int) -> Int { max(0, source) / Self.bytesPerLine * lineLength }

  /// Where the two digits of a byte are.
  func digitPlaces(of source: Int) -> Range<Int> {
    let byte = max(0, source) % Self.bytesPerLine
    let start = place(of: source) + firstByte + 3 * byte + (byte < 8 ? 0 : 1)
    return start..<start + 2
  }
}
