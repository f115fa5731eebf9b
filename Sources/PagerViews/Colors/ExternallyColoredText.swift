import Documents
import PagerText
import TabPagerCore

/// Source code with the colours of an external program.
///
/// The text is the source code itself. A line is coloured only if the program's output for it has the same characters.
/// So a program that cuts, pads or repairs its input cannot hide or change anything.
struct ExternallyColoredText: DerivedText {
  /// The number of lines that have colours.
  let coloredLines: Int
  let lineCounts: LineFeedCounts.ScannedRange

  private let bytes: [UInt8]
  private let styles: StyleRuns

  /// Takes the colours from a program's output.
  init(_ source: [UInt8], colored output: [UInt8]) {
    var (styles, coloredLines) = (StyleRuns(), 0)
    var (start, outputStart) = (0, 0)
    while start < source.count {
      let end = source[start...].firstIndex(of: 0x0A) ?? source.count
      let outputEnd =
        output[min(outputStart, output.count)...].firstIndex(of: 0x0A) ?? output.count
      let line = ParsedANSILine(output[min(outputStart, outputEnd)..<outputEnd])
      if line.setsStyles, !line.hasOtherSequences,
        Self.showsSameText(line.text.bytes, source[start..<end])
      {
        styles.append(0..<end - start, of: line.text.styles, at: start)
        styles.begin(.plain, at: end)
        coloredLines += 1
      }
      (start, outputStart) = (end + 1, min(outputEnd + 1, output.count))
    }
    var lines = LineFeedCounts.ScannedRange(at: 0)
    source.withUnsafeBytes { lines.append($0) }
    (bytes, self.styles, lineCounts, self.coloredLines) = (source, styles, lines, coloredLines)
  }

  /// Whether a line of output shows exactly a line of the source. Carriage returns at the end are ignored.
  private static func showsSameText(_ output: [UInt8], _ line: ArraySlice<UInt8>) -> Bool {
    let text = line.last == 0x0D ? line.dropLast() : line
    return output.starts(with: text) && output[text.count...].allSatisfy { $0 == 0x0D }
  }

  var count: Int { bytes.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let part = bytes[offset..<offset + min(buffer.count, count - offset)]
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return part.count
  }

  func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    runs.append(offset..<offset + line.count, of: styles, at: 0)
  }

  func sourceOffset(at place: Int) -> Int { max(0, min(place, bytes.count)) }
  func textOffset(ofSource source: Int) -> Int { max(0, min(source, bytes.count - 1)) }
}
