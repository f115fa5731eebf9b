/// A line that names a file whose content is not text: `Binary files a/x and b/x differ`.
package enum BinaryFileLine {
  private static let start = "Binary files ".utf8

  /// Whether a text has no other line, so that it is the diff of one file.
  package static func isOnlyLine(of text: [UInt8]) -> Bool {
    guard text.starts(with: start) else { return false }
    var line = text
    while let last = line.last, last == 0x0A || last == 0x0D { line.removeLast() }
    return !line.contains(0x0A) && DiffFileNameParser.nameInBinaryLine(line) != nil
  }

  /// Whether a diff has such a line, other than as its first line.
  package static func occursAfterFirstLine(of diff: [UInt8]) -> Bool {
    diff.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { bytes[$0] == 0x0A && bytes[($0 + 1)...].starts(with: start) }
    }
  }
}
