/// Lines that `git blame` and `ps` write in columns, the last of which is long text.
extension LogLineReader {
  /// The offset of the last column; 0 if the line has no such columns.
  var lastColumnStart: Int {
    let blame = endOfBlameNumber
    return blame > 0 ? blame : startOfProcessCommand
  }

  /// The offset after `1a2b3c4d (Author 2024-05-01 10:00:00 +0000 12) ` or `1a2b3c4d 12) `; 0 if the line does not begin
  /// so.
  private var endOfBlameNumber: Int {
    let start = self[0] == ASCII.caret ? 1 : 0
    var hash = start
    while hash < count, bytes[hash].isDigit || (bytes[hash] | 0x20) &- 0x61 < 6 { hash += 1 }
    guard hash - start >= 7, self[hash] == ASCII.blank else { return 0 }
    if let end = endOfLineNumber(at: hash) { return end }
    // A name of an author or a file may contain any character.
    for index in hash..<count where self[index - 1] == ASCII.blank && hasDigits(at: index, count: 4)
    {
      let time = indexSkippingTimestamp(from: index)
      if time > index, let end = endOfLineNumber(at: time) { return end }
    }
    return 0
  }

  /// The offset after blanks, a number, `)` and a blank; `nil` if something else is there.
  private func endOfLineNumber(at index: Int) -> Int? {
    let start = indexSkippingBlanks(from: index)
    let end = indexSkippingDigits(from: start)
    guard start > index, end > start, self[end] == ASCII.closeParenthesis else { return nil }
    return self[end + 1] == ASCII.blank ? end + 2 : end + 1
  }

  /// The offset of the command in a line of `ps aux` or `ps -ef`; 0 for other lines.
  private var startOfProcessCommand: Int {
    var fields: [Range<Int>] = []
    var index = 0
    while index < count, fields.count < 11 {
      let start = indexSkippingBlanks(from: index)
      index = start
      while index < count, !bytes[index].isBlank { index += 1 }
      fields.append(start..<index)
    }
    func isNumericField(_ field: Int) -> Bool {
      fields[field].allSatisfy { bytes[$0].isDigit || bytes[$0] == ASCII.dot }
    }
    guard fields.count > 7, (1...3).allSatisfy(isNumericField) else { return 0 }
    // USER PID %CPU %MEM VSZ RSS TTY STAT START TIME COMMAND
    if fields.count > 10, isNumericField(4), isNumericField(5), isCPUTime(fields[9]) {
      return fields[10].lowerBound
    }
    // UID PID PPID C STIME TTY TIME CMD
    return isCPUTime(fields[6]) ? fields[7].lowerBound : 0
  }

  /// Whether a field is a time such as `4:48`, `00:04:48` or `1-02:03:04`.
  private func isCPUTime(_ field: Range<Int>) -> Bool {
    guard let colon = field.firstIndex(where: { bytes[$0] == ASCII.colon }),
      colon > field.lowerBound
    else { return false }
    return field.allSatisfy {
      bytes[$0].isDigit || bytes[$0] == ASCII.colon || bytes[$0] == ASCII.minus
    } && field.upperBound - colon >= 3
  }
}
