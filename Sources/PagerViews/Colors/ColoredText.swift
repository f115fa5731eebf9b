import BinarySearch
import Documents
import PagerText

/// A source with the colours that a program gave it.
///
/// The letters are the source's own. Of what the program wrote, a line is taken where its letters are
/// the same; else the line is shown without colours. So nothing is hidden or changed by a program that
/// cuts, fills or repairs what it reads, and each byte is where it was.
struct ColoredText: DerivedText {
  /// The lines that have colours.
  let coloredLines: Int
  let lineCounts: LineCounts.ScannedRange

  private let bytes: [UInt8]
  /// Where each line begins, here and in the source, and whether it has colours of the program's: in
  /// others a sequence is the source's own.
  private let starts: [Start]

  private struct Start {
    let here: Int
    let source: Int
    let isColored: Bool
  }

  /// Puts the colours on a source.
  ///
  /// - Parameters:
  ///   - source: its bytes.
  ///   - output: what the program made of them.
  init(_ source: [UInt8], colored output: [UInt8]) {
    var (bytes, starts, count): ([UInt8], [Start], Int) = ([], [], 0)
    bytes.reserveCapacity(output.count + source.count / 8)
    var (start, colored) = (0, 0)
    while start < source.count {
      let here = bytes.count
      let end = source[start...].firstIndex(of: 0x0A) ?? source.count
      let coloredEnd =
        colored < output.count ? output[colored...].firstIndex(of: 0x0A) ?? output.count : colored
      let line = source[start..<end]
      let isColored = ColoredText.append(
        output[min(colored, coloredEnd)..<coloredEnd], ifShowing: line, to: &bytes)
      if isColored { count += 1 } else { bytes += line }
      starts.append(Start(here: here, source: start, isColored: isColored))
      if end < source.count { bytes.append(0x0A) }
      (start, colored) = (end + 1, min(coloredEnd + 1, output.count))
    }
    var lines = LineCounts.ScannedRange(at: 0)
    bytes.withUnsafeBytes { lines.append($0) }
    (self.bytes, self.starts, self.lineCounts, coloredLines) = (bytes, starts, lines, count)
  }

  /// Writes a line of the output, where it shows nothing but a line of the source.
  ///
  /// - Returns: whether it did, and has colours.
  private static func append(
    _ output: ArraySlice<UInt8>, ifShowing line: ArraySlice<UInt8>, to bytes: inout [UInt8]
  ) -> Bool {
    let start = bytes.count
    let hasReturn = line.last == 0x0D
    let text = hasReturn ? line.dropLast() : line
    var (index, place, hasColor) = (output.startIndex, text.startIndex, false)
    while index < output.endIndex {
      let byte = output[index]
      if byte == 0x1B {
        var end = index + 1
        if end < output.endIndex, output[end] == UInt8(ascii: "[") {
          end = output[(end + 1)...].firstIndex { !(0x20...0x3F).contains($0) } ?? output.endIndex
          end = min(end + 1, output.endIndex)
        }
        // What clears to the end of the line shows nothing; all else that is not known may.
        if TerminalText.isGraphic(output[index..<end]) {
          bytes += output[index..<end]
          hasColor = true
        } else if output[end - 1] != UInt8(ascii: "K") || end - index < 3 {
          break
        }
        index = end
      } else if place < text.endIndex, byte == text[place] {
        bytes.append(byte)
        (index, place) = (index + 1, place + 1)
      } else if byte == 0x0D, place == text.endIndex {
        index += 1
      } else {
        break
      }
    }
    guard hasColor, index == output.endIndex, place == text.endIndex else {
      bytes.removeSubrange(start...)
      return false
    }
    if hasReturn { bytes.append(0x0D) }
    return true
  }

  var count: Int { bytes.count }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard offset >= 0, offset < count else { return 0 }
    let part = bytes[offset..<offset + min(buffer.count, count - offset)]
    part.withUnsafeBytes { buffer.copyMemory(from: $0) }
    return part.count
  }

  func source(at place: Int) -> Int {
    let after = starts.partitionPoint { $0.here > place }
    guard after > 0 else { return 0 }
    let start = starts[after - 1]
    var (index, source) = (start.here, start.source)
    let end = min(place, bytes.count)
    while index < end {
      let next = start.isColored ? self.next(index) : index + 1
      if next == index + 1 { source += 1 }
      index = next
    }
    return source
  }

  func place(of source: Int) -> Int {
    let after = starts.partitionPoint { $0.source > source }
    guard after > 0 else { return 0 }
    let start = starts[after - 1]
    var (index, place) = (start.here, start.source)
    let end = after < starts.count ? starts[after].here : bytes.count
    while index < end {
      let next = start.isColored ? self.next(index) : index + 1
      if next == index + 1 {
        if place == source { return index }
        place += 1
      }
      index = next
    }
    return max(0, end - 1)
  }

  /// Where the byte or the sequence after the one at a place of a coloured line begins.
  private func next(_ index: Int) -> Int {
    bytes[index] == 0x1B ? TerminalText.endOfSequence(bytes, index) : index + 1
  }
}
