/// Finds the headings of Markdown (`# Title`) and reStructuredText (underlined, optionally
/// overlined; Markdown has underlined ones too). A part extends to the next heading of any level.
struct HeadingPartFinder: PartFinder {
  /// A line that may be a heading, or the line above one.
  private struct CandidateLine {
    var start: Int
    var text: [UInt8]
    /// Whether the line is the first, or follows a blank line.
    var follows: Bool
  }

  private let joinsEqualTitles: Bool
  private var before: CandidateLine?
  private var last: CandidateLine?
  private var wasBlank = true
  /// The characters that opened a code block. Empty outside code blocks.
  private var fence: [UInt8] = []

  init(joinsEqualTitles collects: Bool = false) { self.joinsEqualTitles = collects }

  mutating func readLine(_ line: LineBeginning, recordingPartsIn parts: inout [PartTracker]) {
    let text = HeadingPartFinder.removingTrailingBlanks(line.plain[...])
    defer { wasBlank = text.isEmpty }
    if isInCodeBlock(text) {
      (before, last) = (nil, nil)
      return
    }
    if let title = HeadingPartFinder.hashHeadingTitle(text) {
      return beginPart(title, at: line.start, &parts)
    }
    if let last, let title = underlinedHeadingTitle(last, underlined: text) {
      return beginPart(title.text, at: title.start, &parts)
    }
    before = text.isEmpty ? nil : last
    last = text.isEmpty ? nil : CandidateLine(start: line.start, text: text, follows: wasBlank)
  }

  private mutating func beginPart(_ title: String, at start: Int, _ parts: inout [PartTracker]) {
    parts[0].closePart(at: start)
    parts[0].openPart(
      PartName(title: title, name: title), at: start, joinsEqualTitles: joinsEqualTitles)
    (before, last) = (nil, nil)
  }

  /// Whether a line belongs to a fenced code block, including its fences.
  private mutating func isInCodeBlock(_ text: [UInt8]) -> Bool {
    let inner = text.drop { $0 == 0x20 }
    guard let mark = inner.first, mark == 0x60 || mark == 0x7E else { return !fence.isEmpty }
    let run = inner.prefix { $0 == mark }
    if !fence.isEmpty {
      if run.count == inner.count, run.count >= fence.count, mark == fence[0] { fence = [] }
      return true
    }
    // Backquotes around text in a line are not a fence.
    guard run.count >= 3, mark == 0x7E || !inner.dropFirst(run.count).contains(mark) else {
      return false
    }
    fence = Array(run)
    return true
  }

  /// Returns the title of a heading with `#` marks, or `nil`.
  private static func hashHeadingTitle(_ text: [UInt8]) -> String? {
    let marks = text.prefix { $0 == 0x23 }
    guard (1...6).contains(marks.count), text.count > marks.count, text[marks.count] == 0x20 else {
      return nil
    }
    var title = text[marks.count...].drop { $0 == 0x20 }
    let trailing = title.reversed().prefix { $0 == 0x23 }.count
    let inner = title.dropLast(trailing)
    if trailing > 0, inner.isEmpty || inner.last == 0x20 { title = inner }
    let text = removingTrailingBlanks(title)
    return text.isEmpty ? nil : text.text
  }

  private func underlinedHeadingTitle(_ title: CandidateLine, underlined line: [UInt8]) -> (
    text: String, start: Int
  )? {
    guard let mark = HeadingPartFinder.repeatedCharacter(line) else { return nil }
    let text = title.text.drop { $0 == 0x20 }
    guard HeadingPartFinder.repeatedCharacter(title.text) == nil,
      text.first.map({ !"#>|-*+".utf8.contains($0) }) == true
    else { return nil }
    if let before, before.text == line, before.follows { return (text.text, before.start) }
    let isLong = line.count >= text.text.count || mark == 0x3D
    guard title.follows, isLong, text.count == title.text.count else { return nil }
    return (text.text, title.start)
  }

  /// Returns the character that a line repeats at least three times, or `nil` if it contains
  /// others.
  private static func repeatedCharacter(_ text: [UInt8]) -> UInt8? {
    guard let mark = text.first, text.count >= 3, "=-`:'\"~^_*+#<>.".utf8.contains(mark),
      text.allSatisfy({ $0 == mark })
    else { return nil }
    return mark
  }

  private static func removingTrailingBlanks(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(text[..<(text.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? text.startIndex)])
  }

  /// An underlined heading is only certain when the line below it has arrived.
  func knownEndOfOpenPart(
    afterLinesTo end: Int, unfinishedLine rest: [UInt8], receivedTo restEnd: Int
  ) -> Int {
    if let before, before.follows, HeadingPartFinder.repeatedCharacter(before.text) != nil {
      return before.start
    }
    return last.map { $0.follows ? $0.start : end } ?? end
  }
}
