import Diff
import PathText

/// Reads other people's notes about files: JSON as ``--notes-format=json`` writes it, or lines such as
/// `path:line:column: text`, as compilers print them.
package enum AnnotationParser {
  /// The maximum size of a source in bytes, the maximum number of annotations, and of characters in each text.
  package static let maximumByteCount = 4 << 20
  package static let maximumCount = 5_000
  static let maximumLength = 4_000

  /// The annotations of a source.
  package struct Annotations: Sendable {
    /// The annotations in the order of the source, each once.
    package var notes: [ReviewNote]
    /// Whether the source has more annotations than are read.
    package var isCut: Bool
  }

  /// Why a source cannot be read.
  package enum Failure: String, Error {
    case malformedJSON = "the JSON is malformed"
    case largeJSON = "the JSON is larger than 4 MiB"
  }

  /// Reads the annotations in a text. Lines and values that are no annotations are skipped.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - relativePath: Returns the path from the root of the repository for an absolute path; `nil` outside it.
  package static func annotations(
    in bytes: [UInt8], relativePath: (String) -> String? = { _ in nil }
  ) throws(Failure) -> Annotations {
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    var found: [ReviewNote] = []
    if first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
      guard bytes.count <= maximumByteCount else { throw .largeJSON }
      guard let tree = try? JSONTree(bytes) else { throw .malformedJSON }
      for node in tree.nodes.indices where tree.kind(of: node) == .object {
        annotation(fromFields: fields(ofObject: node, in: tree)).map { found.append($0) }
        if found.count > maximumCount { break }
      }
    } else {
      appendAnnotations(inLinesOf: bytes.prefix(maximumByteCount), to: &found)
    }
    let isCut = found.count > maximumCount || bytes.count > maximumByteCount
    for index in found.indices where found[index].place.path.utf8.first == UInt8(ascii: "/") {
      found[index].place.path =
        relativePath(found[index].place.path) ?? found[index].place.path
    }
    return Annotations(notes: uniqueWithStableIDs(found.prefix(maximumCount)), isCut: isCut)
  }

  // MARK: Lines

  private static func appendAnnotations(
    inLinesOf bytes: ArraySlice<UInt8>, to found: inout [ReviewNote]
  ) {
    for line in bytes.split(separator: 0x0A) {
      let code = self.quotedCode(inRow: line)
      if code == nil, let note = annotation(fromLine: line) {
        found.append(note)
        if found.count > maximumCount { return }
      } else if let row = code ?? continuationText(inRow: line), let last = found.indices.last {
        let more = printable(String(decoding: row, as: UTF8.self))
        let text = found[last].text
        if text.utf8.count < maximumLength { found[last].text = text + "\n" + more }
      }
    }
  }

  /// The text of a row that continues an annotation, as this program prints it; `nil` for other rows.
  private static func continuationText(inRow line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    line.starts(with: "    ".utf8) ? line.dropFirst(4) : nil
  }

  /// The code in a row such as `   52 |   x = 1;`, or the marks in `      |   ^`, which compilers print after a message;
  /// `nil` for other rows.
  private static func quotedCode(inRow line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    // GCC and Clang use at least six columns for the number.
    let bar = line.prefix { " +0123456789".utf8.contains($0) }.endIndex
    guard bar - line.startIndex >= 6, bar < line.endIndex, line[bar] == UInt8(ascii: "|"),
      line[bar - 1] == 0x20
    else { return nil }
    return line[(bar + 1)...].dropFirst(line[(bar + 1)...].first == 0x20 ? 1 : 0)
  }

  /// The annotation in `path:line[:column]: text` or, as the compilers of TypeScript and C# print it,
  /// `path(line[,column]): text`; `nil` if the line has another form.
  private static func annotation(fromLine line: ArraySlice<UInt8>) -> ReviewNote? {
    let colon = UInt8(ascii: ":")
    guard let first = line.first, first != 0x20, first != 0x09 else { return nil }
    var end = line.startIndex
    // A path may contain colons. The number follows the first one that digits and another colon follow.
    while let next = line[end...].firstIndex(of: colon) {
      if let place = pathAndLineInParentheses(line[..<next]) {
        return annotation(
          path: Array(place.path), line: place.line, text: line[(next + 1)...])
      }
      let digits = line[(next + 1)...].prefix { (0x30...0x39).contains($0) }
      guard (1...9).contains(digits.count), digits.endIndex < line.endIndex,
        line[digits.endIndex] == colon, next > line.startIndex,
        let number = Int(String(decoding: digits, as: UTF8.self)), number > 0
      else {
        end = next + 1
        continue
      }
      // Make names the line of the rule that failed, and GCC the files that include the next one.
      let path =
        QuotedFileName.leadingQuotedName(in: line[..<next]).flatMap {
          $0.rest.isEmpty ? $0.name : nil
        } ?? Array(line[..<next])
      let name = String(decoding: path, as: UTF8.self)
      if name.contains(": *** [") || name.contains(": [") || line.last == colon { return nil }
      var text = line[(digits.endIndex + 1)...]
      let column = text.prefix { (0x30...0x39).contains($0) }
      let rest = text[column.endIndex...]
      if !column.isEmpty, let separator = [":", " - "].first(where: { rest.starts(with: $0.utf8) })
      {
        text = rest.dropFirst(separator.utf8.count)
      }
      return annotation(path: path, line: number, text: text)
    }
    return nil
  }

  /// The path and the number in `path(line)` or `path(line,column)`; `nil` if the text has another form.
  private static func pathAndLineInParentheses(
    _ text: ArraySlice<UInt8>
  ) -> (path: ArraySlice<UInt8>, line: Int)? {
    guard text.last == UInt8(ascii: ")"), let open = text.lastIndex(of: UInt8(ascii: "(")),
      open > text.startIndex
    else { return nil }
    let numbers = text[(open + 1)...].dropLast()
      .split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard numbers.count <= 2,
      numbers.allSatisfy({ digits in
        (1...9).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
      }),
      let line = Int(String(decoding: numbers[0], as: UTF8.self)), line > 0
    else { return nil }
    return (text[..<open], line)
  }

  private static func annotation(
    path: [UInt8], line: Int, text: ArraySlice<UInt8>
  ) -> ReviewNote? {
    let name = String(decoding: path, as: UTF8.self)
    var shown = printable(String(decoding: text.drop { $0 == 0x20 }, as: UTF8.self))
    let remarks = PrintedNotePrefix(removedFrom: &shown)
    let hash = name.hasPrefix("commit ") ? name.dropFirst("commit ".count) : ""
    let isMessage = ReviewNotePlace.isCommitHash(hash)
    return makeAnnotation(
      path: isMessage ? [] : path, lines: line...line, isNew: !remarks.isOld,
      commit: isMessage ? String(hash) : remarks.commit, code: [], isLost: remarks.isLost,
      text: shown)
  }

  // MARK: JSON

  /// The members of an object that are strings, numbers or `true`, by name.
  private static func fields(ofObject object: Int, in tree: JSONTree) -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    var child = object + 1
    while child < Int(tree.nodes[object].end) {
      if let name = tree.nameOffset(of: child) {
        let start = Int(tree.nodes[child].start)
        switch tree.kind(of: child) {
        case .string: result[text(at: name, in: tree)] = decodedString(at: start, in: tree.bytes)
        case .number:
          result[text(at: name, in: tree)] = Array(
            tree.bytes[start...].prefix { (0x30...0x39).contains($0) }.prefix(9))
        case .word where tree.bytes[start...].starts(with: "true".utf8):
          result[text(at: name, in: tree)] = Array("true".utf8)
        case .object, .array, .word, .comment: break
        }
      }
      child = Int(tree.nodes[child].end)
    }
    return result
  }

  private static func text(at start: Int, in tree: JSONTree) -> String {
    String(decoding: decodedString(at: start, in: tree.bytes), as: UTF8.self)
  }

  /// The characters of the string whose opening quote is at an offset.
  private static func decodedString(at start: Int, in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\""), result.count < maximumLength {
      guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
        result.append(bytes[index])
        index += 1
        continue
      }
      switch bytes[index + 1] {
      case UInt8(ascii: "n"): result.append(0x0A)
      case UInt8(ascii: "t"): result.append(0x09)
      case UInt8(ascii: "u"):
        let escape = bytes.withUnsafeBufferPointer {
          JSONStringDecoder.escapedScalar(at: index, in: $0)
        }
        if let escape {
          result += String(escape.scalar).utf8
          index += escape.length
          continue
        }
      case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "r"): break
      default: result.append(bytes[index + 1])
      }
      index += 2
    }
    return result
  }

  private static func annotation(fromFields fields: [String: [UInt8]]) -> ReviewNote? {
    func number(named name: String) -> Int? {
      fields[name].flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }
    guard let path = fields["path"] ?? (fields["commit"] == nil ? nil : []),
      let line = number(named: "line"), line > 0,
      let text = fields["text"] ?? fields["message"]
    else { return nil }
    let end = max(line, number(named: "endLine") ?? line)
    let code = fields["code"].map {
      $0.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    }
    return makeAnnotation(
      path: path, lines: line...end, isNew: fields["side"] != Array("old".utf8),
      commit: fields["commit"].map { printable(String(decoding: $0, as: UTF8.self)) } ?? "",
      code: code ?? [], isLost: fields["lost"] == Array("true".utf8),
      text: printable(String(decoding: text, as: UTF8.self)))
  }

  // MARK: Notes

  private static func makeAnnotation(
    path: [UInt8], lines: ClosedRange<Int>, isNew: Bool, commit: String, code: [[UInt8]],
    isLost: Bool, text: String
  ) -> ReviewNote? {
    let name = path.starts(with: "./".utf8) ? Array(path.dropFirst(2)) : path
    guard !name.isEmpty || !commit.isEmpty, name.count <= maximumLength else { return nil }
    let trimmed = text.drop { $0 == " " }
    var note = ReviewNote(
      id: 0,
      place: ReviewNotePlace(
        path: String(path: name), commit: commit, isNew: isNew, lines: lines, anchor: code),
      text: String(trimmed.prefix(maximumLength)))
    note.isAnnotation = true
    // Another line may have this number or this text by now.
    note.place.isDeleted = isLost
    return note
  }

  /// The annotations without duplicates, with IDs that are the same each time they are read while the program runs.
  ///
  /// Those on the same line have IDs in their order: the upper 16 bits count them.
  private static func uniqueWithStableIDs(_ notes: some Sequence<ReviewNote>) -> [ReviewNote] {
    var known: Set<ReviewNote> = []
    var counts: [ReviewNotePlace: UInt64] = [:]
    return notes.filter { known.insert($0).inserted }.map { note in
      var line = note.place
      line.anchor = []
      let count = counts[line, default: 0]
      counts[line] = count + 1
      var note = note
      note.id = count << 48 | UInt64(truncatingIfNeeded: note.hashValue) & (1 << 48 - 1)
      return note
    }
  }

  private static func printable(_ text: String) -> String {
    NoteTextSanitizer.removingControlCharacters(from: text, keeping: ["\n", "\t"])
  }
}
