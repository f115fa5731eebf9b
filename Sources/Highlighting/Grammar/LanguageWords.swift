/// The words of a language: the characters of words, and the words with a meaning.
struct LanguageWords {
  struct WordOptions: OptionSet {
    let rawValue: UInt16
    /// A word before `(` is a function.
    static let calls = WordOptions(rawValue: 1)
    /// There may be blanks between a function and `(`.
    static let spacedCalls = WordOptions(rawValue: 2)
    /// A capitalised word is a type; one in capitals only is a constant.
    static let capitalTypes = WordOptions(rawValue: 4)
    /// A capitalised word before `(` creates a value of that type.
    static let capitalCalls = WordOptions(rawValue: 8)
    /// Words in capitals only are types, too.
    static let upperCaseTypes = WordOptions(rawValue: 16)
    static let ignoresCase = WordOptions(rawValue: 32)
    /// After a dot or an arrow no word is a keyword.
    static let members = WordOptions(rawValue: 64)
    /// A word before `!` is a macro.
    static let macros = WordOptions(rawValue: 128)
    /// A word that ends in `_t` is a type.
    static let suffixTypes = WordOptions(rawValue: 256)
    /// Names may end in `?` or `!`, and a word before `:` is a key.
    static let ruby = WordOptions(rawValue: 512)
    /// Commands, options and assignments.
    static let shell = WordOptions(rawValue: 1024)
    /// Plain scalars of YAML.
    static let scalars = WordOptions(rawValue: 2048)
    /// Numbers may end in a dot.
    static let trailingDots = WordOptions(rawValue: 4096)
    /// Only words of the table have a meaning, and only if they stand alone.
    static let values = WordOptions(rawValue: 8192)
    /// Properties and selectors of CSS.
    static let properties = WordOptions(rawValue: 16384)
    /// Names of members and parameters are capitalised, too.
    static let capitalNames = WordOptions(rawValue: 32768)
  }

  /// The meaning of a word in the table.
  struct WordMeaning {
    var bits: UInt16
    var kind: TokenKind { TokenKind(rawValue: UInt8(bits & 0x1F)) ?? .text }
    /// The kind of the word that follows: a function or a type, or text.
    var next: TokenKind { bits & 0x20 != 0 ? .function : bits & 0x40 != 0 ? .type : .text }
    /// Whether the word keeps its meaning after a dot.
    var isMember: Bool { bits & 0x80 != 0 }
    /// Whether the word has its meaning at the start of a statement only.
    var isSoft: Bool { bits & 0x100 != 0 }
    /// Whether the word is often a name, which the text after it shows.
    var isContextual: Bool { bits & 0x200 != 0 }
    /// Whether a command of a shell follows.
    var startsCommand: Bool { bits & 0x400 != 0 }
  }

  struct WordGroup {
    var words: String
    var meaning: UInt16

    static func keywords(_ words: String) -> WordGroup { WordGroup(.keyword, words) }
    static func types(_ words: String) -> WordGroup { WordGroup(.type, words) }
    static func functions(_ words: String) -> WordGroup { WordGroup(.function, words) }
    static func constants(_ words: String) -> WordGroup { WordGroup(.keyword, words) }
    static func functionDefinitionKeywords(_ words: String) -> WordGroup {
      WordGroup(.keyword, words, 0x20)
    }
    static func typeDefinitionKeywords(_ words: String) -> WordGroup {
      WordGroup(.keyword, words, 0x40)
    }
    static func memberKeywords(_ words: String) -> WordGroup { WordGroup(.keyword, words, 0x80) }
    static func statementKeywords(_ words: String) -> WordGroup {
      WordGroup(.keyword, words, 0x100)
    }
    static func contextualKeywords(_ words: String) -> WordGroup {
      WordGroup(.keyword, words, 0x200)
    }
    /// Words such as `type`, which defines a type only if a name follows.
    static func contextualTypeKeywords(_ words: String) -> WordGroup {
      WordGroup(.keyword, words, 0x240)
    }
    static func wordsBeforeCommands(_ words: String) -> WordGroup {
      WordGroup(.keyword, words, 0x400)
    }

    init(_ kind: TokenKind, _ words: String, _ flags: UInt16 = 0) {
      self.words = words
      meaning = UInt16(kind.rawValue) | flags
    }
  }

  var options: WordOptions
  /// The bytes, other than letters, digits, `_` and bytes above ASCII, that start or continue a
  /// word.
  var starts = ""
  var inside = ""
  /// The kind of the words without a meaning.
  var other = TokenKind.text
  var entries: [WordGroup]

  init(
    _ options: WordOptions, starts: String = "", inside: String = "", other: TokenKind = .text,
    _ entries: [WordGroup] = []
  ) {
    self.other = other
    self.options = options
    self.starts = starts
    self.inside = inside
    self.entries = entries
  }
}
