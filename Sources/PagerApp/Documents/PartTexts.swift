import Documents
import PagerText

/// The parts of a document that were decoded last, and their rows.
final class PartTexts {
  /// The glyphs that are kept: many screens of any size, or some parts of a line without an end.
  static let capacity = 1 << 18

  private final class Entry {
    let part: Part
    let text: StyledLine
    /// The rows of ``width`` cells; nil where they have not been asked for.
    var rows: [Range<Int>]?

    init(_ part: Part, _ text: StyledLine) {
      self.part = part
      self.text = text
    }
  }

  private let document: Document
  private let options: TextOptions
  /// How lines are cut into rows.
  var wrapping = TextWrapping.words {
    didSet { if wrapping != oldValue { forgetRows() } }
  }
  /// By where they begin. The last one may since have become longer.
  private var entries: [Int: Entry] = [:]
  /// Where they begin, in the order in which they were decoded, and the first of them that is kept.
  private var order: [Int] = []
  private var oldest = 0
  /// How many glyphs are kept.
  private(set) var glyphCount = 0
  /// Whether there were links in any of them, also of those that are not kept any more.
  private(set) var hasLinks = false
  /// The cells of the rows that are kept.
  private var width = 0

  init(_ document: Document, options: TextOptions = TextOptions()) {
    self.document = document
    self.options = options
  }

  /// A part as glyphs.
  subscript(part: Part) -> StyledLine { entry(of: part).text }

  /// The glyphs of each row of a part, where its lines are wrapped in a width.
  func rows(of part: Part, width: Int) -> [Range<Int>] {
    if width != self.width { forgetRows() }
    self.width = width
    let entry = entry(of: part)
    if let rows = entry.rows { return rows }
    let rows = entry.text.rows(of: width, wrapping)
    entry.rows = rows
    return rows
  }

  /// The rows a part takes where lines are wrapped in a width.
  func rowCount(of part: Part, width: Int) -> Int {
    // No byte takes more cells than a tab does, or `<FF>`.
    part.range.count * max(4, options.tabWidth) <= width ? 1 : rows(of: part, width: width).count
  }

  private func entry(of part: Part) -> Entry {
    let known = entries[part.start]
    if let known {
      if known.part.range == part.range { return known }
      glyphCount -= known.text.count
    }
    let bytes = document.bytes(of: part)
    let column = bytes.contains(0x09) ? tabColumn(before: part) : 0
    let text = StyledLine(bytes, options: options, from: state(before: part), column: column)
    if known == nil { order.append(part.start) }
    glyphCount += text.count
    if !text.links.isEmpty { hasLinks = true }
    let entry = Entry(part, text)
    entries[part.start] = entry
    while glyphCount > PartTexts.capacity, oldest < order.count - 1 { forgetOldest() }
    return entry
  }

  /// One at a time: to forget a hundred screens at once takes longer than to show one.
  private func forgetOldest() {
    if let entry = entries.removeValue(forKey: order[oldest]) { glyphCount -= entry.text.count }
    oldest += 1
    guard oldest == 1024 else { return }
    order.removeFirst(oldest)
    oldest = 0
  }

  /// What a part begins with. Colours last to the end of a line; in a line of many parts, from one
  /// to the next: none is looked at that is further away, so that a part looks the same wherever
  /// one comes from.
  private func state(before part: Part) -> TextState {
    guard !part.isLineStart, let previous = document.part(before: part) else {
      return part.start == 0 ? .documentStart : .plain
    }
    let bytes = document.bytes(of: previous)
    guard bytes.contains(0x1B) else { return .plain }
    return StyledLine(bytes, options: options).endState
  }

  /// How far back tab stops are looked for, in parts.
  private static let tabReach = 16

  /// The column of its line that a part begins in, less whole tab stops: what tabs in it depend on.
  ///
  /// After a tab that is 0, whatever comes before, so that it is known without the whole line. In a
  /// line that had no tab for half a mebibyte, stops are counted from there: the same again wherever
  /// one comes from.
  private func tabColumn(before part: Part) -> Int {
    var before: [[UInt8]] = []
    var first = part
    while before.count < PartTexts.tabReach, !first.isLineStart,
      let previous = document.part(before: first)
    {
      let bytes = document.bytes(of: previous)
      before.append(bytes)
      first = previous
      if bytes.contains(0x09) { break }
    }
    let start = first.start == 0 ? TextState.documentStart : .plain
    return before.reversed().enumerated().reduce(0) { column, part in
      let state = part.offset == 0 ? start : .plain
      let text = StyledLine(part.element, options: options, from: state, column: column)
      return text.endColumn % options.tabWidth
    }
  }

  private func forgetRows() {
    for entry in entries.values { entry.rows = nil }
  }

  /// Forgets all of them: the document has other bytes than before, not only more.
  func forgetAll() {
    entries.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    oldest = 0
    glyphCount = 0
  }
}
