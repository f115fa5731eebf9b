import BackgroundThread
import Diff
import Synchronization

/// The files and commits of diffs that the user has viewed.
///
/// A mark belongs to a file in a repository, or in a diff outside repositories, and to the content of the change.
struct ViewedMarks {
  /// A file of a diff.
  struct Key: Hashable, Sendable {
    /// The path of the repository or, without one, of the diff.
    var scope: String
    /// The path of the file, or the name of the commit.
    var name: String
  }

  /// Whether a file is marked.
  enum FileState: Hashable, Sendable {
    case unviewed, viewed
    /// The change has another content than the one that was viewed.
    case changed
  }

  private let store: ViewedMarksStore?
  /// The marks by file, read when first used.
  private var digests: [Key: ChangeDigest]?
  /// The marks that were set and removed by this run, in order.
  private var changes: [(key: Key, digest: ChangeDigest?)] = []

  /// - Parameter path: The path of the file that keeps the marks; `nil` to keep them only while the program runs.
  init(path: String?) { store = path.map(ViewedMarksStore.init) }

  /// The hash of the change that was viewed; `nil` if the file has no mark.
  mutating func digest(of key: Key) -> ChangeDigest? { known[key] }

  private var known: [Key: ChangeDigest] {
    mutating get {
      if let digests { return digests }
      let read = store?.read() ?? [:]
      digests = read
      return read
    }
  }

  /// Sets the mark of a file, or removes it with `nil`, and stores it in the background.
  mutating func set(_ digest: ChangeDigest?, for key: Key) {
    _ = known
    digests?[key] = digest
    changes.removeAll { $0.key == key }
    changes.append((key, digest))
    guard let store else { return }
    let changes = changes
    store.requestWrite()
    // If no thread can be started, the marks are stored when the program ends.
    _ = BackgroundThread.run { [number = store.number] in store.write(changes, request: number) }
  }

  /// Stores the marks before the program ends.
  func save() {
    guard let store, !changes.isEmpty else { return }
    store.requestWrite()
    store.write(changes, request: store.number)
  }
}

/// Stores viewed marks between runs, in a text file with one line per file, most recent first. A line contains the hash
/// of the change, the scope and the name, separated by tabs.
final class ViewedMarksStore: Sendable {
  /// The maximum number of marks.
  static let capacity = 20_000

  private let path: String
  /// The number of the last write that was requested, and of the last one that was done.
  private let numbers = Mutex((requested: 0, done: 0))

  init(path: String) { self.path = path }

  private var file: StateFile { StateFile(path: path, newest: .first) }

  /// Requests a write. It replaces earlier writes that have not started yet.
  func requestWrite() { numbers.withLock { $0.requested += 1 } }

  var number: Int { numbers.withLock { $0.requested } }

  /// The marks that are stored.
  func read() -> [ViewedMarks.Key: ChangeDigest] {
    Dictionary(
      file.lines.compactMap(Self.entry(fromLine:)), uniquingKeysWith: { first, _ in first })
  }

  /// Adds marks to the stored ones, unless a later write has already done so.
  func write(_ changes: [(key: ViewedMarks.Key, digest: ChangeDigest?)], request number: Int) {
    numbers.withLock { numbers in
      guard number > numbers.done else { return }
      numbers.done = number
      let keys = Set(changes.map(\.key))
      file.update { lines in
        let new = changes.reversed().compactMap { change in
          change.digest.map { Self.line(for: change.key, $0) }
        }
        let kept = lines.filter { line in
          Self.entry(fromLine: line).map { !keys.contains($0.0) } ?? false
        }
        return Array((new + kept).prefix(Self.capacity))
      }
    }
  }

  private static func line(for key: ViewedMarks.Key, _ digest: ChangeDigest) -> ArraySlice<UInt8> {
    let fields = [
      Array(digest.text.utf8), StateFileField.escaped(key.scope.utf8),
      StateFileField.escaped(key.name.utf8),
    ]
    return Array(fields.joined(separator: [0x09]))[...]
  }

  private static func entry(fromLine line: ArraySlice<UInt8>) -> (ViewedMarks.Key, ChangeDigest)? {
    let fields = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].count == 64 else { return nil }
    let key = ViewedMarks.Key(
      scope: StateFileField.unescapedText(fields[1]), name: StateFileField.unescapedText(fields[2]))
    return (key, ChangeDigest(text: String(decoding: fields[0], as: UTF8.self)))
  }
}
