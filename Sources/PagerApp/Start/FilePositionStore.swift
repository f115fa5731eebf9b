import Glibc
import PathText

/// Stores the last position in each file between runs, in a text file with one line per file, the latest first. A line
/// has the byte offset at the top, the fingerprint of the file, and its path, separated by tabs.
struct FilePositionStore {
  /// The maximum number of files.
  static let capacity = 1000

  private let file: StateFile

  /// Creates a store.
  ///
  /// - Parameter path: the path of its file. The file and its folders need not exist.
  init(path: String) { file = StateFile(path: path, newest: .first) }

  /// The last position in a file, in bytes; nil if none is stored or another file has this path now.
  func offset(of file: String) -> Int? {
    guard let key = FilePositionStore.canonicalPath(of: file),
      let entry = self.file.lines.lazy.compactMap(Entry.init).first(where: { $0.key == key })
    else { return nil }
    return entry.mark?.matchesFile(at: file) == false ? nil : entry.offset
  }

  /// Stores the last positions in files, given with the latest last, and removes files whose position is the beginning.
  /// If the file cannot be written, nothing is stored.
  func save(_ files: [(path: String, offset: Int)]) {
    guard !files.isEmpty else { return }
    file.update { lines in
      var known = lines.compactMap(Entry.init)
      let before = known
      for file in files {
        guard let key = FilePositionStore.canonicalPath(of: file.path) else { continue }
        known.removeAll { $0.key == key }
        if file.offset > 0 {
          let mark = FileFingerprint(path: file.path)
          known.insert(Entry(key: key, mark: mark, offset: file.offset), at: 0)
        }
      }
      guard known != before else { return nil }
      return known.prefix(FilePositionStore.capacity).map(\.line)
    }
  }

  /// Creates the folder of the store if it does not exist.
  func makeFolder() { file.makeFolders() }

  private struct Entry: Equatable {
    let key: ArraySlice<UInt8>
    /// The fingerprint of the file; nil if unknown.
    let mark: FileFingerprint?
    let offset: Int

    init(key: ArraySlice<UInt8>, mark: FileFingerprint?, offset: Int) {
      (self.key, self.mark, self.offset) = (key, mark, offset)
    }

    /// Parses a line; nil if it is invalid.
    init?(line: ArraySlice<UInt8>) {
      guard let tab = line.firstIndex(of: 0x09),
        let offset = Int(String(decoding: line[..<tab], as: UTF8.self)), offset > 0
      else { return nil }
      var rest = line[(tab + 1)...]
      var mark: FileFingerprint?
      // A path begins with a slash. Lines of an older version have no fingerprint before it.
      if rest.first != UInt8(ascii: "/"), let end = rest.firstIndex(of: 0x09) {
        mark = FileFingerprint(text: rest[..<end])
        rest = rest[(end + 1)...]
      }
      self.init(key: rest, mark: mark, offset: offset)
    }

    var line: ArraySlice<UInt8> { Array("\(offset)\t\(mark?.text ?? "-")\t".utf8) + key }
  }

  /// The canonical path of a file; nil if it contains a line feed.
  private static func canonicalPath(of file: String) -> ArraySlice<UInt8>? {
    guard let real = file.withPath({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    let bytes = UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
    return bytes.contains(0x0A) ? nil : bytes[...]
  }
}
