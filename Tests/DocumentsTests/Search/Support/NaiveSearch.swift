@testable import Documents

/// A simple reference implementation of search, line by line, on text whose control sequences are removed.
struct NaiveSearch {
  /// The visible text of a line, and the raw range of each of its bytes.
  struct VisibleLine {
    var text: [UInt8] = []
    var starts: [Int] = []
    var ends: [Int] = []
    /// The offset of its line feed, or the end of the content.
    var end = 0
  }

  var lines: [VisibleLine] = []

  init(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: 0x0A)
      var end = feed ?? bytes.count
      if feed != nil, end > start, bytes[end - 1] == 0x0D { end -= 1 }
      lines.append(NaiveSearch.visibleLine(bytes, start..<end))
      lines[lines.count - 1].end = feed ?? bytes.count
      start = (feed ?? bytes.count) + 1
    }
  }

  /// Returns a line of ASCII without SGR sequences and overstrike.
  private static func visibleLine(_ bytes: [UInt8], _ range: Range<Int>) -> VisibleLine {
    var line = VisibleLine()
    var place = range.lowerBound
    // The end of the previous character if this offset follows it directly, without a control sequence between.
    var lastEnd = -1
    while place < range.upperBound {
      if bytes[place] == 0x1B, let length = sgrLength(bytes[place..<range.upperBound]) {
        place += length
        continue
      }
      if bytes[place] == 8, lastEnd == place, place + 1 < range.upperBound,
        bytes[place + 1] >= 0x20, let last = line.text.last, last >= 0x20,
        last == 0x5F || bytes[place + 1] == 0x5F || last == bytes[place + 1]
      {
        if last == 0x5F { line.text[line.text.count - 1] = bytes[place + 1] }
        line.ends[line.ends.count - 1] = place + 2
        place += 2
      } else {
        line.text.append(bytes[place])
        line.starts.append(place)
        line.ends.append(place + 1)
        place += 1
      }
      lastEnd = place
    }
    return line
  }

  private static func sgrLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.dropFirst().first == 0x5B else { return nil }
    let rest = bytes.dropFirst(2).drop { (0x30...0x3B).contains($0) }
    return rest.first == 0x6D ? rest.startIndex + 1 - bytes.startIndex : nil
  }

  /// Returns the raw ranges of all matches, where `find` returns those in a line's visible text.
  func matches(_ find: ([UInt8]) -> [Range<Int>]) -> [Range<Int>] {
    lines.flatMap { line in
      find(line.text).map { range in
        guard !range.isEmpty else {
          let place =
            range.lowerBound < line.starts.count ? line.starts[range.lowerBound] : line.end
          return place..<place
        }
        return line.starts[range.lowerBound]..<line.ends[range.upperBound - 1]
      }
    }
  }
}
