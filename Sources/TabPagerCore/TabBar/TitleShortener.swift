/// Shortens titles in their middle, where the least is lost: beginnings and endings tell files apart.
public enum TitleShortener {
  /// The glyphs of a title in at most `width` cells, with `…` in the middle where it is longer.
  public static func glyphs(of title: String, width: Int) -> [Glyph] {
    let glyphs = GlyphRun.glyphs(of: title)
    guard glyphs.reduce(0, { $0 + $1.width }) > width else { return glyphs }
    guard width > 0 else { return [] }
    let head = prefix(of: glyphs, width: width / 2)
    let used = head.reduce(0) { $0 + $1.width }
    let tail = prefix(of: glyphs.reversed(), width: width - 1 - used)
    return head + [Glyph("\u{2026}")] + tail.reversed()
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
