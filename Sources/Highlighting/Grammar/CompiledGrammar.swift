/// The modes of a language as tables for each byte.
///
/// The memory is never freed: a language is compiled once, when it is first used.
struct CompiledGrammar: @unchecked Sendable {
  // The tables are written before the value is shared and never changed.
  let modes: UnsafePointer<CompiledLexerMode>
  /// The modes of heredocs with and without interpolation, if the language has them.
  let heredoc: UInt8?
  let rawHeredoc: UInt8?

  /// The mode of a command in a session or in a rule of Make.
  let command: UInt8?
  /// The mode of values in CSS.
  let propertyValue: UInt8?
  /// The comments with a start and an end that differ.
  let comments: [CommentDelimiters]
  /// The strings of several lines that begin and end with the same three quotes.
  let blockStrings: [(quotes: [UInt8], mode: UInt8)]
  /// Whether a backslash at the end of a line changes how the next line starts.
  let continuesLines: Bool

  struct CommentDelimiters {
    var start: [UInt8]
    var end: [UInt8]
    var mode: UInt8
  }

  init(_ modes: [LexerMode]) {
    precondition(modes.count < 256)
    var modeNumbers: [String: UInt8] = [:]
    for (index, mode) in modes.enumerated() {
      precondition(modeNumbers[mode.name] == nil, "two modes \(mode.name)")
      modeNumbers[mode.name] = UInt8(index)
    }
    let memory = UnsafeMutablePointer<CompiledLexerMode>.allocate(capacity: modes.count)
    for (index, mode) in modes.enumerated() {
      (memory + index).initialize(to: CompiledLexerMode(mode, modeNumbers: modeNumbers))
    }
    self.modes = UnsafePointer(memory)
    heredoc = modeNumbers["heredoc"]
    rawHeredoc = modeNumbers["raw heredoc"]
    command = modeNumbers["command line"]
    propertyValue = modeNumbers["css value"]
    comments = Self.commentDelimiters(in: modes, modeNumbers: modeNumbers)
    blockStrings = modes[0].rules.compactMap { rule in
      let quotes = Array(rule.start.utf8)
      guard case .push(let name) = rule.action, let mode = modeNumbers[name],
        quotes.count == 3, Set(quotes).count == 1, rule.kind == .string
      else { return nil }
      return (quotes, mode)
    }
    continuesLines = modes.contains {
      $0.words?.options.contains(.shell) ?? false || $0.lineStart == .make
    }
  }
}

extension CompiledGrammar {
  /// The comments that the first mode starts and that another mode ends.
  private static func commentDelimiters(in modes: [LexerMode], modeNumbers: [String: UInt8])
    -> [CommentDelimiters]
  {
    var result: [CommentDelimiters] = []
    for rule in modes[0].rules where rule.kind == .comment {
      guard case .push(let name) = rule.action, let number = modeNumbers[name] else { continue }
      for end in modes[Int(number)].rules where end.start.utf8.count > 1 && end.start != rule.start
      {
        switch end.action {
        case .pop, .unnest:
          result.append(
            CommentDelimiters(
              start: Array(rule.start.utf8), end: Array(end.start.utf8), mode: number))
        default: break
        }
      }
    }
    return result
  }
}

struct CompiledLexerMode {
  /// The class of a byte, which is what it can start: nothing, a word, a number, or one of the groups of rules from
  /// `firstGroup` on.
  enum ByteClass {
    static let none: UInt8 = 0
    static let word: UInt8 = 1
    static let number: UInt8 = 2
    static let firstGroup: UInt8 = 4
  }

  let classes: UnsafePointer<UInt8>
  /// The classes without rules, for bytes whose rules do not match.
  let fallbacks: UnsafePointer<UInt8>
  /// Whether a byte continues a word.
  let inside: UnsafePointer<Bool>
  let groups: UnsafePointer<UnsafeBufferPointer<CompiledLexerRule>>
  let words: KeywordTable
  let options: LanguageWords.WordOptions
  let kind: TokenKind
  let other: TokenKind
  let lineEnd: LexerMode.LineEndBehavior
  let lineStart: LexerMode.LineStartHandling
  let isDelimited: Bool

  init(_ mode: LexerMode, modeNumbers: [String: UInt8]) {
    kind = mode.kind
    other = mode.words?.other ?? .text
    lineEnd = mode.lineEnd
    lineStart = mode.lineStart
    isDelimited = mode.isDelimited
    options = mode.words?.options ?? []
    words = KeywordTable(mode.words?.entries ?? [], ignoresCase: options.contains(.ignoresCase))
    var fallback = [UInt8](repeating: ByteClass.none, count: 256)
    var inside = [Bool](repeating: false, count: 256)
    for byte in 0..<256 {
      let isLetter = UInt8(byte).isLetter || byte == 0x5F || byte >= 0x80
      inside[byte] = isLetter || UInt8(byte).isDigit
      if mode.words != nil, isLetter { fallback[byte] = ByteClass.word }
      if mode.hasNumbers, UInt8(byte).isDigit { fallback[byte] = ByteClass.number }
    }
    for byte in (mode.words?.starts ?? "").utf8 {
      fallback[Int(byte)] = ByteClass.word
      inside[Int(byte)] = true
    }
    for byte in (mode.words?.inside ?? "").utf8 { inside[Int(byte)] = true }
    var byByte = [[CompiledLexerRule]](repeating: [], count: 256)
    for rule in mode.rules {
      let compiled = CompiledLexerRule(rule, modeNumbers: modeNumbers)
      guard let first = rule.start.utf8.first else { preconditionFailure("a rule without a start") }
      byByte[Int(first)].append(compiled)
      if rule.ignoresCase, first.isLetter { byByte[Int(first ^ 0x20)].append(compiled) }
    }
    var classes = fallback
    var groups: [UnsafeBufferPointer<CompiledLexerRule>] = []
    for byte in 0..<256 where !byByte[byte].isEmpty {
      classes[byte] = ByteClass.firstGroup + UInt8(groups.count)
      groups.append(
        UnsafeBufferPointer(start: copyToPermanentMemory(byByte[byte]), count: byByte[byte].count))
    }
    self.classes = copyToPermanentMemory(classes)
    fallbacks = copyToPermanentMemory(fallback)
    self.inside = copyToPermanentMemory(inside)
    self.groups = copyToPermanentMemory(groups)
  }
}

struct CompiledLexerRule {
  enum ModeChange: UInt8 { case none, push, pop, replace, nest, unnest, leave, command }

  let start: UInt64
  let mask: UInt64
  let fold: UInt64
  let length: Int
  let kind: TokenKind
  let condition: LexerRule.Condition
  let extent: LexerRule.TokenExtent
  let action: ModeChange
  let mode: UInt8

  init(_ rule: LexerRule, modeNumbers: [String: UInt8]) {
    let bytes = Array(rule.start.utf8)
    precondition((1...8).contains(bytes.count), "the start of a rule has one to eight bytes")
    fold = rule.ignoresCase ? KeywordTable.foldedCase : 0
    start = bytes.enumerated().reduce(0) {
      $0 | UInt64($1.element | UInt8(truncatingIfNeeded: rule.ignoresCase ? 0x20 : 0))
        << UInt64($1.offset * 8)
    }
    mask = bytes.count == 8 ? .max : (1 << UInt64(bytes.count * 8)) - 1
    length = bytes.count
    kind = rule.kind
    condition = rule.condition
    extent = rule.extent
    let name: String?
    switch rule.action {
    case .none: (action, name) = (.none, nil)
    case .push(let mode): (action, name) = (.push, mode)
    case .pop: (action, name) = (.pop, nil)
    case .replace(let mode): (action, name) = (.replace, mode)
    case .nest: (action, name) = (.nest, nil)
    case .unnest: (action, name) = (.unnest, nil)
    case .leave(let mode): (action, name) = (.leave, mode)
    case .command: (action, name) = (.command, nil)
    }
    if let name {
      guard let number = modeNumbers[name] else { preconditionFailure("no mode \(name)") }
      mode = number
    } else {
      mode = 0
    }
  }
}

/// Copies elements to memory that stays for the whole run.
private func copyToPermanentMemory<Element>(_ elements: [Element]) -> UnsafePointer<Element> {
  let memory = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
  memory.initialize(from: elements, count: elements.count)
  return UnsafePointer(memory)
}
