extension LogHighlighter {
  /// Whether a text is a log, by its first lines: at least half of the records begin with a time or name a
  /// level. Indented lines continue a record.
  ///
  /// - Parameter head: The first bytes. A last line without its line feed does not count.
  package static func isLog(_ head: UnsafeBufferPointer<UInt8>) -> Bool {
    var (records, logged, start) = (0, 0, 0)
    while records < recognizedLines, let end = head[start...].firstIndex(of: 0x0A) {
      let line = UnsafeBufferPointer(rebasing: head[start..<min(end, start + maximumLength)])
      start = end + 1
      guard let base = line.baseAddress, let first = line.first, !first.isBlank, first != 0x0D
      else { continue }
      records += 1
      if LogLineReader(bytes: base, count: line.count).isRecord { logged += 1 }
    }
    return logged >= 2 && logged * 2 >= records
  }

  private static let recognizedLines = 20
}

extension LogLineReader {
  /// Whether the line begins with a time of day or the kernel's seconds in brackets, names a level, or has the time of a
  /// web server's access log.
  fileprivate var isRecord: Bool {
    let end = endOfPrefix
    let isBracketed = end > 0 && bytes[end - 1] == ASCII.closeBracket
    for index in 0..<end {
      if bytes[index] == ASCII.colon || isBracketed && bytes[index] == ASCII.dot { return true }
    }
    return findLevel() != nil || endOfAccessLogTime() != nil
  }
}
