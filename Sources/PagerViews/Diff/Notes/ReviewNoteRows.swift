import PagerText
import TabPagerCore

/// The rows of the frames around notes in a diff, below the lines that the notes are about.
struct ReviewNoteRows: Sendable {
  /// A row of a frame.
  struct Row: Sendable {
    var text: StyledText
    /// The note.
    var note: UInt64
    /// Whether it is the first row of the frame.
    var isFirst = false
  }

  /// The rows below a row of the diff: those of its old line, or of its only one, and then those of its new line.
  struct Block {
    var old: [Row] = []
    var new: [Row] = []

    var count: Int { old.count + new.count }

    subscript(index: Int) -> Row { index < old.count ? old[index] : new[index - old.count] }
  }

  /// The columns for the frames.
  struct Columns {
    /// Those below a line of the old and of the new version, and below the header of a file.
    var old, new, file: Range<Int>
    /// The column of the rule between two sides; `nil` if there are none.
    var rule: Int?
  }

  /// The rows by the offsets of the lines above them.
  private(set) var rows: [Int: [Row]] = [:]
  /// The offsets of the lines above frames, in ascending order.
  let offsets: [Int]
  /// The numbers of notes.
  let counts: NoteCounts

  /// No notes.
  init() { (offsets, counts) = ([], NoteCounts()) }

  init(_ notes: [ReviewNote], in index: DiffIndex, _ columns: Columns, _ styles: DiffStyles) {
    let locations = ReviewNoteLocator(index).locations(of: notes)
    for (number, note) in notes.enumerated() where !note.isBeingEdited {
      switch locations[number] {
      case .lines(let lines, let offset):
        let frame = ReviewNoteFrame(note, at: lines, styles)
        let isOnSide =
          columns.rule != nil && !note.place.isMessage && !index.isFileAddedOrDeleted(at: offset)
          && !index.isInCombinedHunk(at: offset)
        rows[offset, default: []] += frame.rows(
          in: !isOnSide ? columns.file : note.place.isNew ? columns.new : columns.old,
          rule: isOnSide ? columns.rule : nil)
      case .wholeFile(let offset):
        rows[offset, default: []] += ReviewNoteFrame(note, at: note.place.lines, styles).rows(
          in: columns.file)
      case .context(let offset), .file(let offset):
        rows[offset, default: []] += ReviewNoteFrame(note, at: nil, styles).rows(in: columns.file)
      case nil: break
      }
    }
    offsets = rows.keys.sorted()
    counts = NoteCounts(notes.indices.lazy.filter { locations[$0] != nil }.map { notes[$0] })
  }

  var isEmpty: Bool { offsets.isEmpty }
}

/// The frame around a note.
struct ReviewNoteFrame {
  private let note: ReviewNote
  private let title: String
  private let styles: DiffStyles

  /// - Parameter lines: The lines of the note; `nil` if the diff does not show them.
  init(_ note: ReviewNote, at lines: ClosedRange<Int>?, _ styles: DiffStyles) {
    (self.note, self.styles) = (note, styles)
    let kind = note.isAnnotation ? "● annotation" : "✎ note"
    let version = note.place.isNew ? "" : "old "
    if let lines {
      title = lines.count == 1 ? kind : "\(kind) on \(version)\(lines.lineNumbers)"
    } else {
      let reason = note.place.isContext ? "not shown" : "not in the diff"
      title = "\(kind) on \(version)\(note.place.lines.lineNumbers), \(reason)"
    }
  }

  /// The rows of the frame, at most as wide as its text needs.
  ///
  /// - Parameter rule: The column of a rule beside the frame; `nil` for none.
  func rows(in columns: Range<Int>, rule: Int? = nil) -> [ReviewNoteRows.Row] {
    // The frame, and a space at each side of the text.
    let room = max(1, columns.count - 4)
    let title = LineBreaker.rows(of: self.title, width: room).first.map(Self.text) ?? ""
    let lines = note.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      LineBreaker.rows(of: Self.replacingTabs(in: $0), width: room).map(Self.text)
    }
    let width = max(title.cellWidth + 2, lines.map(\.cellWidth).max() ?? 0)
    let frameStyle = note.isAnnotation ? styles.annotationFrame : styles.noteFrame
    let titleStyle = note.isAnnotation ? styles.annotationTitle : styles.noteTitle
    var result: [ReviewNoteRows.Row] = []
    func addRow(_ parts: [(String, Style)]) {
      var text = StyledText()
      var column = 0
      func pad(to end: Int) {
        text.appendSpaces(end - column)
        column = max(column, end)
      }
      func addRule(at rule: Int) {
        pad(to: rule)
        text.append("│", styles.rule)
        column += 1
      }
      if let rule, rule < columns.lowerBound { addRule(at: rule) }
      pad(to: columns.lowerBound)
      for (part, style) in parts { column += text.append(part, style) }
      if let rule, rule >= columns.upperBound { addRule(at: rule) }
      result.append(ReviewNoteRows.Row(text: text, note: note.id, isFirst: result.isEmpty))
    }
    addRow([
      ("╭─ ", frameStyle), (title, titleStyle),
      (" " + String(repeating: "─", count: width - title.cellWidth - 1) + "╮", frameStyle),
    ])
    for line in lines {
      let rest = String(repeating: " ", count: width - line.cellWidth + 1)
      addRow([("│ ", frameStyle), (line, styles.noteText), (rest + "│", frameStyle)])
    }
    addRow([("╰" + String(repeating: "─", count: width + 2) + "╯", frameStyle)])
    return result
  }

  private static func replacingTabs(in line: Substring) -> String {
    line.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
  }

  private static func text(_ glyphs: [Glyph]) -> String {
    var text = String.UnicodeScalarView()
    for glyph in glyphs { text.append(contentsOf: glyph.scalars) }
    return String(text)
  }
}
