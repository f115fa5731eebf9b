import Documents
import TabPagerCore
import TabPagerTestSupport

@testable import PagerApp
@testable import PagerViews
@testable import PagerText

/// Checks the properties that a derived text has for every document.
enum DerivedTextCheck {
  /// Returns what is wrong with the bytes of a derived text, or `nil` if they are lines without control characters
  /// and therefore without escape sequences.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - allowsTabs: Whether the page expands tabs, rather than the view.
  static func fault(about bytes: [UInt8], allowsTabs: Bool = false) -> String? {
    TestLocale.use()
    let bytes = allowsTabs ? bytes.map { $0 == 0x09 ? 0x20 : $0 } : bytes
    guard let text = String(validating: bytes, as: UTF8.self) else { return "invalid UTF-8" }
    guard bytes.isEmpty || bytes.last == 0x0A else { return "no line feed at the end" }
    for (number, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      if let complaint = fault(aboutLine: Array(line)) {
        return "line \(number + 1): \(complaint)"
      }
    }
    return nil
  }

  private static func fault(aboutLine line: [UInt8]) -> String? {
    if let index = line.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) {
      return "a control character at \(index)"
    }
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars
    where CharacterClassification.kind(of: scalar) == .unprintable {
      return "\(PrintableGlyphs.notation(of: scalar))"
    }
    return nil
  }

  /// Returns what is wrong with a derived text, its styles or its mapping to the document, or `nil` if nothing is.
  ///
  /// - Parameters:
  ///   - content: The derived text.
  ///   - sourceCount: The size of the document in bytes.
  ///   - allowsTabs: Whether the page expands tabs, rather than the view.
  ///   - isOrdered: Whether the lines are in the order of the document.
  ///   - generator: The generator for random ranges to read.
  static func fault(
    about content: some DerivedText, sourceCount: Int, allowsTabs: Bool = false,
    isOrdered: Bool = true, _ generator: inout SeededGenerator
  ) -> String? {
    let bytes = content.bytes(in: 0..<content.count + 10)
    guard bytes.count == content.count else { return "\(bytes.count) bytes of \(content.count)" }
    if let complaint = fault(about: bytes, allowsTabs: allowsTabs) { return complaint }
    var read = LineFeedCounts.ScannedRange(at: 0)
    bytes.withUnsafeBytes { read.append($0) }
    guard content.lineCounts == read else { return "the counted lines differ" }
    for _ in 0..<10 {
      let start = Int.random(in: 0...bytes.count + 3, using: &generator)
      let part = start..<start + Int.random(in: 0...200, using: &generator)
      guard content.bytes(in: part) == Array(bytes.dropFirst(start).prefix(part.count)) else {
        return "reading \(part) gives other bytes than reading everything"
      }
    }
    return fault(aboutStyles: content, bytes)
      ?? fault(aboutPlaces: content, bytes, sourceCount: sourceCount, isOrdered: isOrdered)
  }

  private static func fault(aboutStyles content: some DerivedText, _ bytes: [UInt8]) -> String? {
    for line in bytes.split(separator: 0x0A) {
      var styles = StyleRuns()
      content.addStyles(of: Array(line), at: line.startIndex, to: &styles)
      let starts = styles.runs.map { Int($0.start) }
      guard zip(starts, starts.dropFirst()).allSatisfy(<), starts.allSatisfy({ $0 < line.count })
      else { return "runs at \(starts) in a line of \(line.count) bytes" }
      // Elided bytes are shown as `…`.
      guard
        styles.runs.contains(where: \.isElided)
          || StyledLine(Array(line), styles: styles).text == StyledLine(line).text
      else {
        return "styles change the text of the line at \(line.startIndex)"
      }
    }
    return nil
  }

  private static func fault(
    aboutPlaces content: some DerivedText, _ bytes: [UInt8], sourceCount: Int, isOrdered: Bool
  ) -> String? {
    var last = 0
    let starts = [0] + bytes.indices.dropLast().filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    for start in starts.prefix(30) where !bytes.isEmpty {
      let source = content.sourceOffset(at: start)
      guard source >= last || !isOrdered, source <= sourceCount else {
        return "\(start) maps to \(source)"
      }
      let place = content.textOffset(ofSource: source)
      guard starts.contains(place), place >= start, content.sourceOffset(at: place) == source else {
        return "\(start) maps to \(source), which maps back to \(place)"
      }
      last = source
    }
    return nil
  }
}
