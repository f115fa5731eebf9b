import Documents

/// The parts of a document that were decoded last, and their rows.
final class PartTexts {
  /// The glyphs that are kept: many screens of any size, or some parts of a line without an end.
  private static let capacity = 1 << 18

  private struct Entry {
    let part: Part
    let text: StyledLine
    /// The rows of ``width`` cells; nil where they have not been asked for.
    var rows: [Range<Int>]?
  }

  private let document: Document
  private let options: TextOptions
  /// How lines are cut into rows.
  var wrapping = TextWrapping.words {
    didSet { if wrapping != oldValue { forgetRows() } }
  }
  /// By where they begin. The last one may since have become longer.
  private var entries: [Int: Entry] = [:]
  private var glyphCount = 0
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
    var entry = entry(of: part)
    if let rows = entry.rows { return rows }
    let rows = entry.text.rows(of: width, wrapping)
    entry.rows = rows
    entries[part.start] = entry
    return rows
  }

  /// The rows a part takes where lines are wrapped in a width.
  func rowCount(of part: Part, width: Int) -> Int {
    // No byte takes more cells than a tab does.
    part.range.count * options.tabWidth <= width ? 1 : rows(of: part, width: width).count
  }

  private func entry(of part: Part) -> Entry {
    if let known = entries[part.start] {
      if known.part.range == part.range { return known }
      glyphCount -= known.text.count
    }
    let text = StyledLine(document.bytes(of: part), options: options, from: state(before: part))
    if glyphCount + text.count > PartTexts.capacity { forgetAll() }
    glyphCount += text.count
    let entry = Entry(part: part, text: text, rows: nil)
    entries[part.start] = entry
    return entry
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
    return StyledLine(bytes, options: options, endsLine: false).endState
  }

  private func forgetRows() {
    for start in entries.keys { entries[start]?.rows = nil }
  }

  /// Forgets all of them: the document has other bytes than before, not only more.
  func forgetAll() {
    entries.removeAll(keepingCapacity: true)
    glyphCount = 0
  }
}
