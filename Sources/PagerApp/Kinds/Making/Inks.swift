import TabPagerCore

/// The colours of texts that are made of documents: of middle lightness, so that they can be read on
/// light and on dark.
enum Inks {
  /// Names: of members, of folders.
  static let name = Style(.indexed(68))
  /// Strings, and whatever can be run.
  static let string = Style(.indexed(71))
  /// Numbers, and code among words.
  static let number = Style(.indexed(172))
  /// Words with a meaning of their own.
  static let word = Style(.indexed(134))
  /// What was not in the document, or says little.
  static let faint = Style(.indexed(244))
}
