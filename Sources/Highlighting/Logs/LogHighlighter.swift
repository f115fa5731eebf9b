/// Finds times, levels, fields, numbers, strings, paths and addresses in lines of a log.
///
/// Each line is read independently, in a time that grows linearly with its length.
package enum LogHighlighter {
  /// The maximum number of bytes of a line to examine. The rest of a longer line is plain text.
  package static let maximumLength = 1 << 16

  /// The level of a line, or `nil` if it names none.
  package static func level(ofLine line: UnsafeBufferPointer<UInt8>) -> LogLevel? {
    guard let base = line.baseAddress else { return nil }
    return LogLineReader(bytes: base, count: min(line.count, maximumLength)).findLevel()?.level
  }

  /// The offset of the message of a line: the text after the time, the level and the name of the component; 0 if the
  /// line begins with neither a time nor a level.
  package static func messageStart(ofLine line: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = line.baseAddress else { return 0 }
    return LogLineReader(bytes: base, count: min(line.count, maximumLength)).messageStart
  }

  /// The offset of the last column of a line that `git blame` or `ps` has written; 0 for other lines.
  package static func lastColumnStart(ofLine line: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = line.baseAddress else { return 0 }
    return LogLineReader(bytes: base, count: min(line.count, columnsLength)).lastColumnStart
  }

  /// The maximum number of bytes of a line in which its last column may begin, because each row of a line looks for it.
  private static let columnsLength = 1024

  /// Finds the kinds of the bytes of a line.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line.
  ///   - runs: The array to which the runs are appended. Their lengths add up to the length of the line.
  package static func highlightLine(
    _ line: UnsafeBufferPointer<UInt8>, into runs: inout [TokenRun]
  ) {
    guard let base = line.baseAddress, !line.isEmpty else { return }
    var count = line.count
    if line[count - 1] == 0x0A { count -= 1 }
    if count > 0, line[count - 1] == 0x0D { count -= 1 }
    var painter = LogLineHighlighter(LogLineReader(bytes: base, count: min(count, maximumLength)))
    swap(&runs, &painter.runs)
    painter.highlight()
    swap(&runs, &painter.runs)
    runs.appendRun(length: line.count - painter.line.count, kind: .text)
  }
}

/// The runs of one line of a log.
struct LogLineHighlighter {
  /// The line or, while the text before the level is painted, only that text.
  private(set) var line: LogLineReader
  private var isBeginning = false
  var runs: [TokenRun] = []
  /// The kind of ordinary text: bold in errors, dimmed below INFO.
  private var plain = TokenKind.text
  /// Whether numbers outside of fields are coloured.
  private var colorsNumbers = true
  /// The status of a response in an access log.
  private var status: Range<Int>?
  private var index = 0
  private var plainStart = 0
  /// Whether a quote has no partner in the rest of the line.
  private var hasOpenQuote = false
  private var hasOpenApostrophe = false

  init(_ line: LogLineReader) { self.line = line }

  mutating func highlight() {
    let prefix = line.endOfPrefix
    let level = line.findLevel()
    if prefix > 0 { recordToken(.faint, 0, prefix) }
    index = prefix
    if prefix == 0, level == nil, line[0].isBlank { plain = .secondary }
    guard let level else {
      status = line.findHTTPStatus()
      highlightTokens(to: line.count)
      recordPlainText(to: line.count)
      return
    }
    let whole = line
    line = LogLineReader(bytes: whole.bytes, count: level.range.lowerBound)
    isBeginning = true
    highlightTokens(to: line.count)
    line = whole
    isBeginning = false
    recordToken(level.level.kind, level.range.lowerBound, level.range.upperBound)
    index = level.range.upperBound
    if level.range.lowerBound > 0, line[level.range.lowerBound - 1] == line[index],
      line[index] == ASCII.quote
    {
      hasOpenQuote = false
      index += 1
    }
    if let time = line.endOfKlogTime(afterLevel: level.range) {
      recordToken(.faint, index, time)
      index = time
    } else if let component = line.componentName(afterLevel: index) {
      recordToken(.secondary, component.lowerBound, component.upperBound)
      index = component.upperBound
    }
    switch level.level {
    case .trace, .debug:
      recordPlainText(to: index)
      plain = .secondary
      colorsNumbers = false
    case .error, .fatal:
      recordPlainText(to: index)
      plain = .strong
    case .info, .warning: break
    }
    highlightTokens(to: line.count)
    recordPlainText(to: line.count)
  }

  private mutating func highlightTokens(to end: Int) {
    while index < end {
      let start = index
      let byte = line[index]
      if byte.isWord {
        if line.isWordStart(index) {
          highlightWord()
        } else {
          index = line.indexSkippingWord(from: index)
        }
      } else {
        highlightToken(startingWith: byte)
      }
      if index == start { index += 1 }
    }
  }

  // MARK: Tokens

  private mutating func highlightWord() {
    let start = index
    let byte = line[start]
    let time = line.indexSkippingTimestamp(from: start)
    if time > start { return recordToken(.faint, start, time, next: time) }
    if let end = endOfUUID(start) ?? endOfIPAddress(start) {
      return recordToken(.type, start, end, next: end)
    }
    if byte.isDigit { return highlightNumber() }
    var end = line.indexSkippingWord(from: start)
    // http://…, and file names such as main.swift:12.
    if line[end] == ASCII.colon, line[end + 1] == ASCII.slash, line[end + 2] == ASCII.slash,
      end - start >= 2
    {
      return highlightURL(from: start)
    }
    // Names of fields may have dots and dashes.
    var key = end
    while key < line.count, key - start < 128,
      line[key].isWord || line[key] == ASCII.dot || line[key] == ASCII.minus
    { key += 1 }
    if line[key] == ASCII.equal, line[key + 1] != ASCII.equal, !line[key + 1].isBlank,
      key + 1 < line.count || isBeginning
    {
      return highlightKeyAndValue(from: start, keyEnd: key)
    }
    if isHTTPMethod(start, end), line[end] == ASCII.blank, line[end + 1] == ASCII.slash {
      // The path of a request stays plain.
      end += 1
      while end < line.count, !line[end].isBlank { end += 1 }
    }
    // B-1093 and db1.internal are names, not numbers.
    while line[end] == ASCII.minus || line[end] == ASCII.dot, line[end + 1].isWord {
      end = line.indexSkippingWord(from: end + 1)
    }
    index = end
  }

  private mutating func highlightToken(startingWith byte: UInt8) {
    let start = index
    switch byte {
    case ASCII.quote where !hasOpenQuote: highlightString(quotedWith: byte)
    case ASCII.apostrophe where !hasOpenApostrophe && isTokenStart(start):
      highlightString(quotedWith: byte)
    case ASCII.slash where isTokenStart(start): highlightPath(from: start)
    case ASCII.tilde, ASCII.dot:
      var slash = start + 1
      if line[slash] == ASCII.dot { slash += 1 }
      if line[slash] == ASCII.slash, isTokenStart(start) { highlightPath(from: start) }
    case ASCII.colon where line[start + 1] == ASCII.colon && isTokenStart(start):
      if let end = endOfIPAddress(start) { recordToken(.type, start, end, next: end) }
    default: break
    }
  }

  /// Whether a token can start here: after a blank, a bracket, a quote or a separator.
  private func isTokenStart(_ start: Int) -> Bool {
    guard start > 0 else { return true }
    switch line[start - 1] {
    case let byte where byte.isBlank: return true
    case ASCII.openParenthesis, ASCII.openBracket, ASCII.openBrace, ASCII.equal, ASCII.colon,
      ASCII.comma, ASCII.less, ASCII.quote, ASCII.apostrophe, ASCII.backtick:
      return true
    default: return false
    }
  }

  private mutating func highlightKeyAndValue(from start: Int, keyEnd key: Int) {
    recordToken(.key, start, key)
    recordToken(.faint, key, key + 1)
    index = key + 1
    let first = line[index]
    guard first.isWord || first == ASCII.minus && line[index + 1].isDigit else { return }
    var end = index
    while end < line.count, !line[end].isBlank, line[end] != ASCII.comma, line[end] != ASCII.quote,
      line[end] != ASCII.closeBracket, line[end] != ASCII.closeParenthesis,
      line[end] != ASCII.closeBrace, line[end] != ASCII.semicolon
    { end += 1 }
    let value = index
    if let kind = httpStatusKind(keyStart: start, keyEnd: key, valueStart: value, valueEnd: end) {
      return recordToken(kind, value, end, next: end)
    }
    if isBooleanOrNull(value, end) { return recordToken(.keyword, value, end, next: end) }
    let number = indexSkippingNumber(from: value)
    if number == end { return recordToken(.number, value, end, next: end) }
    let time = line.indexSkippingTimestamp(from: value)
    if time == end { return recordToken(.faint, value, end, next: end) }
    if endOfUUID(value) == end || endOfIPAddress(value) == end {
      return recordToken(.type, value, end, next: end)
    }
    if line[line.indexSkippingWord(from: value)] == ASCII.colon, end - value > 6 { return }
    if plain != .text {
      recordPlainText(to: value)
      recordToken(.text, value, end)
    }
    index = end
  }

  /// The kind of an HTTP status: success, client error or server error.
  private func httpStatusKind(
    keyStart start: Int, keyEnd key: Int, valueStart value: Int, valueEnd end: Int
  ) -> TokenKind? {
    guard end - value == 3, line.hasDigits(at: value, count: 3),
      line.hasText("status", at: start) || line.hasText("code", at: start) && key - start == 4
    else { return nil }
    return httpStatusKind(ofDigitsAt: value)
  }

  private func httpStatusKind(ofDigitsAt start: Int) -> TokenKind {
    switch line[start] {
    case 0x32: .success
    case 0x34: .warning
    case 0x35: .error
    default: .number
    }
  }

  private func isBooleanOrNull(_ start: Int, _ end: Int) -> Bool {
    switch end - start {
    case 3: line.hasText("nil", at: start)
    case 4:
      line.hasText("true", at: start) || line.hasText("null", at: start)
        || line.hasText("none", at: start)
    case 5: line.hasText("false", at: start)
    default: false
    }
  }

  private mutating func highlightString(quotedWith quote: UInt8) {
    let start = index
    var end = start + 1
    while end < line.count, line[end] != quote { end += line[end] == ASCII.backslash ? 2 : 1 }
    guard end < line.count, quote == ASCII.quote || !line[end + 1].isWord else {
      if quote == ASCII.quote { hasOpenQuote = true } else { hasOpenApostrophe = true }
      return
    }
    let next = line.indexSkippingBlanks(from: end + 1)
    // Names in JSON.
    let isKey = quote == ASCII.quote && line[next] == ASCII.colon && next < end + 3
    recordToken(isKey ? .key : .string, start, end + 1, next: end + 1)
  }

  private mutating func highlightNumber() {
    let start = index
    let end = indexSkippingNumber(from: start)
    guard end > start else {
      var end = line.indexSkippingWord(from: start)
      while line[end] == ASCII.minus || line[end] == ASCII.dot, line[end + 1].isWord {
        end = line.indexSkippingWord(from: end + 1)
      }
      index = end
      return
    }
    if let status, start == status.lowerBound {
      recordToken(httpStatusKind(ofDigitsAt: start), start, end)
    } else if colorsNumbers {
      recordToken(.number, start, end)
    }
    index = end
  }

  /// The end of a number with its unit; the start if the word is something else.
  private func indexSkippingNumber(from start: Int) -> Int {
    var end = start
    if line[end] == ASCII.minus { end += 1 }
    guard line[end].isDigit else { return start }
    if line[end] == 0x30, line[end + 1] | 0x20 == 0x78 {
      end += 2
      while line[end].isHexadecimal { end += 1 }
      return line[end].isWord ? start : end
    }
    var dots = 0
    while true {
      end = line.indexSkippingDigits(from: end)
      guard line[end] == ASCII.dot || line[end] == ASCII.comma, line[end + 1].isDigit else { break }
      if line[end] == ASCII.dot { dots += 1 }
      end += 1
    }
    guard dots < 2 else { return start }
    if line[end] == ASCII.percent { return end + 1 }
    if line[end] == ASCII.minus, line[end + 1].isWord { return start }
    let unit = line.indexSkippingWord(from: end)
    guard unit > end else { return end }
    guard unit - end <= 5,
      Self.units.meaning(of: line.bytes + end, count: unit - end, readableCount: unit - end) != nil
    else { return start }
    return unit
  }

  private static let units = KeywordTable(
    [
      LanguageWords.WordGroup(
        .text,
        """
        ns us µs ms s m h d sec secs min mins B b k K M G T kB KB MB GB TB KiB MiB GiB TiB Ki Mi Gi bytes x \
        Hz kHz MHz GHz fps rpm bit kbit Mbit kbps Mbps
        """)
    ], ignoresCase: false)

  private mutating func highlightURL(from start: Int) {
    var end = start
    while end < line.count, line[end] > ASCII.blank, line[end] != ASCII.quote,
      line[end] != ASCII.less,
      line[end] != ASCII.greater, line[end] != ASCII.apostrophe, line[end] != ASCII.backtick
    { end += 1 }
    while end > start,
      [
        ASCII.dot, ASCII.comma, ASCII.closeParenthesis, ASCII.closeBracket, ASCII.semicolon,
        ASCII.colon,
      ].contains(line[end - 1])
    {
      end -= 1
    }
    recordToken(.link, start, end, next: end)
  }

  /// Records a path with at least two parts.
  private mutating func highlightPath(from start: Int) {
    var end = start
    var slashes = 0
    while end < line.count {
      let byte = line[end]
      if byte == ASCII.slash { slashes += 1 }
      guard
        byte.isWord || byte == ASCII.slash || byte == ASCII.dot || byte == ASCII.minus
          || byte == ASCII.plus || byte == ASCII.tilde || byte == ASCII.at || byte == ASCII.percent
      else { break }
      end += 1
    }
    while end > start + 1, line[end - 1] == ASCII.dot { end -= 1 }
    if slashes >= 2 || slashes == 1 && line[start] != ASCII.slash, end - start > 2 {
      recordToken(.string, start, end)
    }
    index = end
  }

  private func isHTTPMethod(_ start: Int, _ end: Int) -> Bool {
    guard line[start].isUpper else { return false }
    switch end - start {
    case 3: return line.hasText("get", at: start) || line.hasText("put", at: start)
    case 4: return line.hasText("post", at: start) || line.hasText("head", at: start)
    case 5: return line.hasText("patch", at: start)
    case 6: return line.hasText("delete", at: start)
    case 7: return line.hasText("options", at: start)
    default: return false
    }
  }

  private func endOfUUID(_ start: Int) -> Int? {
    guard line.isWordStart(start), start + 36 <= line.count, !line[start + 36].isWord,
      line[start + 8] == ASCII.minus
    else { return nil }
    for offset in 0..<36 {
      let byte = line[start + offset]
      if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
        guard byte == ASCII.minus else { return nil }
      } else if !byte.isHexadecimal {
        return nil
      }
    }
    return start + 36
  }

  /// The end of an IPv4 or IPv6 address, without its port.
  private func endOfIPAddress(_ start: Int) -> Int? {
    if line[start].isDigit {
      var end = start
      for part in 0..<4 {
        let next = line.indexSkippingDigits(from: end)
        guard next > end, next - end <= 3 else {
          end = -1
          break
        }
        end = next
        if part < 3 {
          guard line[end] == ASCII.dot else {
            end = -1
            break
          }
          end += 1
        }
      }
      if end > 0, !line[end].isWord, line[end] != ASCII.dot || !line[end + 1].isWord { return end }
    }
    var end = start
    var colons = 0
    var isShortened = false
    var digits = 0
    while end < line.count, end - start < 46 {
      let byte = line[end]
      if byte == ASCII.colon {
        colons += 1
        if line[end + 1] == ASCII.colon { isShortened = true }
        digits = 0
      } else if byte.isHexadecimal {
        digits += 1
        if digits > 4 { return nil }
      } else {
        break
      }
      end += 1
    }
    guard !line[end].isWord, colons == 7 || isShortened && colons >= 2 && colons < 8,
      end - start > 2
    else { return nil }
    if line[end - 1] == ASCII.colon, line[end - 2] != ASCII.colon { end -= 1 }
    return end
  }

  // MARK: Recording

  private mutating func recordPlainText(to end: Int) {
    runs.appendRun(length: end - plainStart, kind: plain)
    plainStart = max(plainStart, end)
  }

  private mutating func recordToken(_ kind: TokenKind, _ start: Int, _ end: Int) {
    recordPlainText(to: start)
    runs.appendRun(length: end - start, kind: kind)
    plainStart = end
  }

  private mutating func recordToken(_ kind: TokenKind, _ start: Int, _ end: Int, next: Int) {
    recordToken(kind, start, end)
    index = next
  }
}
