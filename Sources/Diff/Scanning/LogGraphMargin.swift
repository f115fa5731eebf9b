/// The part of a line in which `git log --graph` draws its graph.
///
/// All lines of a commit have a margin of the same width. Only the margin of the first line contains the mark of the
/// commit.
package struct LogGraphMargin: Sendable {
  /// The width of the margin in cells.
  private var width: Int

  /// Reads the first line of a commit. In a part of a log, branches may be drawn before its mark.
  package init?(_ line: RawDiffLine) {
    guard let margin = LogGraphMargin.endOfMargin(beforeCommitIn: line, lastMarkCell: .max) else {
      return nil
    }
    width = margin.cells
  }

  /// The line without its margin.
  package mutating func lineWithoutMargin(of line: RawDiffLine) -> RawDiffLine {
    var place = LogGraphMargin.endOfMargin(beforeCommitIn: line, lastMarkCell: width)
    if let place {
      width = place.cells
    } else {
      place = LogGraphMargin.endOfMargin(cellCount: width, in: line)
    }
    return line.droppingFirstBytes(place?.byte ?? 0)
  }

  /// The end of the margin of a commit's first line, in bytes and in cells.
  ///
  /// - Parameter last: The last possible cell of the mark.
  private static func endOfMargin(
    beforeCommitIn line: RawDiffLine, lastMarkCell last: Int
  ) -> (byte: Int, cells: Int)? {
    var (place, cells, hasMark) = (0, 0, false)
    while let byte = byteAfterSequences(in: line, from: &place) {
      switch byte {
      case UInt8(ascii: "*") where !hasMark && cells <= last && cells % 2 == 0:
        hasMark = true
      case _ where isGraphCharacter(byte): break
      default:
        guard hasMark, cells > 1 else { return nil }
        guard CommitStartLine(line.droppingFirstBytes(place).plain)?.form.hasGraph == true else {
          return nil
        }
        return (place, cells)
      }
      place += 1
      cells += 1
    }
    return nil
  }

  /// The end of a margin of a number of cells. For a shorter line, this is the end of the line, and for a line without
  /// a margin, the start.
  private static func endOfMargin(
    cellCount count: Int, in line: RawDiffLine
  ) -> (byte: Int, cells: Int) {
    var place = 0
    for cells in 0..<count {
      guard let byte = byteAfterSequences(in: line, from: &place) else {
        return (line.bytes.count, cells)
      }
      guard isGraphCharacter(byte) else { return (0, 0) }
      place += 1
    }
    return (place, count)
  }

  /// The byte at an index, or the first after the control sequences there.
  private static func byteAfterSequences(in line: RawDiffLine, from place: inout Int) -> UInt8? {
    place = StyleSequences.indexSkippingControlSequences(in: line.bytes, from: place)
    return place < line.bytes.count ? line.bytes[place] : nil
  }

  private static func isGraphCharacter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "|"), UInt8(ascii: "/"), UInt8(ascii: "\\"),
      UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

extension CommitHeader.Format {
  /// Whether a graph may precede the commit.
  fileprivate var hasGraph: Bool { self == .long || self == .short || self == .patchMail }
}
