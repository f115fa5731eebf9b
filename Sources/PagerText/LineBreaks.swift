/// Which characters keep to their neighbours where lines are broken: a few of the rules of Unicode's
/// line breaking algorithm (UAX #14), those of which text in a terminal shows the lack.
enum LineBreaks {
  /// Whether a word may be broken after a hyphen: within `self-made`, not after the hyphens that an
  /// option begins with, nor within a negative number or a date.
  static func isAllowed(afterHyphenBetween left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    (isLetter(left) || (0x30...0x39).contains(left.value)) && isLetter(right)
  }

  /// Whether a line may be broken beside a wide character, each of which is a word: not before what
  /// closes or ends, nor after what opens.
  static func isAllowed(betweenWide left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    !mustNotBegin.contains(right) && !mustNotEnd.contains(left)
  }

  /// Whether a line may be broken after a character of one cell: dashes.
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
