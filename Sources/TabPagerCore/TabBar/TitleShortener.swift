/// A glyph of a title, with or without a style.
package protocol TitleGlyph {
  /// The glyph without a style.
  var glyph: Glyph { get }
  /// The width in cells.
  var width: Int { get }
  /// Returns another glyph in the same style.
  func replaced(by glyph: Glyph) -> Self
}

extension Glyph: TitleGlyph {
  package var glyph: Glyph { self }
  package func replaced(by glyph: Glyph) -> Glyph { glyph }
}

/// Shortens titles: in the middle if there is too little room, because starts and ends distinguish
/// files, and at the end if the edge of the bar clips them.
package enum TitleShortener {
  /// Returns the glyphs of a title in at most `width` cells. A longer title has `…` in its middle.
  package static func glyphs(of title: String, width: Int) -> [Glyph] {
    truncatedInMiddle(PrintableGlyphs.glyphs(of: title), to: width)
  }

  /// Returns a title in at most `width` cells. A longer title has `…` in its middle, in the style of
  /// the first glyph that is left out.
  package static func truncatedInMiddle<G: TitleGlyph>(_ glyphs: [G], to width: Int) -> [G] {
    guard glyphs.reduce(0, { $0 + $1.width }) > width else { return glyphs }
    guard width > 0 else { return [] }
    let head = prefix(of: glyphs, width: width / 2)
    let used = head.reduce(0) { $0 + $1.width }
    let tail = prefix(of: glyphs.reversed(), width: width - 1 - used)
    return head + [glyphs[head.count].replaced(by: ellipsis)] + tail.reversed()
  }

  /// Returns the start of a title and `…`, in exactly `width` cells. A space follows if a wide
  /// glyph had no room. The title must be wider.
  package static func truncatedAtEnd<G: TitleGlyph>(_ glyphs: [G], toExactly width: Int) -> [G] {
    guard width > 0 else { return [] }
    var head = prefix(of: glyphs, width: width - 1)
    // A subject may have been shortened before.
    while head.last?.glyph == ellipsis { head.removeLast() }
    let used = head.reduce(1) { $0 + $1.width }
    // The close button is not among the glyphs, so all of them may fit.
    guard let next = glyphs.dropFirst(head.count).first ?? glyphs.last else { return [] }
    return head + [next.replaced(by: ellipsis)]
      + Array(repeating: next.replaced(by: .space), count: width - used)
  }

  private static let ellipsis = Glyph("\u{2026}")

  private static func prefix<G: TitleGlyph>(of glyphs: [G], width: Int) -> [G] {
    var left = width
    return Array(
      glyphs.prefix { glyph in
        left -= glyph.width
        return left >= 0
      })
  }
}
