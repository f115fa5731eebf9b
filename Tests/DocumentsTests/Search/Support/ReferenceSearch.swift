@testable import Documents

/// What a search should find, by the plainest means: line by line, on text stripped character by
/// character.
struct ReferenceSearch {
  /// A line as it is seen, and where each of its bytes comes from.
  struct VisibleLine {
    var text: [UInt8] = []
    var starts: [Int] = []
    var ends: [Int] = []
    /// Where its line feed is, or the content's end.
    var end = 0
  }

  var lines: [VisibleLine] = []

  init(_ bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: 0x0A)
      var end = feed ?? bytes.count
      if feed != nil, end > start, bytes[end - 1] == 0x0D { end -= 1 }
      lines.append(ReferenceSearch.line(bytes, start..<end))
      lines[lines.count - 1].end = feed ?? bytes.count
      start = (feed ?? bytes.count) + 1
    }
  }

  /// For lines of ASCII: without SGR and overstrike.
  private static func line(_ bytes: [UInt8], _ range: Range<Int>) -> VisibleLine {
    var line = VisibleLine()
    var place = range.lowerBound
    // Where the last character of the text ends, if nothing stands between.
    var joined = -1
    while place < range.upperBound {
      if bytes[place] == 0x1B, let length = sgrLength(bytes[place..<range.upperBound]) {
        place += length
        continue
      }
      if bytes[place] == 8, joined == place, place + 1 < range.upperBound, bytes[place + 1] >= 0x20,
        let last = line.text.last, last >= 0x20,
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
      joined = place
    }
    return line
  }

  private static func sgrLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.dropFirst().first == 0x5B else { return nil }
    let rest = bytes.dropFirst(2).drop { (0x30...0x3B).contains($0) }
    return rest.first == 0x6D ? rest.startIndex + 1 - bytes.startIndex : nil
  }

  /// The ranges of all matches; `find` gives those in a line.
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
