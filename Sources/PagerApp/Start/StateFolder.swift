import Glibc

/// An open folder of state files that no other user can redirect or write to.
///
/// The folder itself belongs to the effective user, is not writable by others and is not a link. Each folder and link
/// above it belongs to the effective user or to the owner of the root folder. So a program started with `sudo` writes
/// nothing into the home folder of the user who started it.
package struct StateFolder: ~Copyable {
  /// Why a folder cannot be opened.
  enum Failure: Error {
    /// The folder does not exist, and all folders above it are acceptable.
    case missing
    /// The folder or a folder above it cannot be used, or belongs to another user.
    case refused
  }

  private let descriptor: OwnedFileDescriptor

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the working folder unless it starts with a slash.
  ///   - creates: Whether to create the folders that are missing, for the user only.
  init(path: String, creates: Bool) throws(Failure) {
    let folder = try StateFolder.open(path, creates: creates)
    let status = try folder.status()
    guard status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw .refused
    }
    descriptor = folder
  }

  /// Returns whether state may be kept in a folder, which need not exist yet.
  package static func isUsable(_ path: String) -> Bool {
    do throws(Failure) {
      _ = try StateFolder(path: path, creates: false)
      return true
    } catch {
      return error == .missing
    }
  }

  /// Locks the folder until it is closed. A lock on a file would not work, because every write replaces the file.
  ///
  /// - Parameter attempts: How often to try, a millisecond apart. After that the folder is used without
  ///   a lock: the owner of the lock is stopped, or the file system has no locks.
  func lock(attempts: Int) {
    for _ in 0..<attempts {
      if flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 { return }
      guard errno == EWOULDBLOCK || errno == EINTR else { return }
      usleep(1000)
    }
  }

  /// Which end of a file is read if the file is too large.
  enum FileEnd {
    case first
    case last
  }

  /// Returns the lines of a regular file without their line feeds, or `nil` if there is no such file.
  ///
  /// - Parameters:
  ///   - limit: How many bytes to read. Of a larger file, the lines that lie completely within the
  ///     first or last `limit` bytes are returned.
  ///   - end: Which of the two.
  func lines(ofFile name: String, limit: Int, from end: FileEnd) -> [ArraySlice<UInt8>]? {
    // Without waiting for the writer of a named pipe.
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    guard let file = OwnedFileDescriptor(openat(descriptor.number, name, flags)),
      let status = try? file.status(), status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    let excess = max(0, Int(status.st_size) - limit)
    // The byte before the last ones shows whether they begin a line.
    let start = end == .last ? max(0, excess - 1) : 0
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit + 1 {
      let wanted = min(part.count, limit + 1 - bytes.count)
      let count = pread(file.number, &part, wanted, off_t(start + bytes.count))
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    var kept = bytes[...]
    if excess > 0 {
      switch end {
      case .first: kept = kept[..<(kept.lastIndex(of: 0x0A) ?? kept.startIndex)]
      case .last: kept = kept[((kept.firstIndex(of: 0x0A) ?? kept.endIndex - 1) + 1)...]
      }
    }
    return kept.split(separator: 0x0A)
  }

  /// Replaces a file at once, or leaves it as it was if writing fails.
  ///
  /// - Returns: Whether it was replaced.
  @discardableResult
  func replaceFile(_ name: String, with bytes: [UInt8]) -> Bool {
    // Nobody can guess the name and create a link with it.
    let temporary = "." + name + "." + String(UInt64.random(in: 0 ... .max), radix: 16)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    guard let file = OwnedFileDescriptor(openat(descriptor.number, temporary, flags, 0o600)) else {
      return false
    }
    let count = Glibc.write(file.number, bytes, bytes.count)
    let isComplete = file.close() && count == bytes.count
    if isComplete, renameat(descriptor.number, temporary, descriptor.number, name) == 0 {
      return true
    }
    unlinkat(descriptor.number, temporary, 0)
    return false
  }
}

/// Opening the folder.
extension StateFolder {
  /// `O_PATH` of `<fcntl.h>`, which Swift's `Glibc` hides: the same on all of Swift's architectures.
  private static let pathOnly: Int32 = 0o10_000_000
  /// The links that are followed, as many as the kernel follows.
  private static let maxLinks = 40

  /// Opens the folders of a path one by one, each relative to the one before, so that nobody can replace a folder
  /// meanwhile.
  private static func open(_ path: String, creates: Bool) throws(Failure) -> OwnedFileDescriptor {
    let rootOwner = try openFirstFolder("/").status().st_uid
    func checkOwner(_ status: stat) throws(Failure) {
      guard status.st_uid == geteuid() || status.st_uid == rootOwner else { throw .refused }
    }
    var folder = try openFirstFolder(path.hasPrefix("/") ? "/" : ".")
    try checkOwner(folder.status())
    // The next part is the last element.
    var parts = Array(pathComponents(of: path).reversed())
    var links = 0
    while let name = parts.popLast() {
      let next = try openNextFolder(from: folder, to: name, creates: creates)
      let status = try next.status()
      try checkOwner(status)
      guard status.st_mode & S_IFMT == S_IFLNK else {
        folder = next
        continue
      }
      links += 1
      guard !parts.isEmpty, links <= maxLinks, let target = next.linkTarget else { throw .refused }
      if target.hasPrefix("/") { folder = try openFirstFolder("/") }
      parts += pathComponents(of: target).reversed()
    }
    // A descriptor for reading. Opening fails if the path is not a folder.
    let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC
    guard let result = OwnedFileDescriptor(openat(folder.number, ".", flags)) else {
      throw .refused
    }
    return result
  }

  /// The names between the slashes of a path.
  private static func pathComponents(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  private static func openFirstFolder(_ path: String) throws(Failure) -> OwnedFileDescriptor {
    guard let folder = OwnedFileDescriptor(Glibc.open(path, pathOnly | O_DIRECTORY | O_CLOEXEC))
    else {
      throw .refused
    }
    return folder
  }

  /// Opens a folder or a link in a folder, as itself.
  private static func openNextFolder(
    from folder: borrowing OwnedFileDescriptor, to name: String, creates: Bool
  ) throws(Failure) -> OwnedFileDescriptor {
    let flags = pathOnly | O_NOFOLLOW | O_CLOEXEC
    if let next = OwnedFileDescriptor(openat(folder.number, name, flags)) { return next }
    guard errno == ENOENT else { throw .refused }
    guard creates else { throw .missing }
    guard mkdirat(folder.number, name, 0o700) == 0 || errno == EEXIST,
      let next = OwnedFileDescriptor(openat(folder.number, name, flags))
    else { throw .refused }
    return next
  }
}
