import Glibc

/// Where files were left, from one run to the next: a text file of one line a file, the last one
/// left first: the byte at the top, a tab, the path.
struct PositionStore {
  /// The files that are remembered.
  static let capacity = 1000

  private let path: String

  /// Makes a store.
  ///
  /// - Parameter path: of its file, which need not be there, nor the folders that lead to it.
  init(path: String) { self.path = path }

  /// Where a file was left, in bytes; nil where it is not remembered, or was left at its beginning.
  func offset(of file: String) -> Int? {
    guard let key = PositionStore.key(of: file) else { return nil }
    return entries().first { $0.key == key }?.offset
  }

  /// Remembers where files were left, the last one last; those at their beginning are forgotten.
  /// Where the store cannot be written, nothing is remembered.
  func remember(_ files: [(path: String, offset: Int)]) {
    var known = entries()
    let before = known
    for file in files {
      guard let key = PositionStore.key(of: file.path) else { continue }
      known.removeAll { $0.key == key }
      if file.offset > 0 { known.insert(Entry(key: key, offset: file.offset), at: 0) }
    }
    guard known != before else { return }
    write(known.prefix(PositionStore.capacity))
  }

  private struct Entry: Equatable {
    let key: [UInt8]
    let offset: Int
  }

  /// The path that a file has whatever it was called by, with nothing in it that ends a line.
  private static func key(of file: String) -> [UInt8]? {
    guard let real = realpath(file, nil) else { return nil }
    defer { free(real) }
    let bytes = UnsafeBufferPointer(start: real, count: strlen(real)).map { UInt8(bitPattern: $0) }
    return bytes.contains(0x0A) ? nil : bytes
  }

  private func entries() -> [Entry] {
    // More than it can have by far: it is not ours.
    guard let bytes = PositionStore.read(path, limit: 1 << 23) else { return [] }
    return bytes.split(separator: 0x0A).compactMap { line in
      guard let tab = line.firstIndex(of: 0x09),
        let offset = Int(String(decoding: line[..<tab], as: UTF8.self)), offset > 0
      else { return nil }
      return Entry(key: Array(line[(tab + 1)...]), offset: offset)
    }
  }

  private static func read(_ path: String, limit: Int) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = Glibc.read(descriptor, &part, part.count)
      guard count > 0 else { return bytes }
      bytes += part[..<count]
    }
    return nil
  }

  /// Writes all of it under another name first: what is there is whole at any time.
  private func write(_ entries: ArraySlice<Entry>) {
    var bytes: [UInt8] = []
    for entry in entries { bytes += Array("\(entry.offset)\t".utf8) + entry.key + [0x0A] }
    makeFolders()
    let made = path + ".\(getpid())"
    let descriptor = open(made, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let count = Glibc.write(descriptor, bytes, bytes.count)
    if close(descriptor) != 0 || count != bytes.count || rename(made, path) != 0 { unlink(made) }
  }

  private func makeFolders() {
    for place in path.indices.dropFirst() where path[place] == "/" {
      mkdir(String(path[..<place]), 0o700)
    }
  }
}
