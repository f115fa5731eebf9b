extension LexerLineScanner {
  /// Reads constructs that have a meaning only at the start of a line.
  mutating func scanLineStart() {
    switch mode.pointee.lineStart {
    case .nothing: break
    case .heredoc: scanHeredocEnd()
    case .settings: scanINILineStart()
    case .yaml: scanYAMLLineStart()
    case .yamlBlock: scanYAMLBlockLine()
    case .make: scanMakefileLineStart()
    case .prompt: scanShellPrompt()
    case .document: scanEmbeddedDocumentationLine()
    }
  }

  private func indexSkippingBlanks(from start: Int) -> Int {
    var end = start
    while end < count, bytes[end].isBlank { end += 1 }
    return end
  }

  private func trimmedEnd(from start: Int, to end: Int) -> Int {
    var end = end
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return end
  }

  // MARK: INI and TOML

  private mutating func scanINILineStart() {
    let start = indexSkippingBlanks(from: 0)
    guard start < count, bytes[start] != ASCII.hash, bytes[start] != ASCII.semicolon else { return }
    if bytes[start] == ASCII.openBracket {
      var end = start + 1
      var depth = 1
      while end < count, depth > 0 {
        if bytes[end] == ASCII.openBracket { depth += 1 }
        if bytes[end] == ASCII.closeBracket { depth -= 1 }
        end += 1
      }
      guard depth == 0 else { return }
      recordToken(.heading, start, end)
      index = end
      return
    }
    index = start
    let end = endOfAssignedKeyOrIndex()
    if end > start {
      recordToken(.key, start, end)
      index = indexSkippingBlanks(from: end) + 1
      recordToken(.faint, index - 1, index)
    }
  }

  /// The end of a key before `=`; the index if there is none.
  func endOfAssignedKeyOrIndex() -> Int {
    var end = index
    var last = index
    let limit = min(count, index + Self.maximumLookahead)
    while end < limit {
      switch bytes[end] {
      case ASCII.equal: return last
      case ASCII.quote, ASCII.apostrophe:
        let quote = bytes[end]
        end += 1
        while end < limit, bytes[end] != quote { end += 1 }
        end += 1
        last = min(end, limit)
        continue
      case ASCII.openBracket, ASCII.openBrace, ASCII.hash, ASCII.semicolon, ASCII.comma,
        ASCII.closeBrace, ASCII.closeBracket:
        return index
      case ASCII.colon where mode.pointee.options.contains(.members): return last
      case let byte where byte.isBlank: break
      default: last = end + 1
      }
      end += 1
    }
    return index
  }

  func endOfDateOrIndex() -> Int {
    // 2024-05-01, T or a blank, 10:00:00.5, Z or +02:00.
    func hasDigits(at start: Int, count number: Int) -> Bool {
      guard start + number <= count else { return false }
      for index in start..<start + number where !bytes[index].isDigit { return false }
      return true
    }
    var end = index
    if hasDigits(at: end, count: 4), end + 10 <= count, bytes[end + 4] == ASCII.minus,
      hasDigits(at: end + 5, count: 2), bytes[end + 7] == ASCII.minus,
      hasDigits(at: end + 8, count: 2)
    {
      end += 10
      guard end + 3 < count, bytes[end] | 0x20 == 0x74 || bytes[end] == ASCII.blank,
        hasDigits(at: end + 1, count: 2), bytes[end + 3] == ASCII.colon
      else { return end }
      end += 1
    }
    guard hasDigits(at: end, count: 2), end + 5 <= count, bytes[end + 2] == ASCII.colon,
      hasDigits(at: end + 3, count: 2)
    else { return index }
    end += 5
    while end < count, bytes[end].isDigit || bytes[end] == ASCII.colon || bytes[end] == ASCII.dot {
      end += 1
    }
    if end < count, bytes[end] | 0x20 == 0x7A { return end + 1 }
    if end + 5 < count, bytes[end] == ASCII.plus || bytes[end] == ASCII.minus,
      hasDigits(at: end + 1, count: 2), bytes[end + 3] == ASCII.colon,
      hasDigits(at: end + 4, count: 2)
    {
      end += 6
    }
    return end
  }

  // MARK: YAML

  private mutating func scanYAMLLineStart() {
    var start = indexSkippingBlanks(from: 0)
    if start == 0, count >= 3, bytes[0] == bytes[1], bytes[1] == bytes[2],
      bytes[0] == ASCII.minus || bytes[0] == ASCII.dot, count == 3 || bytes[3].isBlank
    {
      recordToken(.keyword, 0, 3)
      index = 3
      return
    }
    if start == 0, count > 0, bytes[0] == ASCII.percent {
      recordToken(.keyword, 0, count)
      index = count
      return
    }
    while start < count, bytes[start] == ASCII.minus || bytes[start] == ASCII.question,
      start + 1 >= count || bytes[start + 1].isBlank
    {
      index = start + 1
      start = indexSkippingBlanks(from: start + 1)
    }
    index = start
    let end = indexSkippingYAMLKey(from: start, isFlow: false)
    if end > start {
      recordToken(.key, start, end)
      index = indexSkippingBlanks(from: end) + 1
      recordToken(.faint, index - 1, index)
      blockIndentation = UInt16(min(start, 0xFFFF))
    } else {
      blockIndentation = UInt16(min(indexSkippingBlanks(from: 0), 0xFFFF))
    }
  }

  func indexSkippingYAMLKey(from start: Int, isFlow: Bool) -> Int {
    guard start < count else { return start }
    var end = start
    let first = bytes[start]
    if first == ASCII.quote || first == ASCII.apostrophe {
      end += 1
      while end < count, bytes[end] != first {
        end += bytes[end] == ASCII.backslash && first == ASCII.quote ? 2 : 1
      }
      guard end < count else { return start }
      end = indexSkippingBlanks(from: end + 1)
      guard end < count, bytes[end] == ASCII.colon else { return start }
      return trimmedEnd(from: start, to: end)
    }
    switch first {
    case ASCII.hash, ASCII.openBrace, ASCII.openBracket, ASCII.pipe, ASCII.greater, ASCII.percent,
      ASCII.at, ASCII.backtick:
      return start
    default: break
    }
    let limit = min(count, start + 1024)
    while end < limit {
      let byte = bytes[end]
      if byte == ASCII.colon,
        end + 1 >= count || bytes[end + 1].isBlank
      {
        return trimmedEnd(from: start, to: end)
      }
      if byte == ASCII.hash, end > start, bytes[end - 1].isBlank { return start }
      if isFlow, byte == ASCII.comma || byte == ASCII.closeBrace || byte == ASCII.closeBracket {
        return start
      }
      end += 1
    }
    return start
  }

  /// Reads a plain scalar. Numbers and constants are recorded as such.
  mutating func scanYAMLScalar() {
    let start = index
    let isFlow = state.depth > 0
    if isFlow {
      let key = indexSkippingYAMLKey(from: start, isFlow: true)
      if key > start {
        recordToken(.key, start, key)
        index = key
        return
      }
    }
    var end = start
    while end < count {
      let byte = bytes[end]
      if byte == ASCII.hash, end > start, bytes[end - 1].isBlank { break }
      if byte == ASCII.colon, end + 1 < count, bytes[end + 1].isBlank { break }
      if isFlow, byte == ASCII.comma || byte == ASCII.closeBrace || byte == ASCII.closeBracket {
        break
      }
      end += 1
    }
    end = trimmedEnd(from: start, to: end)
    if let meaning = mode.pointee.words.meaning(
      of: bytes + start, count: end - start, readableCount: count - start)
    {
      recordToken(meaning.kind, start, end)
    } else if isNumber(start, end) {
      recordToken(.number, start, end)
    } else {
      let date = endOfDateOrIndex()
      if date == end { recordToken(.number, start, end) }
    }
    index = max(end, start + 1)
  }

  private func isNumber(_ start: Int, _ end: Int) -> Bool {
    var index = start
    if bytes[index] == ASCII.minus || bytes[index] == ASCII.plus { index += 1 }
    guard index < end, bytes[index].isDigit || bytes[index] == ASCII.dot && index + 1 < end else {
      return false
    }
    if end - index > 2, bytes[index] == 0x30, bytes[index + 1] | 0x20 == 0x78 {
      for index in index + 2..<end where !bytes[index].isHexadecimal { return false }
      return true
    }
    var dots = 0
    while index < end {
      let byte = bytes[index]
      if byte == ASCII.dot {
        dots += 1
      } else if byte | 0x20 == 0x65, index + 1 < end {
        if bytes[index + 1] == ASCII.minus || bytes[index + 1] == ASCII.plus { index += 1 }
      } else if !byte.isDigit, byte != ASCII.underscore {
        return false
      }
      index += 1
    }
    return dots < 2
  }

  /// The end of `|`, `>-` or `|2`, if nothing but a comment follows.
  mutating func endOfYAMLBlockHeaderOrIndex(from start: Int) -> Int {
    var end = start
    while end < count,
      bytes[end] == ASCII.minus || bytes[end] == ASCII.plus || bytes[end].isDigit
    { end += 1 }
    let next = indexSkippingBlanks(from: end)
    guard next >= count || bytes[next] == ASCII.hash && next > end else { return index }
    value = blockIndentation
    return end
  }

  private mutating func scanYAMLBlockLine() {
    let start = indexSkippingBlanks(from: 0)
    guard start < count else { return }
    if start > Int(state.top.value) {
      recordToken(.string, start, count)
      index = count
      return
    }
    leaveModes(above: state.depth - 1)
    if mode.pointee.lineStart == .yaml { scanYAMLLineStart() }
  }

  // MARK: Make

  private mutating func scanMakefileLineStart() {
    if count > 0, bytes[0] == ASCII.tab {
      index = indexSkippingBlanks(from: 0)
      while index < count,
        bytes[index] == ASCII.at || bytes[index] == ASCII.minus || bytes[index] == ASCII.plus
      { index += 1 }
      if let recipe = grammar.command { enterMode(recipe) }
      return
    }
    let start = indexSkippingBlanks(from: 0)
    guard start < count, bytes[start] != ASCII.hash, !wasContinued else { return }
    var end = start
    while end < count, bytes[end].isWord || bytes[end] == ASCII.minus { end += 1 }
    if end > start, end >= count || bytes[end].isBlank || bytes[end] == ASCII.openParenthesis,
      let meaning = mode.pointee.words.meaning(
        of: bytes + start, count: end - start, readableCount: count - start),
      meaning.kind == .keyword
    {
      recordToken(.keyword, start, end)
      index = end
      guard meaning.isContextual else { return }
      // `export NAME = value`, `override NAME = value` and `define NAME`.
      let name = indexSkippingBlanks(from: end)
      index = name
      while index < count, bytes[index].isWord { index += 1 }
      recordToken(.key, name, index)
      return
    }
    // NAME = value or targets: prerequisites. References such as $(NAME) may contain both signs.
    end = start
    var depth = 0
    while end < count {
      let byte = bytes[end]
      if byte == ASCII.openParenthesis || byte == ASCII.openBrace { depth += 1 }
      if byte == ASCII.closeParenthesis || byte == ASCII.closeBrace { depth -= 1 }
      if depth == 0, byte == ASCII.equal || byte == ASCII.colon || byte == ASCII.hash { break }
      end += 1
    }
    guard end < count, bytes[end] != ASCII.hash else { return }
    let isAssignment =
      bytes[end] == ASCII.equal
      || end + 1 < count && bytes[end + 1] == ASCII.equal
      || end + 2 < count && bytes[end + 1] == ASCII.colon && bytes[end + 2] == ASCII.equal
    var name = trimmedEnd(from: start, to: end)
    if isAssignment, name > start,
      [ASCII.plus, ASCII.question, ASCII.exclamation].contains(bytes[name - 1])
    {
      name = trimmedEnd(from: start, to: name - 1)
    }
    guard name > start else { return }
    for index in start..<name where bytes[index] == ASCII.dollar {
      // References keep their own kind.
      return
    }
    recordToken(isAssignment ? .key : .function, start, name)
    index = name
  }

  // MARK: Sessions of shells

  private mutating func scanShellPrompt() {
    let wasInput = wasContinued
    var end = endOfShellPrompt()
    if end == 0, wasInput, count > 1, bytes[0] == ASCII.greater, bytes[1] == ASCII.blank { end = 2 }
    guard end > 0 else {
      recordToken(.secondary, 0, count)
      index = count
      return
    }
    recordToken(.faint, 0, end)
    index = end
    expectsCommand = true
    if let input = grammar.command {
      enterMode(input)
      expectsCommand = !wasInput
    }
  }

  /// The end of `$ `, `# `, `user@host:~/folder$ `, `[user@host folder]# ` or `(env) $ `.
  private func endOfShellPrompt() -> Int {
    func isPromptSign(_ index: Int) -> Bool {
      guard index < count, index + 1 >= count || bytes[index + 1].isBlank else { return false }
      return bytes[index] == ASCII.dollar || bytes[index] == ASCII.hash
        || bytes[index] == ASCII.percent
    }
    var start = 0
    if count > 2, bytes[0] == ASCII.openParenthesis {
      while start < min(count, 64), bytes[start] != ASCII.closeParenthesis { start += 1 }
      start = indexSkippingBlanks(from: start + 1)
    }
    if isPromptSign(start), start < count { return min(start + 2, count) }
    var end = start
    var hasHost = false
    while end < min(count, 200) {
      let byte = bytes[end]
      if byte == ASCII.at, end > start { hasHost = true }
      if hasHost, isPromptSign(end) { return min(end + 2, count) }
      let isPart =
        byte.isWord || byte == ASCII.at || byte == ASCII.minus || byte == ASCII.dot
        || byte == ASCII.openBracket && end == start || byte == ASCII.closeBracket
        || hasHost
          && (byte == ASCII.colon || byte == ASCII.tilde || byte == ASCII.slash
            || byte == ASCII.blank)
      guard isPart else { return 0 }
      end += 1
    }
    return 0
  }

  // MARK: Documents inside of sources

  private mutating func scanEmbeddedDocumentationLine() {
    guard count >= 4, bytes[0] == ASCII.equal else { return }
    let isCut = bytes[1] == 0x63 && bytes[2] == 0x75 && bytes[3] == 0x74
    let isEnd = bytes[1] == 0x65 && bytes[2] == 0x6E && bytes[3] == 0x64
    guard isCut || isEnd else { return }
    recordToken(.comment, 0, count)
    index = count
    leaveModes(above: state.depth - 1)
  }
}
