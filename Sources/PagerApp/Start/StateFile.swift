/// A text file in which the program keeps something from one run to the next, an entry a line. Runs
/// that go on side by side share it: each changes what is there, and none of them loses what another
/// one wrote.
struct StateFile {
  /// How many bytes are read. Of a larger file, the newest entries are read.
  static let limit = 1 << 23
  /// How often a lock that somebody else has is asked for again, a millisecond apart.
  private static let patience = 500

  private let folder: String
  private let name: String
  /// Where the newest entries are.
  private let newest: StateFolder.End

  /// Makes a file of a path; neither it nor the folders that lead to it need be there.
  init(path: String, newest: StateFolder.End) {
    self.newest = newest
    let nameStart = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
    name = String(path[(nameStart ?? path.startIndex)...])
    folder = nameStart.map { String(path[..<$0]) } ?? "."
  }

  /// The lines, without what ends them; none where it cannot be read.
  var lines: [ArraySlice<UInt8>] {
    guard let opened = try? StateFolder(path: folder, creates: false) else { return [] }
    return lines(in: opened)
  }

  private func lines(in folder: borrowing StateFolder) -> [ArraySlice<UInt8>] {
    folder.lines(of: name, limit: StateFile.limit, from: newest) ?? []
  }

  /// Writes other lines in place of those that are there; nobody else does so meanwhile.
  ///
  /// All of it is written under another name first: what is there is whole at any time. Where it
  /// cannot be written, what was there stays.
  ///
  /// - Parameter change: makes the new lines, none of which may have a line feed, of the old ones;
  ///   nil where they are to stay.
  func update(_ change: ([ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]?) {
    guard let opened = try? StateFolder(path: folder, creates: true) else { return }
    opened.lock(attempts: StateFile.patience)
    guard let lines = change(lines(in: opened)) else { return }
    var bytes: [UInt8] = []
    for line in lines { bytes += line + [0x0A] }
    opened.replace(name, with: bytes)
  }

  /// Makes the folders that lead to it.
  func makeFolders() { _ = try? StateFolder(path: folder, creates: true) }
}
