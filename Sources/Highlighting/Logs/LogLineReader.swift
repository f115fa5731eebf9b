/// Reads a line of a log. Nothing is remembered between lines.
struct LogLineReader {
  let bytes: UnsafePointer<UInt8>
  let count: Int

  subscript(index: Int) -> UInt8 { index < count ? bytes[index] : 0 }

  func hasDigits(at start: Int, count digitCount: Int) -> Bool {
    guard start >= 0, start + digitCount <= count else { return false }
    for index in start..<start + digitCount where !bytes[index].isDigit { return false }
    return true
  }

  func indexSkippingDigits(from start: Int) -> Int {
    var end = start
    while end < count, bytes[end].isDigit { end += 1 }
    return end
  }

  func indexSkippingBlanks(from start: Int) -> Int {
    var end = start
    while end < count, bytes[end].isBlank { end += 1 }
    return end
  }

  /// The end of a word of letters, digits and `_`.
  func indexSkippingWord(from start: Int) -> Int {
    var end = start
    while end < count, bytes[end].isWord { end += 1 }
    return end
  }

  /// Whether a word can start here, because no word character is before it.
  func isWordStart(_ index: Int) -> Bool { index == 0 || !bytes[index - 1].isWord }

  // MARK: Times

  /// The end of a time stamp, or the start if there is none.
  func indexSkippingTimestamp(from start: Int) -> Int {
    let byte = self[start]
    if byte.isDigit {
      for end in [
        indexSkippingISOTimestamp(from: start), indexSkippingApacheTimestamp(from: start),
        indexSkippingShortTimestamp(from: start),
        indexSkippingClockTime(from: start),
      ]
      where end > start { return end }
      return start
    }
    return byte.isUpper ? indexSkippingSyslogTimestamp(from: start) : start
  }

  /// 2024-05-01T10:00:00.123Z, 2024/05/01 10:00:00 or a date alone.
  private func indexSkippingISOTimestamp(from start: Int) -> Int {
    let separator = self[start + 4]
    guard hasDigits(at: start, count: 4), separator == ASCII.minus || separator == ASCII.slash,
      hasDigits(at: start + 5, count: 2), self[start + 7] == separator,
      hasDigits(at: start + 8, count: 2),
      !self[start + 10].isDigit
    else { return start }
    let end = start + 10
    let gap = self[end]
    guard gap | 0x20 == 0x74 || gap == ASCII.blank || gap == ASCII.colon || gap == ASCII.underscore
    else { return end }
    let clock = indexSkippingClockTime(from: end + 1)
    return clock > end + 1 ? clock : end
  }

  /// 01/May/2024:10:00:00 +0000
  func indexSkippingApacheTimestamp(from start: Int) -> Int {
    guard hasDigits(at: start, count: 2), self[start + 2] == ASCII.slash, isMonth(start + 3),
      self[start + 6] == ASCII.slash, hasDigits(at: start + 7, count: 4),
      self[start + 11] == ASCII.colon
    else { return start }
    let end = indexSkippingClockTime(from: start + 12)
    return end > start + 12 ? end : start
  }

  /// 05-01 10:00:00.123
  private func indexSkippingShortTimestamp(from start: Int) -> Int {
    guard hasDigits(at: start, count: 2), self[start + 2] == ASCII.minus,
      hasDigits(at: start + 3, count: 2),
      self[start + 5] == ASCII.blank
    else { return start }
    let end = indexSkippingClockTime(from: start + 6)
    return end > start + 6 ? end : start
  }

  /// 10:00:00, with a fraction and a zone.
  private func indexSkippingClockTime(from start: Int) -> Int {
    guard hasDigits(at: start, count: 2), self[start + 2] == ASCII.colon,
      hasDigits(at: start + 3, count: 2)
    else {
      return start
    }
    var end = start + 5
    guard self[end] == ASCII.colon, hasDigits(at: end + 1, count: 2) else { return start }
    end += 3
    guard !self[end].isDigit, self[end] != ASCII.colon else { return start }
    if self[end] == ASCII.dot || self[end] == ASCII.comma, self[end + 1].isDigit {
      end = indexSkippingDigits(from: end + 1)
    }
    if self[end] | 0x20 == 0x7A, !self[end + 1].isWord { return end + 1 }
    let zone = self[end] == ASCII.blank ? end + 1 : end
    if self[zone] == ASCII.plus || self[zone] == ASCII.minus, hasDigits(at: zone + 1, count: 2) {
      let minutes = self[zone + 3] == ASCII.colon ? zone + 4 : zone + 3
      if hasDigits(at: minutes, count: 2), !self[minutes + 2].isWord { return minutes + 2 }
    }
    return end
  }

  /// May  1 10:00:00 or Wed May 01 10:00:00 2024
  private func indexSkippingSyslogTimestamp(from start: Int) -> Int {
    var month = start
    if !isMonth(month), self[start + 3] == ASCII.blank || self[start + 3] == ASCII.comma {
      month = indexSkippingBlanks(from: start + (self[start + 3] == ASCII.comma ? 4 : 3))
    }
    guard month - start <= 5, isMonth(month), self[month + 3] == ASCII.blank else { return start }
    let day = indexSkippingBlanks(from: month + 4)
    let dayEnd = indexSkippingDigits(from: day)
    guard day - month <= 5, dayEnd > day, dayEnd - day <= 2, self[dayEnd] == ASCII.blank else {
      return start
    }
    let end = indexSkippingClockTime(from: dayEnd + 1)
    guard end > dayEnd + 1 else { return start }
    return self[end] == ASCII.blank && hasDigits(at: end + 1, count: 4) && !self[end + 5].isWord
      ? end + 5 : end
  }

  private func isMonth(_ start: Int) -> Bool {
    guard start + 3 <= count else { return false }
    let word =
      UInt32(bytes[start]) << 16 | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2])
    switch word {
    case 0x4A616E, 0x466562, 0x4D6172, 0x417072, 0x4D6179, 0x4A756E, 0x4A756C, 0x417567, 0x536570,
      0x4F6374, 0x4E6F76, 0x446563:
      return true
    default: return false
    }
  }

  /// The end of the time at the start of the line, including brackets around it.
  var endOfPrefix: Int {
    var start = indexSkippingBlanks(from: 0)
    let isBracketed = self[start] == ASCII.openBracket
    if isBracketed { start = indexSkippingBlanks(from: start + 1) }
    var end = indexSkippingTimestamp(from: start)
    if end == start {
      // Seconds since 1970 or since the start of the system.
      let whole = indexSkippingDigits(from: start)
      let fraction = self[whole] == ASCII.dot ? indexSkippingDigits(from: whole + 1) : whole
      let isEpoch =
        (whole - start == 10 || whole - start == 13) && (self[start] == 0x31 || self[start] == 0x32)
      guard !self[fraction].isWord, isEpoch || isBracketed && whole > start && fraction - whole > 3
      else { return 0 }
      end = fraction
    }
    return isBracketed && self[end] == ASCII.closeBracket ? end + 1 : end
  }

  // MARK: Messages

  /// The offset of the message; 0 if the line begins with neither a time nor a level.
  var messageStart: Int {
    let prefix = endOfPrefix
    guard let level = findLevel()?.range,
      !(prefix..<level.lowerBound).contains(where: belongsToWordOrQuotation)
    else {
      return prefix == 0
        ? endOfAccessLogTime().map(indexSkippingBlanks) ?? 0 : indexSkippingBlanks(from: prefix)
    }
    var end = level.upperBound
    if let time = endOfKlogTime(afterLevel: level) {
      end = time
    } else {
      while end < count, !bytes[end].isBlank, !belongsToWordOrQuotation(at: end) { end += 1 }
      end = componentName(afterLevel: end)?.upperBound ?? end
    }
    var start = indexSkippingBlanks(from: end)
    guard start > end else { return 0 }
    if self[start] == ASCII.pipe || self[start] == ASCII.minus, self[start + 1].isBlank {
      start = indexSkippingBlanks(from: start + 1)
    }
    return start
  }

  /// Whether a character is part of a word or a quotation, and not only a bracket or a separator around it.
  private func belongsToWordOrQuotation(at index: Int) -> Bool {
    bytes[index].isWord || bytes[index] == ASCII.quote || bytes[index] == ASCII.equal
  }

  /// The end of the time that klog writes after the letter of the level; `nil` for other lines.
  func endOfKlogTime(afterLevel level: Range<Int>) -> Int? {
    guard level == 0..<1, hasDigits(at: 1, count: 4) else { return nil }
    let end = indexSkippingTimestamp(from: 6)
    return end > 6 ? end : nil
  }

  /// The name after the level, if it is set apart by blanks, brackets or a colon.
  func componentName(afterLevel level: Int) -> Range<Int>? {
    let start = indexSkippingBlanks(from: level)
    guard start > level, start - level <= 8,
      self[start].isLetter || self[start] == ASCII.openBracket
    else { return nil }
    var end = start
    while end < count, end - start < 64, !bytes[end].isBlank, bytes[end] != ASCII.equal {
      end += 1
    }
    guard end < count, bytes[end].isBlank else { return nil }
    let isApart = self[end + 1] == ASCII.blank
    let last = bytes[end - 1]
    guard
      isApart && last != ASCII.dot && last != ASCII.comma || last == ASCII.colon
        || bytes[start] == ASCII.openBracket && last == ASCII.closeBracket
    else { return nil }
    return start..<end
  }

  // MARK: Levels

  /// The level of the line, and its range.
  func findLevel() -> (level: LogLevel, range: Range<Int>)? {
    let start = endOfPrefix
    if let found = singleLetterLevel(afterTime: start) { return found }
    var index = start
    let limit = min(count, start + 160)
    while index < limit {
      guard bytes[index].isLetter, isWordStart(index) else {
        index += 1
        continue
      }
      let end = indexSkippingWord(from: index)
      defer { index = end }
      if let found = levelAfterKey(index, end) { return found }
      guard let level = LogLevel(word: bytes + index, count: end - index),
        isWrittenAsLevel(index, end)
      else {
        continue
      }
      return (level, index..<end)
    }
    return levelOfHTTPStatus()
  }

  /// The end of the time in the first brackets, as in a web server's access log: `[01/May/2024:10:00:00 +0000]`.
  func endOfAccessLogTime() -> Int? {
    var start = 0
    while start < min(count, 160), bytes[start] != ASCII.openBracket { start += 1 }
    guard self[start] == ASCII.openBracket else { return nil }
    let end = indexSkippingApacheTimestamp(from: start + 1)
    return end > start + 1 && self[end] == ASCII.closeBracket ? end + 1 : nil
  }

  /// The status of the response in an access log, after the quoted request.
  func findHTTPStatus() -> Range<Int>? {
    guard let time = endOfAccessLogTime() else { return nil }
    var index = indexSkippingBlanks(from: time)
    guard self[index] == ASCII.quote else { return nil }
    index += 1
    while index < count, bytes[index] != ASCII.quote {
      index += bytes[index] == ASCII.backslash ? 2 : 1
    }
    let status = index + 2
    guard self[index + 1] == ASCII.blank, hasDigits(at: status, count: 3), !self[status + 3].isWord
    else {
      return nil
    }
    return status..<status + 3
  }

  /// A response that the server or the client has caused to fail is an error or a warning.
  private func levelOfHTTPStatus() -> (level: LogLevel, range: Range<Int>)? {
    guard let status = findHTTPStatus() else { return nil }
    switch bytes[status.lowerBound] {
    case 0x34: return (.warning, status)
    case 0x35: return (.error, status)
    default: return nil
    }
  }

  /// Whether a word that could be a level is written as one.
  private func isWrittenAsLevel(_ start: Int, _ end: Int) -> Bool {
    let before = start > 0 ? bytes[start - 1] : ASCII.blank
    let after = self[end]
    switch before {
    case ASCII.openBracket: return after == ASCII.closeBracket || after == ASCII.blank
    case ASCII.less: return after == ASCII.greater
    case ASCII.openParenthesis: return after == ASCII.closeParenthesis
    default: break
    }
    guard
      before.isBlank || before == ASCII.pipe || before == ASCII.closeBracket
        || before == ASCII.colon
    else { return false }
    if after == ASCII.colon || after == ASCII.openBracket && self[end + 1] != ASCII.closeBracket {
      // `error:` and rustc's `error[E0308]:`
      return !bytes[start].isUpper || isUppercase(start, end) || start == 0
    }
    guard
      after == 0 || after.isBlank || after == ASCII.pipe || after == ASCII.closeBracket
        || after == ASCII.slash
    else { return false }
    return isUppercase(start, end)
  }

  private func isUppercase(_ start: Int, _ end: Int) -> Bool {
    for index in start..<end where !bytes[index].isUpper { return false }
    return true
  }

  /// `level=warn` and `"level":"warn"`, or a number as in `"level":50`.
  private func levelAfterKey(_ start: Int, _ end: Int) -> (level: LogLevel, range: Range<Int>)? {
    guard isLevelKey(start, end) else { return nil }
    var value = end
    if self[value] == ASCII.quote { value += 1 }
    guard self[value] == ASCII.equal || self[value] == ASCII.colon else { return nil }
    value = indexSkippingBlanks(from: value + 1)
    if self[value] == ASCII.quote { value += 1 }
    let valueEnd = indexSkippingWord(from: value)
    guard valueEnd > value else { return nil }
    if let level = LogLevel(word: bytes + value, count: valueEnd - value) {
      return (level, value..<valueEnd)
    }
    guard valueEnd - value == 2, hasDigits(at: value, count: 2), self[value + 1] == 0x30,
      (0x31...0x36).contains(bytes[value]), let level = LogLevel(rawValue: bytes[value] - 0x31)
    else { return nil }
    return (level, value..<valueEnd)
  }

  private func isLevelKey(_ start: Int, _ end: Int) -> Bool {
    switch end - start {
    case 3: hasText("lvl", at: start)
    case 5: hasText("level", at: start)
    case 8: hasText("severity", at: start) || hasText("loglevel", at: start)
    default: false
    }
  }

  /// Whether a word is at an offset, regardless of case. The word is given in lowercase.
  func hasText(_ word: StaticString, at start: Int) -> Bool {
    guard start + word.utf8CodeUnitCount <= count else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[start + offset] | 0x20 != word.utf8Start[offset] | 0x20 { return false }
    return true
  }

  /// The letters of klog (`E0501 10:00:00`) and logcat (`E/Tag(12):`, or after two numbers).
  private func singleLetterLevel(afterTime time: Int) -> (level: LogLevel, range: Range<Int>)? {
    if time == 0 {
      guard let level = Self.level(ofLetter: self[0]) else { return nil }
      if hasDigits(at: 1, count: 4), self[5] == ASCII.blank, indexSkippingClockTime(from: 6) > 6 {
        return (level, 0..<1)
      }
      guard self[1] == ASCII.slash, self[2].isLetter else { return nil }
      var index = 2
      while index < min(count, 64), bytes[index] != ASCII.openParenthesis,
        bytes[index] != ASCII.colon
      {
        index += 1
      }
      return self[index] == ASCII.openParenthesis ? (level, 0..<1) : nil
    }
    let process = indexSkippingBlanks(from: time)
    let processEnd = indexSkippingDigits(from: process)
    let thread = indexSkippingBlanks(from: processEnd)
    let threadEnd = indexSkippingDigits(from: thread)
    let letter = indexSkippingBlanks(from: threadEnd)
    guard processEnd > process, thread > processEnd, threadEnd > thread, letter > threadEnd,
      self[letter + 1] == ASCII.blank, let level = Self.level(ofLetter: self[letter])
    else { return nil }
    return (level, letter..<letter + 1)
  }

  private static func level(ofLetter letter: UInt8) -> LogLevel? {
    switch letter {
    case 0x56: .trace
    case 0x44: .debug
    case 0x49: .info
    case 0x57: .warning
    case 0x45: .error
    case 0x46: .fatal
    default: nil
    }
  }
}
