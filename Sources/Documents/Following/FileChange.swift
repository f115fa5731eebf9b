import Glibc

/// A change of a file since its document last checked it.
package enum FileChange: Hashable, Sendable {
  /// No relevant change.
  case none
  /// Bytes were appended. The value is the new size of the file.
  case grew(count: Int)
  /// The file was truncated or overwritten. The bytes read before are obsolete.
  case rewritten
  /// The name belongs to another file now.
  case replaced
  /// The file has no name any more. The open file can still be read.
  case deleted
}

extension Document {
  /// Whether the document is empty because its file does not exist.
  package var isFileMissing: Bool {
    byteCount == 0 && state == .failed(Reader.systemErrorMessage(of: ENOENT))
  }

  /// The maximum number of bytes at the end of a file to compare.
  private static let endingSize = 256

  /// Checks how the document's file has changed since it was opened or last checked.
  ///
  /// A file may have been truncated and then grown longer than before. So its former last bytes are
  /// compared.
  ///
  /// - Parameter path: The path that the file was opened with.
  package func fileChange(at path: String) -> FileChange {
    guard let file = (content.original ?? content) as? FileContent, let known = lastSeen,
      let now = file.refreshState()
    else {
      return .none
    }
    guard let named = FileIdentity(path: path) else { return .deleted }
    if !named.isSameFile(as: now) { return .replaced }
    lastSeen = now
    // Of a decoded file, only the size when it was read is known.
    let size = content.original == nil ? byteCount : known.size
    if now.size < size { return .rewritten }
    let ending = lastEnding
    let isLonger = now.size > size
    if isLonger || ending.isEmpty {
      lastEnding = file.bytes(in: max(0, now.size - Document.endingSize)..<now.size)
      // Truncated just now. The next check will report that.
      if lastEnding.count < min(now.size, Document.endingSize) { lastEnding = [] }
    }
    guard isLonger else { return now.modified == known.modified ? .none : .rewritten }
    let isSame =
      size >= ending.count && file.bytes(in: size - ending.count..<size) == ending
    return isSame ? .grew(count: now.size) : .rewritten
  }
}
