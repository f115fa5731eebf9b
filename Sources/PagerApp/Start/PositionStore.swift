import Glibc

/// Where files were left, from one run to the next: a text file of one line a file, the last one
/// left first: the byte at the top, a tab, what tells the file from another, a tab, the path.
struct PositionStore {
  /// The files that are remembered.
  static let capacity = 1000

  private let file: StateFile

  /// Makes a store.
  ///
  /// - Parameter path: of its file, which need not be there, nor the folders that lead to it.
  init(path: String) { file = StateFile(path: path, newest: .first) }

  /// Where a file was left, in bytes; nil where it is not remembered, was left at its beginning, or is
  /// another one now than one that has grown.
  func offset(of file: String) -> Int? {
    guard let key = PositionStore.key(of: file),
      let entry = self.file.lines.lazy.compactMap(Entry.init).first(where: { $0.key == key })
    else { return nil }
    return entry.mark?.holds(for: file) == false ? nil : entry.offset
  }

  /// Remembers where files were left, the last one last; those at their beginning are forgotten.
  /// Where the store cannot be written, nothing is remembered.
  func remember(_ files: [(path: String, offset: Int)]) {
    guard !files.isEmpty else { return }
    file.update { lines in
      var known = lines.compactMap(Entry.init)
      let before = known
      for file in files {
        guard let key = PositionStore.key(of: file.path) else { continue }
        known.removeAll { $0.key == key }
        if file.offset > 0 {
          let mark = FileFingerprint(path: file.path)
          known.insert(Entry(key: key, mark: mark, offset: file.offset), at: 0)
        }
      }
      guard known != before else { return nil }
      return known.prefix(PositionStore.capacity).map(\.line)
    }
  }

  /// Makes the folder of its file, where it is not there.
  func makeFolder() { file.makeFolders() }

  private struct Entry: Equatable {
    let key: ArraySlice<UInt8>
    /// What tells the file from another; nil where that is not known.
    let mark: FileFingerprint?
    let offset: Int

    init(key: ArraySlice<UInt8>, mark: FileFingerprint?, offset: Int) {
      (self.key, self.mark, self.offset) = (key, mark, offset)
    }

    /// Reads a line; nil where it is none of an entry.
    init?(line: ArraySlice<UInt8>) {
      guard let tab = line.firstIndex(of: 0x09),
        let offset = Int(String(decoding: line[..<tab], as: UTF8.self)), offset > 0
      else { return nil }
      var rest = line[(tab + 1)...]
      var mark: FileFingerprint?
      // A path begins with a slash: lines of an older version have nothing before it.
      if rest.first != UInt8(ascii: "/"), let end = rest.firstIndex(of: 0x09) {
        mark = FileFingerprint(text: rest[..<end])
        rest = rest[(end + 1)...]
      }
      self.init(key: rest, mark: mark, offset: offset)
    }

    var line: ArraySlice<UInt8> { Array("\(offset)\t\(mark?.text ?? "-")\t".utf8) + key }
  }

  /// The path that a file has whatever it was called by, with nothing in it that ends a line.
  private static func key(of file: String) -> ArraySlice<UInt8>? {
    guard let real = realpath(file, nil) else { return nil }
    defer { free(real) }
    let bytes = UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
    return bytes.contains(0x0A) ? nil : bytes[...]
  }
}
