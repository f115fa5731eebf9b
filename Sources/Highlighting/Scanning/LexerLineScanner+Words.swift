extension LexerLineScanner {
  /// Reads the word at the index.
  mutating func scanWord() {
    let start = index
    let inside = mode.pointee.inside
    var end = start + 1
    while end < count, inside[Int(bytes[end])] { end += 1 }
    let options = mode.pointee.options
    if !options.isDisjoint(with: [.ruby, .shell, .scalars, .values, .properties]) {
      if options.contains(.shell) { return scanShellWord(to: end) }
      if options.contains(.scalars) { return scanYAMLScalar() }
      if options.contains(.properties) { return scanCSSPropertyOrSelector(to: end) }
      if options.contains(.values) { return scanValueWord(to: end) }
      if end < count, bytes[end] == ASCII.question || bytes[end] == ASCII.exclamation,
        end + 1 >= count || bytes[end + 1] != ASCII.equal
      {
        end += 1
      }
    }
    index = end
    let isMember = options.contains(.members) && isMemberName(at: start)
    if let meaning = mode.pointee.words.meaning(
      of: bytes + start, count: end - start, readableCount: count - start),
      !isMember || meaning.isMember, meaningApplies(meaning, from: start, to: end)
    {
      if options.contains(.ruby), hasLabelColon(at: end) {
        return recordToken(.key, start, end + 1, next: end + 1)
      }
      recordToken(meaning.kind, start, end)
      operandStart = end
      if expectedStart == start, expected != .text { return expectKind(expected, ofWordAfter: end) }
      if meaning.next != .text { expectKind(meaning.next, ofWordAfter: end) }
      return
    }
    let kind = tokenKind(ofWordFrom: start, to: end, options)
    if kind != .text {
      recordToken(kind, start, index)
    } else if mode.pointee.other != .text {
      recordToken(mode.pointee.other, start, index)
    }
  }

  private mutating func recordToken(_ kind: TokenKind, _ start: Int, _ end: Int, next: Int) {
    recordToken(kind, start, end)
    index = next
  }

  private mutating func tokenKind(
    ofWordFrom start: Int, to end: Int, _ options: LanguageWords.WordOptions
  ) -> TokenKind {
    let next = end < count ? bytes[end] : 0
    if start == expectedStart, expected != .text {
      // In `def self.name` and `function M.name`, the last name is defined.
      if next == ASCII.dot || next == ASCII.colon, expected == .function, end + 1 < count,
        bytes[end + 1].isWord
      {
        expectKind(expected, ofWordAfter: end + 1)
        return bytes[start].isUpper && options.contains(.capitalTypes) ? .type : .text
      }
      return expected
    }
    if options.contains(.ruby), hasLabelColon(at: end) {
      index = end + 1
      return .key
    }
    let isCapital =
      options.contains(.capitalTypes) && isCapitalizedLikeType(start, end, options)
      && !(options.contains(.capitalNames) && isDeclaredOrMemberName(at: start))
    var isCall = false
    if options.contains(.calls) {
      if next == ASCII.openParenthesis {
        isCall = true
      } else if next == ASCII.blank, options.contains(.spacedCalls) {
        var after = end + 1
        while after < count, bytes[after] == ASCII.blank { after += 1 }
        isCall = after < count && bytes[after] == ASCII.openParenthesis
      }
    }
    if isCall { return isCapital && options.contains(.capitalCalls) ? .type : .function }
    if next == ASCII.exclamation, options.contains(.macros),
      end + 1 < count, bytes[end + 1] != ASCII.equal
    {
      index = end + 1
      return .function
    }
    if isCapital { return .type }
    if options.contains(.suffixTypes), end - start > 2, bytes[end - 1] == 0x74,
      bytes[end - 2] == ASCII.underscore
    {
      return .type
    }
    return .text
  }

  /// Whether a word has the meaning of its table here.
  private func meaningApplies(
    _ meaning: LanguageWords.WordMeaning, from start: Int, to end: Int
  ) -> Bool {
    guard meaning.isSoft || meaning.isContextual else { return true }
    var next = end
    while next < count, bytes[next].isBlank { next += 1 }
    let follower = next < count ? bytes[next] : 0
    if meaning.isSoft {
      // A statement such as `match value:` or `type Name = …`, not an assignment or a call.
      guard next > end, follower != ASCII.equal, follower != ASCII.dot, follower != ASCII.comma,
        follower != ASCII.closeParenthesis, follower != ASCII.colon
      else { return false }
      var before = start
      while before > 0, bytes[before - 1].isBlank { before -= 1 }
      return before == 0 || bytes[before - 1] == ASCII.semicolon
    }
    if next == end, follower != ASCII.openBrace {
      // `private(set)`, `{ get; set; }`
      return follower == 0 || start > 0 && bytes[start - 1] == ASCII.openParenthesis
        || follower == ASCII.semicolon && start > 0 && bytes[start - 1].isBlank
    }
    return follower.isWord || follower == ASCII.quote || follower == ASCII.apostrophe
      || follower == ASCII.openBrace || follower == ASCII.at
      || follower == ASCII.backtick || follower == 0
  }

  /// Whether a name follows a dot, an arrow or `::`, but no range.
  private func isMemberName(at start: Int) -> Bool {
    guard start > 0 else { return false }
    let last = bytes[start - 1]
    if last == ASCII.dot { return start < 2 || bytes[start - 2] != ASCII.dot }
    return last == ASCII.greater && start > 1 && bytes[start - 2] == ASCII.minus
  }

  private func hasLabelColon(at end: Int) -> Bool {
    end < count && bytes[end] == ASCII.colon && (end + 1 >= count || bytes[end + 1] != ASCII.colon)
      && (end + 1 >= count || bytes[end + 1].isBlank || bytes[end + 1] == ASCII.quote)
  }

  /// Whether a word is capitalised, and not a constant in capitals.
  private func isCapitalizedLikeType(_ start: Int, _ end: Int, _ options: LanguageWords.WordOptions)
    -> Bool
  {
    var first = start
    while first < end, bytes[first] == ASCII.underscore { first += 1 }
    guard first < end, bytes[first].isUpper else { return false }
    if end - first == 1 || options.contains(.upperCaseTypes) { return true }
    for index in first..<end where bytes[index].isLower { return true }
    return false
  }

  /// Whether a capitalised word is the name of a member, or of what the type before it declares.
  private func isDeclaredOrMemberName(at start: Int) -> Bool {
    guard start > 0 else { return false }
    if bytes[start - 1] == ASCII.dot { return true }
    var end = start
    while end > 0, bytes[end - 1].isBlank { end -= 1 }
    guard end > 0, end < start else { return false }
    if bytes[end - 1] == ASCII.question || bytes[end - 1] == ASCII.greater { end -= 1 }
    return end == typeEnd
  }

  // MARK: Words of shells, tags and settings

  private mutating func scanShellWord(to wordEnd: Int) {
    let start = index
    var end = wordEnd
    let isFirst = expectsCommand
    // An assignment: NAME=, NAME+=, NAME[…]=.
    if isFirst || isAfterDeclaration, isIdentifier(start, end) {
      if end < count, bytes[end] == ASCII.plus { end += 1 }
      if end < count, bytes[end] == ASCII.equal {
        recordToken(.key, start, wordEnd)
        index = wordEnd
        return
      }
      end = wordEnd
    }
    index = end
    if bytes[start] == ASCII.minus, isWordStart(start), end - start > 1 {
      expectsCommand = false
      return recordToken(.key, start, end)
    }
    guard isFirst else {
      if let meaning = mode.pointee.words.meaning(
        of: bytes + start, count: end - start, readableCount: count - start),
        meaning.isMember, isWordStart(start), end >= count || !bytes[end].isWord
      {
        recordToken(meaning.kind, start, end)
        expectsCommand = meaning.startsCommand
      } else if isDigits(start, end), isWordStart(start), isWordEnd(end) {
        recordToken(.number, start, end)
      }
      return
    }
    expectsCommand = false
    if isWordEnd(end),
      let meaning = mode.pointee.words.meaning(
        of: bytes + start, count: end - start, readableCount: count - start)
    {
      recordToken(meaning.kind, start, end)
      expectsCommand = meaning.startsCommand
      isAfterDeclaration = meaning.isContextual
      if meaning.next == .function { expectsCommand = true }
      return
    }
    guard !isShellCasePattern(wordEnd: end), !isDigits(start, end) else { return }
    recordToken(.function, start, end)
  }

  /// Whether a word belongs to a pattern of `case`, such as `start|restart)`.
  private func isShellCasePattern(wordEnd end: Int) -> Bool {
    for index in end..<min(count, end + 64) {
      switch bytes[index] {
      case ASCII.closeParenthesis: return true
      case ASCII.pipe, 0x2A, ASCII.question, ASCII.minus, ASCII.dot: continue
      case let byte where byte.isWord: continue
      default: return false
      }
    }
    return false
  }

  private func isIdentifier(_ start: Int, _ end: Int) -> Bool {
    guard !bytes[start].isDigit else { return false }
    for index in start..<end
    where !(bytes[index].isLetter || bytes[index].isDigit || bytes[index] == 0x5F) {
      return false
    }
    return true
  }

  private func isDigits(_ start: Int, _ end: Int) -> Bool {
    for index in start..<end where !bytes[index].isDigit { return false }
    return true
  }

  func isWordStart(_ start: Int) -> Bool {
    guard start > 0 else { return true }
    switch bytes[start - 1] {
    case ASCII.blank, ASCII.tab, ASCII.semicolon, ASCII.pipe, ASCII.ampersand,
      ASCII.openParenthesis, ASCII.closeParenthesis, ASCII.less, ASCII.greater, ASCII.backtick:
      return true
    default: return false
    }
  }

  private func isWordEnd(_ end: Int) -> Bool {
    guard end < count else { return true }
    switch bytes[end] {
    case ASCII.blank, ASCII.tab, 0x0D, ASCII.semicolon, ASCII.pipe, ASCII.ampersand,
      ASCII.openParenthesis, ASCII.closeParenthesis, ASCII.less, ASCII.greater, ASCII.backtick:
      return true
    default: return false
    }
  }

  /// Reads a property of CSS and enters its value, or a part of a selector.
  private mutating func scanCSSPropertyOrSelector(to end: Int) {
    let start = index
    index = end
    var before = start
    while before > 0, bytes[before - 1].isBlank { before -= 1 }
    let isStatement = before == 0 || endsStatement(bytes[before - 1])
    var colon = end
    while colon < count, bytes[colon].isBlank { colon += 1 }
    guard isStatement, colon < count, bytes[colon] == ASCII.colon, !isCSSSelector(after: colon + 1),
      let value = grammar.propertyValue
    else { return recordToken(.keyword, start, end) }
    recordToken(.key, start, end)
    index = colon + 1
    enterMode(value)
  }

  private func endsStatement(_ byte: UInt8) -> Bool {
    byte == ASCII.openBrace || byte == ASCII.closeBrace || byte == ASCII.semicolon
      || byte == ASCII.slash
  }

  /// Whether a brace follows before the end of a declaration.
  private func isCSSSelector(after start: Int) -> Bool {
    guard start < count, !bytes[start].isBlank else { return false }
    for index in start..<min(count, start + Self.maximumLookahead) {
      switch bytes[index] {
      case ASCII.openBrace: return true
      case ASCII.semicolon, ASCII.closeBrace: return false
      default: break
      }
    }
    return false
  }

  /// Reads a word among values, which has a meaning only if it stands alone.
  private mutating func scanValueWord(to end: Int) {
    let start = index
    if bytes[start] == ASCII.minus, end > start + 1, bytes[start + 1].isDigit {
      index = start + 1
      return scanNumber()
    }
    index = end
    guard start == 0 || !bytes[start - 1].isWord && bytes[start - 1] != ASCII.minus,
      end >= count || !(bytes[end].isWord || bytes[end] == ASCII.minus)
    else { return }
    if let meaning = mode.pointee.words.meaning(
      of: bytes + start, count: end - start, readableCount: count - start)
    {
      recordToken(meaning.kind, start, end)
    } else if end < count, bytes[end] == ASCII.openParenthesis,
      mode.pointee.options.contains(.calls)
    {
      recordToken(.function, start, end)
    }
  }
}
