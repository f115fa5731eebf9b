/// A text file that stores state between runs, one entry per line. Several running programs can
/// share it: each changes the current contents, and no entry is lost.
struct StateFile {
  /// The maximum number of bytes to read. From a larger file, the newest entries are read.
  static let limit = 1 << 23
  /// The maximum number of attempts to get the lock, one millisecond apart.
  private static let maxLockAttempts = 500

  private let folder: String
  private let name: String
  /// The end of the file that has the newest entries.
  private let newest: StateFolder.FileEnd

  /// Creates a value for a path. The file and its folders need not exist.
  init(path: String, newest: StateFolder.FileEnd) {
    self.newest = newest
    let nameStart = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    name = String(path[(nameStart ?? path.startIndex)...])
    folder = nameStart.map { String(path[..<$0]) } ?? "."
  }

  /// The lines without their line feeds; empty if the file cannot be read.
  var lines: [ArraySlice<UInt8>] {
    guard let opened = try? StateFolder(path: folder, creates: false) else { return [] }
    return lines(in: opened)
  }

  private func lines(in folder: borrowing StateFolder) -> [ArraySlice<UInt8>] {
    folder.lines(ofFile: name, limit: StateFile.limit, from: newest) ?? []
  }

  /// Replaces the lines while holding the lock.
  ///
  /// The new contents are written to another file first, which then replaces this one, so the file
  /// is complete at any time. If writing fails, the old contents stay.
  ///
  /// - Parameter change: returns the new lines for the old ones, or nil to keep these. No line may
  ///   contain a line feed.
  /// - Returns: Whether the file has the lines now.
  @discardableResult
  func update(_ change: ([ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]?) -> Bool {
    guard let opened = try? StateFolder(path: folder, creates: true) else { return false }
    opened.lock(attempts: StateFile.maxLockAttempts)
    guard let lines = change(lines(in: opened)) else { return true }
    var bytes: [UInt8] = []
    for line in lines { bytes += line + [0x0A] }
    return opened.replaceFile(name, with: bytes)
  }

  /// Creates the folders of the path.
  func makeFolders() { _ = try? StateFolder(path: folder, creates: true) }
}
