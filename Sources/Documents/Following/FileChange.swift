/// What has become of a file since its document looked at it.
public enum FileChange: Hashable, Sendable {
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
  /// Looks what has become of the document's file since it was opened or last looked at.
  ///
  /// - Parameter path: the name it was opened by.
  public func change(at path: String) -> FileChange {
    guard let file = content as? FileContent, let known = lastSeen, let now = file.refresh() else {
      return .none
    }
    guard let named = FileIdentity(path: path) else { return .deleted }
    if !named.isSameFile(as: now) { return .replaced }
    lastSeen = now
    if now.size < byteCount { return .rewritten }
    if now.size > byteCount { return .grew(count: now.size) }
    return now.modified == known.modified ? .none : .rewritten
  }
}
