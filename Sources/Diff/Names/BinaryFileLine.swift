/// A line that names a file whose content is not text: `Binary files a/x and b/x differ`.
package enum BinaryFileLine {
  private static let start = "Binary files ".utf8

  /// Whether a diff has such a line, other than as its first line.
  package static func occurs(in diff: [UInt8]) -> Bool {
    diff.withUnsafeBufferPointer { bytes in
      bytes.indices.contains { bytes[$0] == 0x0A && bytes[($0 + 1)...].starts(with: start) }
    }
  }
}
