import Glibc

/// A text file in which the program keeps something from one run to the next, an entry a line. Runs
/// that go on side by side share it: each changes what is there, and none of them loses what another
/// one wrote.
struct StateFile {
  /// The bytes that are read at most: more than it can have by far. Such a file is not ours.
  private static let limit = 1 << 23
  /// How often a lock that somebody else has is asked for again, a millisecond apart.
  private static let patience = 500

  private let path: String

  /// Makes a file of a path; neither it nor the folders that lead to it need be there.
  init(path: String) { self.path = path }

  /// The lines, without what ends them; none where it cannot be read.
  var lines: [ArraySlice<UInt8>] { StateFile.read(path)?.split(separator: 0x0A) ?? [] }

  /// Writes other lines in place of those that are there; nobody else does so meanwhile.
  ///
  /// All of it is written under another name first: what is there is whole at any time. Where it
  /// cannot be written, what was there stays.
  ///
  /// - Parameter change: makes the new lines, none of which may have a line feed, of the old ones;
  ///   nil where they are to stay.
  func update(_ change: ([ArraySlice<UInt8>]) -> [ArraySlice<UInt8>]?) {
    makeFolders()
    let lock = lockFolder()
    defer { if lock >= 0 { close(lock) } }
    guard let lines = change(lines) else { return }
    var bytes: [UInt8] = []
    for line in lines { bytes += line + [0x0A] }
    let made = path + ".\(getpid())"
    let descriptor = open(made, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    let count = Glibc.write(descriptor, bytes, bytes.count)
    if close(descriptor) != 0 || count != bytes.count || rename(made, path) != 0 { unlink(made) }
  }

  /// Locks the folder; the lock ends with the descriptor. The file itself would not do: another one
  /// takes its place each time. Whoever has the lock for long is stopped, or on a file system that
  /// has no locks: then it is done without.
  private func lockFolder() -> Int32 {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    for _ in 0..<StateFile.patience {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK && errno != EINTR {
        break
      }
      usleep(1000)
    }
    return descriptor
  }

  private static func read(_ path: String) -> [UInt8]? {
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

  /// Makes the folders that lead to it.
  func makeFolders() {
    for place in path.indices.dropFirst() where path[place] == "/" {
      mkdir(String(path[..<place]), 0o700)
    }
  }
}
