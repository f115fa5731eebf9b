import Glibc

/// What has become of a file since its document looked at it.
package enum FileChange: Hashable, Sendable {
  /// Nothing that matters.
  case none
  /// Bytes were added: there are so many now.
  case grew(count: Int)
  /// It was cut off, or written anew: what was read of it does not hold.
  case rewritten
  /// Its name is that of another file now.
  case replaced
  /// Its name is no file's any more; what it held can still be read.
  case deleted
}

extension Document {
  /// Whether there is nothing to show because its file does not exist.
  package var isFileMissing: Bool { byteCount == 0 && state == .failed(Reader.reason(of: ENOENT)) }

  /// The bytes before a file's end that are remembered of it at most.
  private static let endingSize = 256

  /// Looks what has become of the document's file since it was opened or last looked at.
  ///
  /// A file may be cut off and be longer than before by the time that it is looked at: so the bytes
  /// that were its last ones are compared.
  ///
  /// - Parameter path: the name it was opened by.
  package func change(at path: String) -> FileChange {
    guard let file = content as? FileContent, let known = lastSeen, let now = file.refresh() else {
      return .none
    }
    guard let named = FileIdentity(path: path) else { return .deleted }
    if !named.isSameFile(as: now) { return .replaced }
    lastSeen = now
    if now.size < byteCount { return .rewritten }
    let ending = lastEnding
    let isLonger = now.size > byteCount
    if isLonger || ending.isEmpty {
      lastEnding = file.bytes(in: max(0, now.size - Document.endingSize)..<now.size)
      // Cut off just now, which will be told.
      if lastEnding.count < min(now.size, Document.endingSize) { lastEnding = [] }
    }
    guard isLonger else { return now.modified == known.modified ? .none : .rewritten }
    let isSame =
      byteCount >= ending.count
      && file.bytes(in: byteCount - ending.count..<byteCount) == ending
    return isSame ? .grew(count: now.size) : .rewritten
  }
}
