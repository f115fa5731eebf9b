import Glibc

/// Where files were left, from one run to the next: a text file of one line a file, the last one
/// left first: the byte at the top, a tab, the path.
struct PositionStore {
  /// The files that are remembered.
  static let capacity = 1000

  private let file: StateFile

  /// Makes a store.
  ///
  /// - Parameter path: of its file, which need not be there, nor the folders that lead to it.
  init(path: String) { file = StateFile(path: path) }

  /// Where a file was left, in bytes; nil where it is not remembered, or was left at its beginning.
  func offset(of file: String) -> Int? {
    guard let key = PositionStore.key(of: file) else { return nil }
    return self.file.lines.lazy.compactMap(Entry.init).first { $0.key == key }?.offset
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
        if file.offset > 0 { known.insert(Entry(key: key, offset: file.offset), at: 0) }
      }
      guard known != before else { return nil }
      return known.prefix(PositionStore.capacity).map(\.line)
    }
  }

  private struct Entry: Equatable {
    let key: ArraySlice<UInt8>
    let offset: Int

    init(key: ArraySlice<UInt8>, offset: Int) { (self.key, self.offset) = (key, offset) }

    /// Reads a line; nil where it is none of an entry.
    init?(line: ArraySlice<UInt8>) {
      guard let tab = line.firstIndex(of: 0x09),
        let offset = Int(String(decoding: line[..<tab], as: UTF8.self)), offset > 0
      else { return nil }
      self.init(key: line[(tab + 1)...], offset: offset)
    }

    var line: ArraySlice<UInt8> { Array("\(offset)\t".utf8) + key }
  }

  /// The path that a file has whatever it was called by, with nothing in it that ends a line.
  private static func key(of file: String) -> ArraySlice<UInt8>? {
    guard let real = realpath(file, nil) else { return nil }
    defer { free(real) }
    let bytes = UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
    return bytes.contains(0x0A) ? nil : bytes[...]
  }
}
