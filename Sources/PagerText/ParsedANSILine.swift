import EscapeSequences
import TabPagerCore

/// A line that a program wrote for a terminal, as text and separate styles.
package struct ParsedANSILine {
  package private(set) var text = StyledText()
  /// Whether the line contains SGR sequences, even if they only reset styles.
  package private(set) var setsStyles = false
  /// Whether the line contains other sequences. The text does not contain them.
  package private(set) var hasOtherSequences = false

  /// Reads a line without its line feed. Control characters other than ESC stay.
  package init(_ line: ArraySlice<UInt8>) {
    line.withUnsafeBufferPointer { parse(LineBytes($0, endsLine: true)) }
  }

  private mutating func parse(_ line: LineBytes) {
    var pen = SGRPen.plain
    var index = 0
    while index < line.count {
      guard line[index] == 0x1B else {
        text.bytes.append(line[index])
        index += 1
        continue
      }
      switch EscapeSequence.read(line.bytes, at: index) {
      case .rendition(let parameters, let end):
        pen.applySGR(line[parameters])
        text.style = pen.isConcealed ? HiddenTextStyle.concealed : pen.style
        setsStyles = true
        index = end
      case .erasure(let end): index = end
      case .link(_, let end):
        hasOtherSequences = true
        index = end
      case .unknown, .incomplete:
        hasOtherSequences = true
        // If a CSI sequence has no end, only its ESC is removed. Of any other sequence, two bytes
        // are removed.
        let isControl = line[index + 1] == UInt8(ascii: "[")
        index =
          EscapeSequence.endOfCSI(line.bytes, at: index)
          ?? min(line.count, index + (isControl ? 1 : 2))
      }
    }
  }
}
