/// A hash of the changes of a file, which identifies the same changes in another diff.
///
/// It covers the lines of all hunks, and the header without line numbers and blob hashes. So it stays the same if other
/// parts of the file or of the diff change.
package struct ChangeDigest: Hashable, Sendable {
  /// The hash as hexadecimal digits.
  package let text: String

  /// Creates the digest of a part of a diff: a file, or a commit with its files.
  package init(_ bytes: [UInt8]) {
    var (hash, scanner, events) = (SHA256(), DiffScanner(), [DiffEvent]())
    var (hasHunks, indexLines) = (false, [UInt8]())
    bytes.withUnsafeBufferPointer { buffer in
      var lines = RawDiffLineIterator(buffer)
      while let line = lines.next() {
        let isInHunk = scanner.scan(line, into: &events) != nil
        if events.contains(where: { if case .hunk = $0 { true } else { false } }) {
          hasHunks = true
          hash.add("@@\n")
        } else if !isInHunk, line.plain.begins(with: "index ") {
          indexLines += line.bytes
        } else if line.bytes.contains(0x1B) {
          hash.add(StyleSequences.removingSequences(from: line.bytes))
          hash.add("\n")
        } else {
          hash.add(line.bytes)
          hash.add("\n")
        }
        events.removeAll(keepingCapacity: true)
      }
    }
    // The versions of a binary file differ only in their blob hashes.
    if !hasHunks { hash.add(indexLines) }
    text = hash.digest
  }

  /// Creates a digest from its text.
  package init(text: String) { self.text = text }
}

extension SHA256 {
  fileprivate mutating func add(_ text: StaticString) {
    add(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  fileprivate mutating func add(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { add($0) } }
}
