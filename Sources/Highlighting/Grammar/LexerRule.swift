/// A piece of text that a mode recognises.
///
/// The rules of a mode are tried in their order wherever a byte can start one of them.
struct LexerRule {
  enum Condition {
    case anywhere
    /// In the first column.
    case column0
    /// After nothing but blanks.
    case lineStart
    /// After a blank or a separator of a shell.
    case wordStart
    /// Where an operand is expected, so that `/` starts a regular expression.
    case operand
    /// Before a letter, or a slash and a letter.
    case letter
    /// After `#include` or `#import`.
    case include
    /// Where a shell expects a command.
    case command
  }

  /// The extent of the token after its first bytes.
  enum TokenExtent {
    case start
    case line
    /// At least one byte of an identifier.
    case word
    /// All bytes up to a closing one, which has to be in the same line.
    case through(UInt8)
    /// One character.
    case character
    case special(SpecialExtent)
  }

  /// Extents that need code.
  enum SpecialExtent {
    /// An escape after a backslash: `\n`, `\x41`, `\u{e9}`, `\u00e9`, `\101`.
    case escape
    /// `#`, blanks and a word, as in `#include`.
    case directive
    /// `#` signs and then quotes, as in Rust's and Swift's raw strings.
    case hashedQuotes(Int)
    /// Quotes with as many `#` signs as the opening ones.
    case hashedEnd(Int)
    /// An escape with as many `#` signs as the string.
    case hashedEscape
    /// A backslash, as many `#` signs as the string, and `(`.
    case hashedInterpolation
    /// Lua's `[==[`, after the first bracket.
    case longBracket
    case longBracketEnd
    /// The delimiter of a raw string in C++, up to `(`.
    case rawDelimiter
    case rawDelimiterEnd
    /// The word of a heredoc.
    case heredoc(HeredocStyle)
    /// A delimiter chosen by the text, as in `q{…}`, `%w[…]` or `s/…/…/`.
    case delimiter(parts: Int)
    /// Ruby's `%w[…]` and `%(…)`, with or without interpolation.
    case percent(interpolates: Bool)
    /// A character, as opposed to the lifetime `'a`.
    case quotedCharacter
    /// A string that is followed by a colon.
    case keyString
    /// A regular expression that ends in the same line.
    case regex
    /// A variable of a shell, of Perl or of PHP.
    case shellVariable
    case sigil
    /// `key` before `=`, in TOML.
    case assignedKey
    /// The start of a block scalar of YAML.
    case blockScalar
    /// The name of a tag.
    case tag
    /// A character reference such as `&amp;`.
    case entity
    /// A date such as 2024-05-01T10:00:00Z.
    case date
  }

  enum HeredocStyle { case shell, perl, ruby, php }

  enum ModeChange {
    case none
    /// Enters a mode.
    case push(String)
    /// Returns to the mode before.
    case pop
    /// Leaves this mode for another.
    case replace(String)
    /// Counts an opening bracket.
    case nest
    /// Counts a closing bracket. The one that has no partner ends the mode.
    case unnest
    /// Leaves all modes of an embedded language.
    case leave(String)
    /// A command of a shell follows.
    case command
  }

  var start: String
  var kind: TokenKind
  var condition = Condition.anywhere
  var extent = TokenExtent.start
  var action = ModeChange.none
  var ignoresCase = false

  init(
    _ start: String, _ kind: TokenKind, _ extent: TokenExtent = .start,
    _ action: ModeChange = .none,
    if condition: Condition = .anywhere, ignoresCase: Bool = false
  ) {
    self.start = start
    self.kind = kind
    self.condition = condition
    self.extent = extent
    self.action = action
    self.ignoresCase = ignoresCase
  }

  /// A comment up to the end of the line.
  static func commentRule(_ start: String, if condition: Condition = .anywhere) -> LexerRule {
    LexerRule(start, .comment, .line, if: condition)
  }

  /// A comment that another mode ends.
  static func commentRule(_ start: String, entering mode: String) -> LexerRule {
    LexerRule(start, .comment, .start, .push(mode))
  }

  /// A string that another mode ends.
  static func stringRule(_ start: String, entering mode: String) -> LexerRule {
    LexerRule(start, .string, .start, .push(mode))
  }

  static let escape = LexerRule("\\", .number, .special(.escape))
}
