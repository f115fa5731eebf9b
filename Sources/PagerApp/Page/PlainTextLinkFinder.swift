import Documents
import Glibc
import PagerText
import PagerViews
import PathText
import TabPagerCore

/// Finds addresses and places in files in the text of a line: `https://…`, and `path:line` or `path:line:column` as
/// compilers and `grep` write them.
struct PlainTextLinkFinder {
  /// The target of a link.
  enum Destination: Equatable {
    /// An address with a scheme.
    case address(String)
    /// A line of a file, counted from 1.
    case place(path: String, line: Int)
    /// A page of the manual.
    case manual(ManualPageReference)
  }

  /// The glyphs of a link, and its target.
  struct FoundLink: Equatable {
    var glyphs: Range<Int>
    var destination: Destination
  }

  /// The maximum length of a word that is examined, in glyphs.
  private static let longest = 2048
  private static let schemes = ["https://", "http://", "file://", "mailto:"].map {
    Array($0.unicodeScalars)
  }

  /// Finds the links in the characters of a line.
  ///
  /// - Parameter isManual: Whether the line is from a manual page, so that `ls(1)` is a link.
  static func links(in text: [Unicode.Scalar], isManual: Bool = false) -> [FoundLink] {
    let links = links(ofWordsIn: text)
    guard isManual else { return links }
    let references = ManualPageReference.references(in: text)
      .filter { reference in !links.contains { $0.glyphs.overlaps(reference.glyphs) } }
      .map { FoundLink(glyphs: $0.glyphs, destination: .manual($0.reference)) }
    return (links + references).sorted { $0.glyphs.lowerBound < $1.glyphs.lowerBound }
  }

  private static func links(ofWordsIn text: [Unicode.Scalar]) -> [FoundLink] {
    var result: [FoundLink] = []
    var start = 0
    while start < text.count {
      guard !isLinkBoundary(text[start]) else {
        start += 1
        continue
      }
      let end = text[start...].firstIndex(where: isLinkBoundary) ?? text.count
      if end - start <= longest { result += link(inWord: start..<end, of: text).map { [$0] } ?? [] }
      start = end
    }
    return result
  }

  /// The link in a word.
  private static func link(inWord word: Range<Int>, of text: [Unicode.Scalar]) -> FoundLink? {
    for start in word {
      // `www.https://x` is not an address.
      let isStart = start == word.lowerBound || !text[start - 1].properties.isAlphabetic
      guard isStart, schemes.contains(where: { text[start..<word.upperBound].starts(with: $0) })
      else { continue }
      let range = start..<trimmedEnd(ofAddressAt: start..<word.upperBound, in: text)
      return FoundLink(glyphs: range, destination: .address(makeString(text[range])))
    }
    return pathAndLineLink(inWord: word, of: text)
  }

  /// Excludes punctuation that ends a sentence, and a closing bracket that the address does not open.
  private static func trimmedEnd(
    ofAddressAt range: Range<Int>, in text: [Unicode.Scalar]
  ) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let (last, address) = (text[end - 1], text[range.lowerBound..<end])
      let isUnopened =
        last == ")" && address.count { $0 == ")" } > address.count { $0 == "(" }
      guard isUnopened || ".,:;!?*'".unicodeScalars.contains(last) else { break }
      end -= 1
    }
    return end
  }

  /// A path, a colon and a line number, optionally with a column number.
  private static func pathAndLineLink(
    inWord word: Range<Int>, of text: [Unicode.Scalar]
  ) -> FoundLink? {
    let first = text[word].firstIndex { !"([{".unicodeScalars.contains($0) } ?? word.upperBound
    var colon = text[first..<word.upperBound].firstIndex(of: ":")
    while let found = colon {
      let digits = text[(found + 1)..<word.upperBound].prefix { ("0"..."9").contains($0) }
      let next = digits.endIndex
      if !digits.isEmpty, digits.count <= 9,
        next == word.upperBound || !isNameCharacter(text[next]),
        let line = Int(makeString(digits)), line > 0
      {
        let path = text[first..<found]
        guard !path.isEmpty, !path.contains(where: "#?%:".unicodeScalars.contains) else {
          return nil
        }
        var end = next
        if end < word.upperBound, text[end] == ":" {
          let column = text[(end + 1)..<word.upperBound].prefix { ("0"..."9").contains($0) }
          if !column.isEmpty { end = column.endIndex }
        }
        return FoundLink(
          glyphs: first..<end, destination: .place(path: makeString(path), line: line))
      }
      colon = text[(found + 1)..<word.upperBound].firstIndex(of: ":")
    }
    return nil
  }

  private static func isNameCharacter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar == "_" || ("0"..."9").contains(scalar)
  }

  /// Whether a character cannot be part of a link.
  private static func isLinkBoundary(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || scalar.value < 0x20
      || "<>\"`|\\^│".unicodeScalars.contains(scalar)
  }

  private static func makeString(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}

extension PlainTextLinkFinder.Destination {
  /// The target as a link; `nil` if there is no such file.
  ///
  /// - Parameter document: The path of the document; `nil` if it has none. A relative path may start in its folder.
  func linkTarget(relativeTo document: String?) -> LinkTarget? {
    switch self {
    case .address(let uri): return LinkTarget(uri)
    case .manual(let reference): return LinkTarget(reference)
    case .place(let path, let line):
      let folder = document?.lastIndex(of: "/").map { document?[...$0] ?? "" } ?? ""
      let candidates = path.hasPrefix("/") ? [path] : [path, folder + path]
      guard let found = candidates.first(where: { $0.withPath { access($0, F_OK) } == 0 }),
        let name = found.split(separator: "/").last,
        let uri = BaseURI(file: found)?.uri(ofRelativeLink: name.utf8)
      else { return nil }
      return LinkTarget(String(decoding: uri, as: UTF8.self) + "#line=\(line)")
    }
  }
}

extension LinkTarget {
  /// The line of the file to which the link points, counted from 0; `nil` if it names none. See RFC 5147.
  var line: Int? {
    guard let section, section.hasPrefix("line=") else { return nil }
    return Int(section.dropFirst(5)).map { max(0, $0 - 1) }
  }
}

extension DocumentPage {
  /// The maximum number of files to look for on the disk at once.
  private static let placeLimit = 200

  /// The visible addresses and places that the document does not mark as links, row by row.
  var plainLinks: [CanvasLink] {
    let rows = rows
    let height = rows.layout.frozenHeight
    var known: [LinePart: [(found: PlainTextLinkFinder.FoundLink, target: LinkTarget)]] = [:]
    var left = Self.placeLimit
    var result: [CanvasLink] = []
    for (y, row) in zip(height..., rows.visibleRows(from: viewport.top).rows) {
      for piece in rows.segments(of: row, firstColumn: viewport.column) {
        let (part, text) = (piece.part, rows.text(of: piece.part))
        let links =
          known[part]
          ?? foundLinks(in: piece.part, of: rows).compactMap { found in
            left -= 1
            guard left >= 0, text.linkRanges(in: found.glyphs).isEmpty else { return nil }
            return found.destination.linkTarget(relativeTo: path).map { (found, $0) }
          }
        known[part] = links
        result += links.compactMap { found, target in
          let columns = piece.cells(ofGlyphs: found.glyphs, in: text)
          // Links of the document have positive IDs.
          return columns.isEmpty
            ? nil
            : CanvasLink(
              row: y, columns: columns, to: target, id: -1 - part.start - found.glyphs.lowerBound)
        }
      }
    }
    return result
  }

  /// The addresses and places in the text of a part.
  private func foundLinks(
    in part: LinePart, of rows: DocumentRows
  ) -> [PlainTextLinkFinder.FoundLink] {
    // The first line of a manual page contains the name of the page, which is not a link.
    let isManual = colors.kind == .manual && part.start > 0
    return PlainTextLinkFinder.links(
      in: rows.text(of: part).glyphs.map(\.base), isManual: isManual)
  }
}

extension DocumentPage {
  /// Whether a link is visible. Ignores places in files, because these have to be looked for on the disk.
  var hasVisibleLink: Bool {
    if cache.hasLinks, !visibleLinks.isEmpty { return true }
    let rows = rows
    return rows.visibleRows(from: viewport.top).rows.contains { row in
      rows.segments(of: row, firstColumn: viewport.column).contains { piece in
        let text = rows.text(of: piece.part)
        return foundLinks(in: piece.part, of: rows).contains { found in
          if case .place = found.destination { return false }
          return !piece.cells(ofGlyphs: found.glyphs, in: text).isEmpty
        }
      }
    }
  }
}
