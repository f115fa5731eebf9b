import PagerText
import PagerViews
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Colours of manual pages") struct ManualPageStylesTests {
  private let theme = Theme.standard

  private func overstruckBold(_ text: String) -> String { text.map { "\($0)\u{8}\($0)" }.joined() }
  private func overstruckUnderlined(_ text: String) -> String {
    text.map { "_\u{8}\($0)" }.joined()
  }

  /// Returns the coloured words of a line, each with the name of its colour role.
  private func styledWords(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    var runs = StyleRuns()
    ManualPageStyles(theme).addStyles(of: bytes, at: 0, to: &runs)
    let text = bytes.withUnsafeBufferPointer { StyledLine($0, styles: runs) }
    var found: [(text: String, color: Color)] = []
    var last = Color.default
    for (index, glyph) in text.glyphs.enumerated() {
      let color = text.style(ofGlyph: index).foreground
      defer { last = color }
      if color == .default { continue }
      if color != last { found.append(("", color)) }
      found[found.count - 1].text.unicodeScalars.append(glyph.base)
    }
    let roles: [ColorRole] = [.accent, .heading, .function, .type, .link]
    return found.map { item in
      let role = roles.first { theme.color($0) == item.color }
      return "\(item.text): \(role?.documentation.name ?? "other")"
    }
  }

  @Test("headings, options, arguments and references of a manual page have their own colours")
  func roles() {
    #expect(styledWords(overstruckBold("NAME")) == ["NAME: accent"])
    #expect(styledWords("   " + overstruckBold("Output")) == ["Output: heading"])
    #expect(
      styledWords(
        "       \(overstruckBold("-e")), \(overstruckBold("--exec"))=\(overstruckUnderlined("COMMAND"))"
      ) == [
        "-e: function", "--exec: function", "COMMAND: type",
      ])
    #expect(
      styledWords("       see \(overstruckBold("ls"))(1) and cat(1).") == [
        "ls(1): link", "cat(1): link",
      ])
  }

  @Test("other text of a manual page stays plain, and so do its first and last lines")
  func plain() {
    #expect(styledWords("LS(1)            User Commands            LS(1)") == [])
    #expect(
      styledWords("       \(overstruckBold("name")) and \(overstruckBold("a-b")) and -x and f(x)")
        == [])
    #expect(styledWords("") == [] && styledWords("   ") == [])
  }

  @Test("colouring a manual page changes no characters, whatever its bytes are")
  func random() {
    var generator = SeededGenerator()
    let pieces: [UInt8] = [0x08, 0x20, 0x28, 0x29, 0x2D, 0x31, 0x5F, 0x61, 0xC3, 0xA9, 0xFF]
    for _ in 0..<500 {
      let line = (0..<Int.random(in: 0...40, using: &generator))
        .map { _ in pieces.randomElement(using: &generator) ?? 0 }
      var runs = StyleRuns()
      ManualPageStyles(theme).addStyles(of: line, at: 0, to: &runs)
      let text = line.withUnsafeBufferPointer { StyledLine($0, styles: runs) }
      #expect(text.glyphs == StyledLine(line).glyphs, "\(line)")
    }
  }

  @Test("the first hint of a manual page is the key for its next section")
  func sectionHint() {
    #expect(TextDocumentKind.manual.hints.first == ViewKeyHint(.landmark, "next section"))
  }
}
