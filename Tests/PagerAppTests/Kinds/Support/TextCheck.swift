import Documents
import TabPagerCore
import TabPagerTestSupport

@testable import PagerApp
@testable import PagerViews
@testable import PagerText

/// What holds for each text made of a document, whatever the document.
enum TextCheck {
  /// What is wrong with bytes that a page is to show; nil where there is nothing in them but text,
  /// colours, attributes and links of the schemes that may be followed, line by line.
  static func complaint(about bytes: [UInt8]) -> String? {
    TestLocale.use()
    guard let text = String(validating: bytes, as: UTF8.self) else { return "no UTF-8" }
    guard bytes.isEmpty || bytes.last == 0x0A else { return "no line feed at the end" }
    for (number, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      if let complaint = complaint(aboutLine: Array(line)) {
        return "line \(number + 1): \(complaint)"
      }
    }
    return nil
  }

  private static func complaint(aboutLine line: [UInt8]) -> String? {
    var index = 0
    let bytes = line + [0, 0]
    while index < line.count {
      let byte = bytes[index]
      if byte == 0x1B {
        guard let end = endOfSequence(bytes, index) else { return "a sequence at \(index)" }
        index = end
      } else if byte < 0x20 || byte == 0x7F {
        return "a control character at \(index)"
      } else {
        index += 1
      }
    }
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars
    where scalar != "\u{1B}" && TextCharacter.kind(of: scalar) == .unprintable {
      return "\(GlyphRun.visible(scalar))"
    }
    let state = StyledLine(line).endState
    return state == .plain ? nil : "it goes on as \(state)"
  }

  private static func endOfSequence(_ bytes: [UInt8], _ start: Int) -> Int? {
    var index = start + 2
    if bytes[start + 1] == UInt8(ascii: "[") {
      while (0x30...0x3B).contains(bytes[index]) { index += 1 }
      return bytes[index] == UInt8(ascii: "m") ? index + 1 : nil
    }
    guard bytes[(start + 1)...].starts(with: "]8;;".utf8) else { return nil }
    index = start + 5
    while bytes[index] > 0x20, bytes[index] < 0x7F { index += 1 }
    guard bytes[index] == 0x1B, bytes[index + 1] == UInt8(ascii: "\\") else { return nil }
    let target = bytes[(start + 5)..<index]
    return target.isEmpty || TextLink(target: target) != nil ? index + 2 : nil
  }

  /// What is wrong with a content: with its text, or with how it is read and what it says of it.
  static func complaint(
    about content: some DerivedText, sourceCount: Int, _ generator: inout SeededGenerator
  ) -> String? {
    let bytes = content.bytes(in: 0..<content.count + 10)
    guard bytes.count == content.count else { return "\(bytes.count) bytes of \(content.count)" }
    if let complaint = complaint(about: bytes) { return complaint }
    var read = LineCounts.ScannedRange(at: 0)
    bytes.withUnsafeBytes { read.append($0) }
    guard content.lineCounts == read else { return "its lines are not those that were counted" }
    for _ in 0..<10 {
      let start = Int.random(in: 0...bytes.count + 3, using: &generator)
      let part = start..<start + Int.random(in: 0...200, using: &generator)
      guard content.bytes(in: part) == Array(bytes.dropFirst(start).prefix(part.count)) else {
        return "\(part) is read otherwise"
      }
    }
    return complaint(aboutPlaces: content, bytes, sourceCount: sourceCount)
  }

  private static func complaint(
    aboutPlaces content: some DerivedText, _ bytes: [UInt8], sourceCount: Int
  ) -> String? {
    var last = 0
    let starts = [0] + bytes.indices.dropLast().filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    for start in starts.prefix(30) where !bytes.isEmpty {
      let source = content.source(at: start)
      guard source >= last, source <= sourceCount else { return "\(start) shows \(source)" }
      let place = content.place(of: source)
      guard starts.contains(place), place >= start, content.source(at: place) == source else {
        return "\(source) of \(start) is shown at \(place)"
      }
      last = source
    }
    return nil
  }
}
