/// The titles of Markdown (`# Title`) and of reStructuredText (underlined, and perhaps overlined; as
/// Markdown has them too). A part goes to the next title of any level.
struct HeadingFinder: PartFinder {
  /// A line that may turn out to be a title or the line over one.
  private struct Line {
    var start: Int
    var text: [UInt8]
    /// Whether it may be that: nothing is before it, or a blank line.
    var follows: Bool
  }

  private let collects: Bool
  private var before: Line?
  private var last: Line?
  private var wasBlank = true
  /// The letters that opened a block of code; empty outside of any.
  private var fence: [UInt8] = []

  init(collecting collects: Bool = false) { self.collects = collects }

  mutating func read(_ line: LinePrefix, _ parts: inout [PartTracker]) {
    let text = HeadingFinder.trimmedEnd(line.plain[...])
    defer { wasBlank = text.isEmpty }
    if goesOnWithCode(text) {
      (before, last) = (nil, nil)
      return
    }
    if let title = HeadingFinder.marked(text) {
      return begin(title, at: line.start, &parts)
    }
    if let last, let title = title(last, underlined: text) {
      return begin(title.text, at: title.start, &parts)
    }
    before = text.isEmpty ? nil : last
    last = text.isEmpty ? nil : Line(start: line.start, text: text, follows: wasBlank)
  }

  private mutating func begin(_ title: String, at start: Int, _ parts: inout [PartTracker]) {
    parts[0].close(at: start)
    parts[0].open(PartName(title: title, name: title), at: start, collects: collects)
    (before, last) = (nil, nil)
  }

  /// Whether a line is of a block of code between fences, or opens or closes one.
  private mutating func goesOnWithCode(_ text: [UInt8]) -> Bool {
    let inner = text.drop { $0 == 0x20 }
    guard let mark = inner.first, mark == 0x60 || mark == 0x7E else { return !fence.isEmpty }
    let run = inner.prefix { $0 == mark }
    if !fence.isEmpty {
      if run.count == inner.count, run.count >= fence.count, mark == fence[0] { fence = [] }
      return true
    }
    // What stands between marks in a line is no block.
    guard run.count >= 3, mark == 0x7E || !inner.dropFirst(run.count).contains(mark) else {
      return false
    }
    fence = Array(run)
    return true
  }

  /// The title that hash marks stand before; nil where none do.
  private static func marked(_ text: [UInt8]) -> String? {
    let marks = text.prefix { $0 == 0x23 }
    guard (1...6).contains(marks.count), text.count > marks.count, text[marks.count] == 0x20 else {
      return nil
    }
    var title = text[marks.count...].drop { $0 == 0x20 }
    let trailing = title.reversed().prefix { $0 == 0x23 }.count
    let inner = title.dropLast(trailing)
    if trailing > 0, inner.isEmpty || inner.last == 0x20 { title = inner }
    let text = trimmedEnd(title)
    return text.isEmpty ? nil : text.text
  }

  private func title(_ title: Line, underlined line: [UInt8]) -> (text: String, start: Int)? {
    guard let mark = HeadingFinder.rule(line) else { return nil }
    let text = title.text.drop { $0 == 0x20 }
    guard HeadingFinder.rule(title.text) == nil,
      text.first.map({ !"#>|-*+".utf8.contains($0) }) == true
    else { return nil }
    if let before, before.text == line, before.follows { return (text.text, before.start) }
    let isLong = line.count >= text.text.count || mark == 0x3D
    guard title.follows, isLong, text.count == title.text.count else { return nil }
    return (text.text, title.start)
  }

  /// The mark that a line consists of alone, three of it or more; nil where it does not.
  private static func rule(_ text: [UInt8]) -> UInt8? {
    guard let mark = text.first, text.count >= 3, "=-`:'\"~^_*+#<>.".utf8.contains(mark),
      text.allSatisfy({ $0 == mark })
    else { return nil }
    return mark
  }

  private static func trimmedEnd(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(text[..<(text.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? text.startIndex)])
  }

  /// A title is one only when the line below has come.
  func settledEnd(_ end: Int, rest: [UInt8], to restEnd: Int) -> Int {
    if let before, before.follows, HeadingFinder.rule(before.text) != nil { return before.start }
    return last.map { $0.follows ? $0.start : end } ?? end
  }
}
