/// The flags of England, Scotland and Wales: a black flag, followed by tag characters that spell the region.
///
/// These are the only tag sequences that Unicode recommends for general interchange (UTS #51, RGI).
enum SubdivisionFlagEmoji {
  /// The black flag.
  static let base: Unicode.Scalar = "\u{1F3F4}"
  /// The number of bytes of the tags: five letters and the end, of four bytes each.
  static let tagLength = 24

  private static let tags = ["gbeng", "gbsct", "gbwls"].map { region in
    Array(
      String(
        String.UnicodeScalarView(
          region.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }
            + ["\u{E007F}"])
      ).utf8)
  }

  /// Returns whether a scalar is a tag character.
  static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

  /// Returns whether bytes are the beginning of the tags of a flag, or all of them.
  static func isPrefixOfTags(_ bytes: some Collection<UInt8>) -> Bool {
    tags.contains { $0.starts(with: bytes) }
  }
}
