/// Decides where lines may be broken, by the few rules of Unicode's line breaking algorithm (UAX
/// #14) that matter most for text in a terminal.
enum LineBreakOpportunities {
  /// Whether a word may be broken after a hyphen, as in `self-made`. It may not be broken after the
  /// hyphens at the start of an option, or within a negative number or a date.
  static func canBreakAfterHyphen(between left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    (isLetter(left) || (0x30...0x39).contains(left.value)) && isLetter(right)
  }

  /// Whether a line may be broken beside a wide character. It may not be broken before closing or
  /// ending punctuation, or after opening punctuation.
  static func canBreakBesideWideCharacter(
    between left: Unicode.Scalar, _ right: Unicode.Scalar
  ) -> Bool {
    !mustNotBegin.contains(right) && !mustNotEnd.contains(left)
  }

  /// Whether a character is a dash, after which a line may be broken.
  static func isDash(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\u{2010}" || scalar == "\u{2013}" || scalar == "\u{2014}"
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    let value = scalar.value
    return value < 0x80 ? (value | 0x20) &- 0x61 < 26 : scalar.properties.isAlphabetic
  }

  private static let mustNotBegin = Set(
    ("、。，．・：；？！」』】〕）］｝〉》〗〙〟ーゝゞヽヾ々〻‼⁇⁈⁉％‰℃" + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"
      + ",.:;?!)]}%\"'’”»").unicodeScalars)

  private static let mustNotEnd = Set("「『【〔（［｛〈《〖〘〝$([{\"'‘“«￥＄".unicodeScalars)
}
