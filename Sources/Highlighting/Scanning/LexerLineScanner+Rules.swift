extension LexerLineScanner {
  /// How far text is searched for the end of a token before it counts as something else.
  static let maximumLookahead = 256

  /// Whether a rule may apply at the index.
  func conditionHolds(_ condition: LexerRule.Condition, startLength length: Int) -> Bool {
    switch condition {
    case .anywhere: return true
    case .column0: return index == 0
    case .lineStart: return isLineStart(index)
    case .wordStart: return isWordStart(index)
    case .operand: return isOperandExpected
    case .include: return isInclude
    case .command: return expectsCommand
    case .letter:
      var next = index + length
      if next < count, bytes[next] == ASCII.slash { next += 1 }
      return next < count && bytes[next].isLetter
    }
  }

  func isLineStart(_ index: Int) -> Bool {
    var start = index
    while start > 0, bytes[start - 1].isBlank { start -= 1 }
    return start == 0
  }

  /// Whether the text before is an operator, a keyword or nothing.
  private var isOperandExpected: Bool {
    var end = index
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    guard end > 0 else { return true }
    if end == operandStart { return index > end }
    switch bytes[end - 1] {
    case ASCII.closeParenthesis, ASCII.closeBracket, ASCII.quote, ASCII.apostrophe, ASCII.backtick,
      ASCII.dot, ASCII.dollar:
      return false
    case let byte: return !byte.isWord
    }
  }

  /// The end of the token that a rule recognises; the index if it does not match.
  mutating func tokenEnd(of rule: UnsafePointer<CompiledLexerRule>) -> Int {
    let start = index + rule.pointee.length
    switch rule.pointee.extent {
    case .start: return start
    case .line: return count
    case .character: return start < count ? endOfCharacter(start) : index
    case .word:
      var end = start
      let inside = mode.pointee.inside
      while end < count, inside[Int(bytes[end])] { end += 1 }
      return end > start ? end : index
    case .through(let close):
      var end = start
      let limit = min(count, start + Self.maximumLookahead)
      while end < limit {
        if bytes[end] == close { return end + 1 }
        end += 1
      }
      return index
    case .special(let special): return tokenEnd(of: special, from: start)
    }
  }

  /// The end of the UTF-8 character at an offset.
  private func endOfCharacter(_ start: Int) -> Int {
    var end = start + 1
    while end < count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private mutating func tokenEnd(of special: LexerRule.SpecialExtent, from start: Int) -> Int {
    switch special {
    case .escape: return endOfEscape(from: start)
    case .directive: return endOfPreprocessorDirectiveOrIndex(from: start)
    case .hashedQuotes(let quotes):
      return endOfPoundSignsAndQuotesOrIndex(quoteCount: quotes, from: start)
    case .hashedEnd(let quotes):
      let end = start + quotes - 1
      for index in start..<max(end, start) where index >= count || bytes[index] != ASCII.quote {
        return self.index
      }
      return endOfClosingPoundSigns(from: end) ?? index
    case .hashedEscape:
      return endOfClosingPoundSigns(from: start).map { endOfEscape(from: $0) } ?? index
    case .hashedInterpolation:
      guard let end = endOfClosingPoundSigns(from: start), end < count,
        bytes[end] == ASCII.openParenthesis
      else { return index }
      return end + 1
    case .longBracket, .longBracketEnd: return endOfLongBracketOrIndex(special, from: start)
    case .rawDelimiter, .rawDelimiterEnd: return endOfRawDelimiterOrIndex(special, from: start)
    case .heredoc(let style): return endOfHeredocOperatorOrIndex(style, from: start)
    case .delimiter(let parts): return endOfQuoteLikeOperatorOrIndex(partCount: parts, from: start)
    case .percent(let interpolates):
      return endOfPercentLiteralStartOrIndex(interpolates: interpolates, from: start)
    case .quotedCharacter: return endOfQuotedCharacterOrIndex(from: start)
    case .keyString: return endOfQuotedKeyOrIndex(from: start)
    case .regex: return endOfRegexOrIndex(from: start)
    case .shellVariable: return endOfShellVariableOrIndex(from: start)
    case .sigil: return endOfPerlVariableOrIndex(from: start)
    case .assignedKey: return endOfAssignedKeyOrIndex()
    case .blockScalar: return endOfYAMLBlockHeaderOrIndex(from: start)
    case .tag: return endOfHTMLTagNameOrIndex(from: start)
    case .entity: return endOfHTMLEntityOrIndex(from: start)
    case .date: return endOfDateOrIndex()
    }
  }

  // MARK: Strings

  private func endOfEscape(from start: Int) -> Int {
    guard start < count else { return start }
    let byte = bytes[start]
    var end = endOfCharacter(start)
    var digits = 0
    switch byte {
    case 0x78: digits = 2
    case 0x75: digits = 4
    case 0x55: digits = 8
    case 0x30...0x37:
      while end < min(start + 3, count), bytes[end] & 0xF8 == 0x30 { end += 1 }
      return end
    default: return end
    }
    if end < count, bytes[end] == ASCII.openBrace {
      var close = end + 1
      while close < min(end + 10, count), bytes[close].isHexadecimal { close += 1 }
      if close < count, bytes[close] == ASCII.closeBrace { return close + 1 }
    }
    while digits > 0, end < count, bytes[end].isHexadecimal {
      end += 1
      digits -= 1
    }
    return end
  }

  private mutating func endOfPoundSignsAndQuotesOrIndex(quoteCount: Int, from start: Int) -> Int {
    var end = start
    while end < count, bytes[end] == ASCII.hash, end - start < 255 { end += 1 }
    let hashes = end - start + (bytes[start - 1] == ASCII.hash ? 1 : 0)
    for _ in 0..<quoteCount {
      guard end < count, bytes[end] == ASCII.quote else { return index }
      end += 1
    }
    value = UInt16(hashes)
    return end
  }

  /// The end of as many `#` signs as the open string has.
  private func endOfClosingPoundSigns(from start: Int) -> Int? {
    let end = start + Int(state.top.value)
    guard end <= count else { return nil }
    for index in start..<end where bytes[index] != ASCII.hash { return nil }
    return end
  }

  private mutating func endOfLongBracketOrIndex(_ special: LexerRule.SpecialExtent, from start: Int)
    -> Int
  {
    var end = start
    while end < count, bytes[end] == ASCII.equal { end += 1 }
    guard end < count, end - start < Int(UInt16.max) else { return index }
    if case .longBracket = special {
      guard bytes[end] == ASCII.openBracket else { return index }
      value = UInt16(end - start)
      return end + 1
    }
    guard bytes[end] == ASCII.closeBracket, end - start == Int(state.top.value) else {
      return index
    }
    return end + 1
  }

  private mutating func endOfRawDelimiterOrIndex(
    _ special: LexerRule.SpecialExtent, from start: Int
  ) -> Int {
    var isOpening = false
    if case .rawDelimiter = special { isOpening = true }
    let last = isOpening ? ASCII.openParenthesis : ASCII.quote
    var end = start
    while end < min(count, start + 17), bytes[end] != last { end += 1 }
    guard end < count, bytes[end] == last else { return index }
    let hash = delimiterHash(from: start, to: end)
    if isOpening { value = hash } else if hash != state.top.value { return index }
    return end + 1
  }

  /// A hash of a delimiter.
  func delimiterHash(from start: Int, to end: Int) -> UInt16 {
    var result: UInt32 = 0x811C_9DC5
    for index in start..<max(start, end) { result = (result ^ UInt32(bytes[index])) &* 0x0100_0193 }
    return UInt16(truncatingIfNeeded: result ^ result >> 16)
  }

  private func endOfQuotedCharacterOrIndex(from start: Int) -> Int {
    guard start < count else { return index }
    let end =
      bytes[start] == ASCII.backslash
      ? endOfEscape(from: start + 1) : endOfCharacter(start)
    return end < count && bytes[end] == ASCII.apostrophe ? end + 1 : index
  }

  private func endOfQuotedKeyOrIndex(from start: Int) -> Int {
    let quote = bytes[index]
    var end = start
    while end < count, bytes[end] != quote { end += bytes[end] == ASCII.backslash ? 2 : 1 }
    guard end < count else { return index }
    var next = end + 1
    while next < count, bytes[next].isBlank { next += 1 }
    return next < count && bytes[next] == ASCII.colon ? end + 1 : index
  }

  private func endOfRegexOrIndex(from start: Int) -> Int {
    guard start < count, !bytes[start].isBlank || operandStart < index
    else { return index }
    var end = start
    var isInClass = false
    let limit = min(count, start + Self.maximumLookahead)
    while end < limit {
      switch bytes[end] {
      case ASCII.backslash: end += 1
      case ASCII.openBracket: isInClass = true
      case ASCII.closeBracket: isInClass = false
      case ASCII.slash where !isInClass:
        end += 1
        while end < count, bytes[end].isLower { end += 1 }
        return end
      default: break
      }
      end += 1
    }
    return index
  }

  // MARK: Tags

  private func endOfHTMLTagNameOrIndex(from start: Int) -> Int {
    var end = start
    while end < count,
      bytes[end].isWord || bytes[end] == ASCII.minus || bytes[end] == ASCII.colon
        || bytes[end] == ASCII.dot
    { end += 1 }
    return end > start ? end : index
  }

  private func endOfHTMLEntityOrIndex(from start: Int) -> Int {
    var end = start
    if end < count, bytes[end] == ASCII.hash { end += 1 }
    let limit = min(count, start + 32)
    while end < limit, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
    return end > start && end < count && bytes[end] == ASCII.semicolon ? end + 1 : index
  }

  // MARK: Preprocessors

  private mutating func endOfPreprocessorDirectiveOrIndex(from start: Int) -> Int {
    var word = start
    while word < count, bytes[word].isBlank { word += 1 }
    var end = word
    while end < count, bytes[end].isWord { end += 1 }
    guard end > word else { return index }
    isInclude =
      end - word >= 6
      && (bytes[word] == 0x69 && (bytes[word + 1] == 0x6E || bytes[word + 1] == 0x6D))
    operandStart = end
    if end - word == 6, bytes[word] == 0x64 { expectKind(.function, ofWordAfter: end) }
    return end
  }

  mutating func expectKind(_ kind: TokenKind, ofWordAfter end: Int) {
    expected = kind
    expectedStart = end
    while expectedStart < count, bytes[expectedStart].isBlank { expectedStart += 1 }
  }

  // MARK: Variables

  private func endOfShellVariableOrIndex(from start: Int) -> Int {
    guard start < count else { return index }
    let byte = bytes[start]
    if byte.isLetter || byte == ASCII.underscore {
      var end = start + 1
      while end < count, bytes[end].isWord, bytes[end] < 0x80 { end += 1 }
      return end
    }
    switch byte {
    case ASCII.at, ASCII.hash, ASCII.question, ASCII.dollar, ASCII.exclamation, 0x2A, ASCII.minus,
      0x30...0x39:
      return start + 1
    default: return index
    }
  }

  /// A variable of Perl such as `$name`, `$Some::name`, `$$ref`, `$_` or `$'`.
  private func endOfPerlVariableOrIndex(from start: Int) -> Int {
    var end = start
    while end < count, bytes[end] == ASCII.dollar, end - start < 4 { end += 1 }
    if end < count, bytes[end] == ASCII.hash, end + 1 < count,
      bytes[end + 1].isWord || bytes[end + 1] == ASCII.dollar || bytes[end + 1] == ASCII.openBrace
    {
      end += 1
      if bytes[end] == ASCII.dollar { end += 1 }
    }
    guard end < count else { return end > start ? end : index }
    if bytes[end].isWord {
      while end < count {
        if bytes[end].isWord {
          end += 1
        } else if bytes[end] == ASCII.colon, end + 2 < count, bytes[end + 1] == ASCII.colon,
          bytes[end + 2].isWord
        {
          end += 2
        } else {
          break
        }
      }
      return end
    }
    guard mode.pointee.kind == .text else { return end > start ? end : index }
    switch bytes[end] {
    case ASCII.ampersand, ASCII.backtick, ASCII.apostrophe, ASCII.quote, ASCII.exclamation,
      ASCII.at,
      ASCII.slash, ASCII.backslash, ASCII.comma, ASCII.semicolon, ASCII.dot, 0x2B:
      return end + 1
    default: return end > start ? end : index
    }
  }

  // MARK: Delimiters chosen by the text

  private mutating func endOfQuoteLikeOperatorOrIndex(partCount parts: Int, from start: Int) -> Int
  {
    guard index == 0 || !marksFollowingWordAsName(at: index - 1) else { return index }
    var end = start
    while end < count, bytes[end].isBlank { end += 1 }
    guard end < count else { return index }
    let open = bytes[end]
    guard !open.isWord, open > ASCII.blank, open != ASCII.equal, open != ASCII.comma,
      open != ASCII.semicolon, open != ASCII.closeParenthesis, open != ASCII.closeBrace,
      open != ASCII.greater, open != ASCII.colon, open != ASCII.minus,
      end == start || open != ASCII.hash && open.closing != open
    else { return index }
    value = UInt16(open.closing)
    flags = UInt8(parts - 1)
    return end + 1
  }

  /// Whether a byte before a word shows that the word is a name: a sigil, an arrow or a dot.
  private func marksFollowingWordAsName(at index: Int) -> Bool {
    switch bytes[index] {
    case ASCII.dollar, ASCII.at, ASCII.percent, ASCII.ampersand, ASCII.dot, ASCII.colon: true
    case ASCII.greater: index > 0 && bytes[index - 1] == ASCII.minus
    default: bytes[index].isWord
    }
  }

  private mutating func endOfPercentLiteralStartOrIndex(interpolates: Bool, from start: Int) -> Int
  {
    guard start < count else { return index }
    var end = start
    if bytes[end].isLetter {
      switch bytes[end] {
      case 0x77, 0x69, 0x71, 0x73: if interpolates { return index }  // w i q s
      case 0x57, 0x49, 0x51, 0x72, 0x78: if !interpolates { return index }  // W I Q r x
      default: return index
      }
      end += 1
    } else if !interpolates || bytes[end] != ASCII.openBrace && bytes[end] != ASCII.openParenthesis
    {
      return index
    }
    guard end < count, !bytes[end].isWord, !bytes[end].isBlank, bytes[end] != ASCII.equal else {
      return index
    }
    value = UInt16(bytes[end].closing)
    return end + 1
  }

  // MARK: Heredocs

  private mutating func endOfHeredocOperatorOrIndex(
    _ style: LexerRule.HeredocStyle, from start: Int
  ) -> Int {
    var end = start
    var isIndented = style == .php
    if style != .php, end < count, bytes[end] == ASCII.minus || bytes[end] == ASCII.tilde {
      isIndented = true
      end += 1
    }
    if style == .shell || style == .php {
      while end < count, bytes[end].isBlank { end += 1 }
    }
    guard end < count, heredocCount < 4 else { return index }
    var isRaw = false
    var quote: UInt8 = 0
    if bytes[end] == ASCII.quote || bytes[end] == ASCII.apostrophe
      || bytes[end] == ASCII.backslash && style == .shell
    {
      quote = bytes[end]
      isRaw = quote != ASCII.quote || style == .shell
      end += 1
    }
    let word = end
    while end < count,
      bytes[end].isWord || quote == 0 && style == .shell && bytes[end] == ASCII.minus
    {
      end += 1
    }
    guard end > word, !bytes[word].isDigit else { return index }
    // `a <<b` shifts or appends in Ruby and Perl.
    if quote == 0, style == .ruby || style == .perl, !bytes[word].isUpper { return index }
    let hash = delimiterHash(from: word, to: end)
    if quote == ASCII.quote || quote == ASCII.apostrophe {
      guard end < count, bytes[end] == quote else { return index }
      end += 1
    }
    guard let number = isRaw ? grammar.rawHeredoc : grammar.heredoc else { return index }
    let entry = LexerState.OpenConstruct(mode: number, value: hash, flags: isIndented ? 1 : 0)
    heredocs[heredocCount] = entry.bits
    heredocCount += 1
    return end
  }

  /// Reads the line that ends a heredoc.
  mutating func scanHeredocEnd() {
    let top = state.top
    var start = 0
    if top.flags & 1 != 0 {
      while start < count, bytes[start] == ASCII.blank || bytes[start] == ASCII.tab { start += 1 }
    }
    var end = start
    while end < count, bytes[end].isWord || bytes[end] == ASCII.minus { end += 1 }
    guard end > start else { return }
    // PHP's word may be followed by `;`, those of shells by `)`.
    while end > start, bytes[end - 1] == ASCII.minus { end -= 1 }
    guard delimiterHash(from: start, to: end) == top.value else { return }
    recordToken(.string, start, end)
    index = end
    leaveModes(above: state.depth - 1)
    expectsCommand = false
  }
}
