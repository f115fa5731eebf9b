import Diff
import PagerViews

/// A note, and the diffs that it belongs to.
struct NoteRecord: Hashable, Sendable {
  /// The path of the repository or, without one, of the diff.
  var scope: String
  var note: ReviewNote
  /// The change of the file in which the note has its place; `nil` if unknown.
  var change: ChangeDigest?
  /// The lines in the last version of the file that was known as a whole; `nil` if that of ``change`` is, or none was.
  var wholeVersion: VersionLines?

  /// Lines in a version of a file.
  struct VersionLines: Hashable, Sendable {
    var lines: ClosedRange<Int>
    /// The change of the file in that version.
    var change: ChangeDigest
  }
}

/// A line of the file that stores notes.
extension NoteRecord {
  /// The maximum length of the stored form in bytes.
  private static let maximumLength = 1 << 18

  /// The stored form: fields separated by tabs.
  var line: ArraySlice<UInt8> {
    let place = note.place
    let fields: [[UInt8]] = [
      Array(String(note.id, radix: 16).utf8),
      StateFileField.escaped(scope.utf8), StateFileField.escaped(place.path.utf8),
      StateFileField.escaped(place.commit.utf8), Array(Self.side(of: place).utf8),
      Self.field(of: place.lines),
      StateFileField.escaped(place.anchor.joined(separator: [0x0A])),
      Array(place.surroundings.map { String($0, radix: 16) }.joined(separator: ",").utf8),
      Array((change?.text ?? "").utf8), Self.field(of: wholeVersion),
      StateFileField.escaped(note.text.utf8),
    ]
    return Array(fields.joined(separator: [0x09]))[...]
  }

  /// Reads a stored form; `nil` if the line is damaged.
  init?(_ line: ArraySlice<UInt8>) {
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard line.count <= Self.maximumLength, fields.count == 11,
      let id = UInt64(String(decoding: fields[0], as: UTF8.self), radix: 16)
    else { return nil }
    guard let lines = Self.lineRange(inField: fields[5]) else { return nil }
    scope = StateFileField.unescapedText(fields[1])
    let anchor = StateFileField.unescaped(fields[6])
      .split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    note = ReviewNote(
      id: id,
      place: ReviewNotePlace(
        path: StateFileField.unescapedText(fields[2]),
        commit: StateFileField.unescapedText(fields[3]),
        isNew: fields[4].starts(with: "new".utf8), lines: lines,
        isContext: fields[4].elementsEqual("new-context".utf8), anchor: anchor),
      text: StateFileField.unescapedText(fields[10]))
    change =
      fields[8].isEmpty ? nil : ChangeDigest(text: String(decoding: fields[8], as: UTF8.self))
    let whole = fields[9].split(separator: 0x20)
    if whole.count == 2, let lines = Self.lineRange(inField: whole[0]) {
      wholeVersion = VersionLines(
        lines: lines, change: ChangeDigest(text: String(decoding: whole[1], as: UTF8.self)))
    }
    note.place.surroundings = fields[7].split(separator: UInt8(ascii: ",")).compactMap {
      UInt32(String(decoding: $0, as: UTF8.self), radix: 16)
    }
  }

  private static func field(of lines: ClosedRange<Int>) -> [UInt8] {
    Array("\(lines.lowerBound)-\(lines.upperBound)".utf8)
  }

  private static func field(of version: VersionLines?) -> [UInt8] {
    version.map { field(of: $0.lines) + Array(" \($0.change.text)".utf8) } ?? []
  }

  private static func lineRange(inField field: ArraySlice<UInt8>) -> ClosedRange<Int>? {
    let numbers = field.split(separator: UInt8(ascii: "-")).map {
      Int(String(decoding: $0, as: UTF8.self))
    }
    guard numbers.count == 2, let first = numbers[0], let last = numbers[1],
      first >= 1, first <= last
    else { return nil }
    return first...last
  }

  private static func side(of place: ReviewNotePlace) -> String {
    place.isContext ? "new-context" : place.isNew ? "new" : "old"
  }
}
