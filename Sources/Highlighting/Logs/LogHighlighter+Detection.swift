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
  /// Whether the line begins with a time of day, or names a level.
  fileprivate var isRecord: Bool {
    let end = endOfPrefix
    for index in 0..<end where bytes[index] == ASCII.colon { return true }
    return findLevel() != nil
  }
}
