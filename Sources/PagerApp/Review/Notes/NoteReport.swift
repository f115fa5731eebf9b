import Diff
import Documents
import PagerViews
import PathText
import TabPagerCore

/// The notes that the program writes when it ends.
package struct NoteReport {
  /// The form of the text.
  package enum Format: String, CaseIterable, Sendable {
    case text, markdown, json
  }

  /// The notes, in the order of the files and lines.
  let notes: [ReviewNote]
  /// The IDs of the notes whose lines the diff no longer has.
  var lostNotes: Set<UInt64> = []
  /// The paths of the files of some notes, by their IDs, if they are not those in the diff.
  var paths: [UInt64: String] = [:]

  package var isEmpty: Bool { notes.isEmpty }
  package var count: Int { notes.count }

  /// The notes as text. It contains no control characters except line feeds.
  package func text(as format: Format) -> String {
    switch format {
    case .text: notes.map(text(of:)).joined()
    case .markdown: notes.map(markdown(of:)).joined(separator: "\n")
    case .json: "[" + notes.map(json(of:)).joined(separator: ",") + "\n]\n"
    }
  }

  /// `path:line: text`, with the other lines of the text indented.
  private func text(of note: ReviewNote) -> String {
    heading(of: note) + ": " + remarks(about: note).text
      + Self.lines(of: note).joined(separator: "\n    ") + "\n"
  }

  private func remarks(about note: ReviewNote) -> PrintedNotePrefix {
    var remarks = PrintedNotePrefix()
    if !note.place.isMessage { remarks.commit = String(note.place.commit.prefix(8)) }
    remarks.isOld = !note.place.isNew
    remarks.isLost = lostNotes.contains(note.id)
    return remarks
  }

  /// A heading, the lines of the file as code, and the text.
  private func markdown(of note: ReviewNote) -> String {
    let place = note.place
    let number = place.lines.count == 1 ? "" : "–\(place.lines.upperBound)"
    let heading = "\(heading(of: note))\(number) \(remarks(about: note).text)"
    let code = place.anchor.map {
      "    " + Self.printable(String(decoding: $0, as: UTF8.self)) + "\n"
    }
    return "## \(heading.trimmed)\n\n\(code.joined())\n"
      + Self.lines(of: note).joined(separator: "\n") + "\n"
  }

  private func heading(of note: ReviewNote) -> String {
    // As git, so that a name with control characters stays a name.
    let path = paths[note.id] ?? note.place.name
    let name = QuotedFileName.quoted(path.pathBytes, quotesNonASCII: path.shownPath != path)
    return "\(Self.printable(String(decoding: name, as: UTF8.self))):\(note.place.lines.lowerBound)"
  }

  private static func lines(of note: ReviewNote) -> [String] {
    note.text.split(separator: "\n", omittingEmptySubsequences: false).map { printable(String($0)) }
  }

  private static func printable(_ line: String) -> String {
    NoteTextSanitizer.removingControlCharacters(
      from: line.split(separator: "\t", omittingEmptySubsequences: false)
        .joined(separator: "    "))
  }

  private func json(of note: ReviewNote) -> String {
    let place = note.place
    var fields = [
      ("line", "\(place.lines.lowerBound)"), ("endLine", "\(place.lines.upperBound)"),
    ]
    if !place.isMessage {
      fields.insert(("path", Self.jsonString((paths[note.id] ?? place.path).shownPath)), at: 0)
      fields.append(("side", Self.jsonString(place.isNew ? "new" : "old")))
    }
    if lostNotes.contains(note.id) { fields.append(("lost", "true")) }
    if !place.commit.isEmpty { fields.append(("commit", Self.jsonString(place.commit))) }
    let code = place.anchor.map { String(decoding: $0, as: UTF8.self) }
    fields += [
      ("code", Self.jsonString(code.joined(separator: "\n"))), ("text", Self.jsonString(note.text)),
    ]
    return "\n  {" + fields.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// A string of JSON. All control characters are escaped.
  private static func jsonString(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      default:
        let isSafe: Bool =
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
          default: true
          }
        if isSafe {
          result.unicodeScalars.append(scalar)
        } else {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
    }
    return result + "\""
  }
}

extension PagerApp {
  /// The notes about the diffs that are open, with their lines as they are now, and all notes that this run has written
  /// or changed, or whose files have left a diff.
  package func noteReport() -> NoteReport {
    // Nobody has read a text that was only printed.
    guard !start.hasQuit else { return NoteReport(notes: []) }
    // Their diff may be closed or empty by now.
    var (shown, lost, paths) = (Set<UInt64>(), Set<UInt64>(), [UInt64: String]())
    var found = Dictionary(uniqueKeysWithValues: notes.reportedNotes.map { ($0.id, $0) })
    for id in Array(documents.ids) {
      // The changes since a file was viewed are compared once, so their line numbers may be old.
      guard let session = documents[id], session.slice == nil, session.source?.memory == nil,
        session.source?.comparison != nil || isShownAsDiff(id, session)
      else { continue }
      let stored = notesAndAnnotations(in: session).filter { !$0.isAnnotation }
      guard !stored.isEmpty else { continue }
      let content = session.document.content
      let bytes = content.bytes(in: 0..<min(session.document.byteCount, Self.reportLimit))
      let locations = bytes.isEmpty ? [:] : ReviewNoteLocator(bytes)?.locations(of: stored)
      guard let locations else { continue }
      for (number, location) in locations {
        var note = stored[number]
        paths[note.id] = session.comparedPath(of: note.place)
        switch location {
        case .lines(let lines, _):
          note.place.lines = lines
          shown.insert(note.id)
        case .wholeFile, .context: shown.insert(note.id)
        case .file:
          // Another diff may have the lines.
          guard !shown.contains(note.id) else { continue }
          lost.insert(note.id)
        }
        found[note.id] = note
      }
      guard session.document.byteCount <= Self.reportLimit else { continue }
      // This diff no longer has the files of the others.
      lost.formUnion(stored.indices.filter { locations[$0] == nil }.map { stored[$0].id })
    }
    return NoteReport(
      notes: Array(found.values).inOrder, lostNotes: lost.subtracting(shown), paths: paths)
  }

  /// The maximum number of bytes of a diff in which notes are looked for when the program ends.
  private static let reportLimit = 64 << 20

  /// Whether a document is shown as a diff, itself or in the tabs of its parts.
  private func isShownAsDiff(_ id: PageID, _ session: DocumentSession) -> Bool {
    ([id] + (session.split?.tabs ?? [])).contains { documentPage(of: $0)?.showsChanges == true }
  }
}
