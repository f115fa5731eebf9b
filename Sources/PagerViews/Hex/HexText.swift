import Documents
import PagerText

/// A content as a hexadecimal dump. Each line has an offset, sixteen bytes in hexadecimal, and the
/// same bytes as ASCII characters.
///
///     00000000  7f 45 4c 46 02 01 01 00  00 00 00 00 00 00 00 00  |.ELF............|
///
/// All lines have the same length, so any part can be written when it is read, and nothing is
/// stored. The last line is padded with spaces. A byte that cannot be read is shown as `--`.
///
/// A source may grow. A document shows ``textLength(showingByteCount:)`` bytes of the text. While more bytes may
/// arrive, it requests only whole lines, since the last line may change.
struct HexText: DerivedText {
  /// The number of source bytes in a line.
  static let bytesPerLine = 16

  /// The content to show.
  let source: any Content
  /// The styles of bytes.
  private let styles: HexStyles
  /// The number of digits of an offset: 8, or a larger even number if the source is larger.
  let digits: Int

  /// Creates the text of a content.
  ///
  /// - Parameter source: any content. If it grows beyond the offsets that fit the digits, at least
  ///   4 GiB, the rest is not shown.
  init(_ source: any Content, theme: Theme = .standard) {
    self.source = source
    styles = HexStyles(theme)
    var digits = 8
    while digits < 16, (source.count - 1) >> (4 * digits) > 0 { digits += 2 }
    self.digits = digits
  }

  /// The length of a line in bytes, including its line feed.
  var lineLength: Int { digits + 71 }

  /// The length of the text of the whole source, in bytes.
  var count: Int { textLength(showingByteCount: source.count) }

  /// The length of the text for the first bytes of the source.
  func textLength(showingByteCount bytes: Int) -> Int {
    let shown = digits < 16 ? min(bytes, 1 << (4 * digits)) : bytes
    let lines = shown / Self.bytesPerLine + (shown % Self.bytesPerLine > 0 ? 1 : 0)
    let (length, overflows) = lines.multipliedReportingOverflow(by: lineLength)
    return overflows ? .max : length
  }

  var lineCounts: LineFeedCounts.ScannedRange { lineCounts(in: 0..<count) }

  /// The line counts of a range of the text.
  func lineCounts(in range: Range<Int>) -> LineFeedCounts.ScannedRange {
    LineFeedCounts.ScannedRange(range, lineLength: lineLength)
  }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let sourceCount = source.count
    let count = textLength(showingByteCount: sourceCount)
    guard offset >= 0, offset < count, let output = buffer.baseAddress else { return 0 }
    let end = offset + min(buffer.count, count - offset)
    let maker = HexLineWriter(source: source, sourceCount: sourceCount, digits: digits)
    maker.writeText(in: offset..<end, into: output)
    return end - offset
  }
}

extension HexText {
  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    // Lines are short, so parts of a line are never requested.
    guard offset % lineLength == 0, line.count == lineLength - 1 else { return }
    runs.begin(styles.offset, at: 0)
    let letters = line[firstLetter...].dropLast()
    for index in 0..<Self.bytesPerLine {
      let place = digitColumn(ofByteInLine: index)
      guard let byte = Self.byteOfDigits(line[place], line[place + 1]) else { break }
      runs.begin(styles[byte], at: place)
    }
    runs.begin(styles.bar, at: firstLetter - 1)
    for index in 0..<Self.bytesPerLine where firstLetter + index < letters.endIndex {
      let place = digitColumn(ofByteInLine: index)
      guard let byte = Self.byteOfDigits(line[place], line[place + 1]) else {
        runs.begin(styles.bar, at: firstLetter + index)
        return
      }
      runs.begin(styles[byte], at: firstLetter + index)
    }
    runs.begin(styles.bar, at: firstLetter + Self.bytesPerLine)
  }

  /// The byte that two hexadecimal digits represent; nil if they are invalid.
  private static func byteOfDigits(_ high: UInt8, _ low: UInt8) -> UInt8? {
    func digitValue(_ digit: UInt8) -> UInt8? {
      switch digit {
      case 0x30...0x39: digit - 0x30
      case 0x61...0x66: digit - 0x61 + 10
      default: nil
      }
    }
    guard let high = digitValue(high), let low = digitValue(low) else { return nil }
    return high << 4 | low
  }

  /// The digits of the bytes whose characters are in a range, or the characters of the bytes whose
  /// digits are.
  func rangesShowingSameBytes(as range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    let line = range.lowerBound / lineLength * lineLength
    let columns = range.lowerBound - line..<range.upperBound - line
    let first = sourceOffset(at: range.lowerBound) % Self.bytesPerLine
    let last = sourceOffset(at: range.upperBound - 1) % Self.bytesPerLine
    if columns.lowerBound >= firstLetter, columns.upperBound <= firstLetter + Self.bytesPerLine {
      return [line + digitColumn(ofByteInLine: first)..<line + digitColumn(ofByteInLine: last) + 2]
    }
    guard columns.lowerBound >= firstByte, columns.upperBound < firstLetter else { return [] }
    return [line + firstLetter + first..<line + firstLetter + last + 1]
  }

  /// The column of the digits of a byte of a line.
  private func digitColumn(ofByteInLine index: Int) -> Int {
    firstByte + 3 * index + (index < 8 ? 0 : 1)
  }

  /// The column of the digits of a line's first byte.
  private var firstByte: Int { digits + 2 }
  /// The column of the character of a line's first byte.
  private var firstLetter: Int { digits + 53 }

  /// The byte that a position shows: the byte whose digits or character are there or, in a gap, the
  /// byte before. Left of the digits, the first byte of the line.
  func sourceOffset(at place: Int) -> Int {
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

  func textOffset(ofSource source: Int) -> Int { max(0, source) / Self.bytesPerLine * lineLength }

  /// The range of the two digits of a byte.
  func digitRange(ofByteAt source: Int) -> Range<Int> {
    let byte = max(0, source) % Self.bytesPerLine
    let start = textOffset(ofSource: source) + firstByte + 3 * byte + (byte < 8 ? 0 : 1)
    return start..<start + 2
  }
}
