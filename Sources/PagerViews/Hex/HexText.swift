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
  /// How bytes look.
  private let styles: HexStyles
  /// The digits of a place: 8, or as many more as the size of the source takes, in pairs.
  let digits: Int

  /// Makes the text of a content.
  ///
  /// - Parameter source: any content. Where it grows beyond what the digits can tell that it takes
  ///   now, 4 GiB at least, what is beyond is not shown.
  init(_ source: any Content, theme: Theme = .standard) {
    self.source = source
    styles = HexStyles(theme)
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
  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    // Parts of a line are not asked for: lines are short.
    guard offset % lineLength == 0, line.count == lineLength - 1 else { return }
    runs.begin(styles.offset, at: 0)
    let letters = line[firstLetter...].dropLast()
    for index in 0..<Self.bytesPerLine {
      let place = digitColumn(of: index)
      guard let byte = Self.byte(line[place], line[place + 1]) else { break }
      runs.begin(styles[byte], at: place)
    }
    runs.begin(styles.bar, at: firstLetter - 1)
    for index in 0..<Self.bytesPerLine where firstLetter + index < letters.endIndex {
      let place = digitColumn(of: index)
      guard let byte = Self.byte(line[place], line[place + 1]) else {
        runs.begin(styles.bar, at: firstLetter + index)
        return
      }
      runs.begin(styles[byte], at: firstLetter + index)
    }
    runs.begin(styles.bar, at: firstLetter + Self.bytesPerLine)
  }

  /// The byte of two digits; nil if they are none.
  private static func byte(_ high: UInt8, _ low: UInt8) -> UInt8? {
    func value(_ digit: UInt8) -> UInt8? {
      switch digit {
      case 0x30...0x39: digit - 0x30
      case 0x61...0x66: digit - 0x61 + 10
      default: nil
      }
    }
    guard let high = value(high), let low = value(low) else { return nil }
    return high << 4 | low
  }

  /// The digits of the bytes whose letters are in a range, or the other way round.
  func counterparts(of range: Range<Int>) -> [Range<Int>] {
    guard !range.isEmpty else { return [] }
    let line = range.lowerBound / lineLength * lineLength
    let columns = range.lowerBound - line..<range.upperBound - line
    let first = source(at: range.lowerBound) % Self.bytesPerLine
    let last = source(at: range.upperBound - 1) % Self.bytesPerLine
    if columns.lowerBound >= firstLetter, columns.upperBound <= firstLetter + Self.bytesPerLine {
      return [line + digitColumn(of: first)..<line + digitColumn(of: last) + 2]
    }
    guard columns.lowerBound >= firstByte, columns.upperBound < firstLetter else { return [] }
    return [line + firstLetter + first..<line + firstLetter + last + 1]
  }

  /// The column of the digits of a byte of a line.
  private func digitColumn(of index: Int) -> Int { firstByte + 3 * index + (index < 8 ? 0 : 1) }

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
