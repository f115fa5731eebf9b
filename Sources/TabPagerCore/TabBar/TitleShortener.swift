/// Shortens titles: in the middle if there is too little room, because starts and ends distinguish
/// files, and at the end if the edge of the bar clips them.
package enum TitleShortener {
  /// Returns the glyphs of a title in at most `width` cells. A longer title has `…` in its middle.
  package static func glyphs(of title: String, width: Int) -> [Glyph] {
    let glyphs = PrintableGlyphs.glyphs(of: title)
    guard glyphs.reduce(0, { $0 + $1.width }) > width else { return glyphs }
    guard width > 0 else { return [] }
    let head = prefix(of: glyphs, width: width / 2)
    let used = head.reduce(0) { $0 + $1.width }
    let tail = prefix(of: glyphs.reversed(), width: width - 1 - used)
    return head + [Glyph("\u{2026}")] + tail.reversed()
  }

  /// Returns the start of a title and `…`, in exactly `width` cells. A space follows if a wide
  /// glyph had no room. The title must be wider.
  package static func truncated(of glyphs: [Glyph], width: Int) -> [Glyph] {
    guard width > 0 else { return [] }
    let head = prefix(of: glyphs, width: width - 1)
    let used = head.reduce(1) { $0 + $1.width }
    return head + [Glyph("\u{2026}")] + Array(repeating: .space, count: width - used)
  }

  private static func prefix(of glyphs: [Glyph], width: Int) -> [Glyph] {
    var left = width
    return Array(
      glyphs.prefix { glyph in
        left -= glyph.width
        return left >= 0
      })
  }
}
