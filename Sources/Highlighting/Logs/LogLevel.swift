/// The severity of a log line.
package enum LogLevel: UInt8, Sendable, Comparable {
  case trace, debug, info, warning, error, fatal

  package static func < (left: LogLevel, right: LogLevel) -> Bool { left.rawValue < right.rawValue }

  /// The kind in which the level is drawn.
  package var kind: TokenKind {
    switch self {
    case .trace: .trace
    case .debug: .debug
    case .info: .info
    case .warning: .warning
    case .error, .fatal: .error
    }
  }

  /// The level that a word names, regardless of case, or `nil`.
  init?(word: UnsafePointer<UInt8>, count: Int) {
    guard (3...11).contains(count) else { return nil }
    guard let meaning = Self.words.meaning(of: word, count: count, readableCount: count),
      let level = LogLevel(rawValue: UInt8(truncatingIfNeeded: meaning.bits))
    else { return nil }
    self = level
  }

  private static let words = KeywordTable(
    [
      wordGroup(.trace, "trace finest finer verbose"), wordGroup(.debug, "debug dbg fine"),
      wordGroup(.info, "info information notice inf"), wordGroup(.warning, "warn warning wrn"),
      wordGroup(.error, "error err severe failed failure"),
      wordGroup(.fatal, "fatal crit critical alert emerg emergency panic ftl"),
    ], ignoresCase: true)

  private static func wordGroup(_ level: LogLevel, _ words: String) -> LanguageWords.WordGroup {
    var entry = LanguageWords.WordGroup(.text, words)
    entry.meaning = UInt16(level.rawValue)
    return entry
  }
}
