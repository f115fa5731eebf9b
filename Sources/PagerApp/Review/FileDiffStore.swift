import BackgroundThread
import Diff

/// Changes of files, to compare later ones with them: those that the user has viewed, or written notes about. Kept
/// between runs.
struct FileDiffStore {
  /// The maximum size of a change that is kept, and of all of them in the file, in bytes.
  static let maximumSize = 1 << 18
  static let fileSize = 1 << 22

  private let file: StateFile?
  /// The changes of this run, by their hash.
  private var changes: [ChangeDigest: [UInt8]] = [:]

  /// - Parameter path: The path of the file; `nil` to keep the changes only while the program runs.
  init(path: String?) { file = path.map { StateFile(path: $0, newest: .first) } }

  /// The change with a hash; `nil` if it is unknown.
  func bytes(withDigest digest: ChangeDigest) -> [UInt8]? {
    if let change = changes[digest] { return change }
    let start = Array(digest.text.utf8) + [0x09]
    let line = file?.lines.first { $0.starts(with: start) }
    return line.map { StateFileField.unescaped($0.dropFirst(start.count)) }
  }

  /// Keeps a change, and stores it in the background.
  mutating func store(_ change: [UInt8], for digest: ChangeDigest) {
    guard change.count <= Self.maximumSize, changes[digest] == nil else { return }
    changes[digest] = change
    guard let file else { return }
    _ = BackgroundThread.run { Self.write([digest: change], to: file) }
  }

  /// Forgets the changes of this run except some.
  mutating func removeFromMemory(allExcept digests: Set<ChangeDigest>) {
    changes = changes.filter { digests.contains($0.key) }
  }

  /// Stores the changes of this run before the program ends.
  func save() { if let file, !changes.isEmpty { Self.write(changes, to: file) } }

  /// Adds changes to the file, in lines with the hash and the escaped text, the newest first.
  private static func write(_ changes: [ChangeDigest: [UInt8]], to file: StateFile) {
    let starts = changes.map { Array($0.key.text.utf8) + [0x09] }
    file.update { lines in
      let kept = lines.filter { line in !starts.contains { line.starts(with: $0) } }
      let new = zip(starts, changes).map { ($0 + StateFileField.escaped($1.value))[...] }
      var size = 0
      return (new + kept).filter { line in
        size += line.count + 1
        return size <= fileSize
      }
    }
  }
}
