import Glibc
import PathText
import Synchronization

/// A file in a folder of its own, for a program that needs a file with the right name.
///
/// Only the user can read it. It is deleted with this object or at the end of the program, together with the backups
/// of an editor.
package final class TemporaryFile {
  /// The folders of all files; `nil` at the end of the program.
  private static let folders = Mutex<Set<String>?>([])

  /// The path of the file.
  package let path: String
  private let folder: String

  /// Writes a file; `nil` if that fails.
  ///
  /// - Parameter name: The name, which may be any bytes. Only the part after the last slash is used.
  package init?(named name: [UInt8], _ bytes: [UInt8]) {
    let name = name.split(separator: 0x2F).last.map(Array.init) ?? []
    guard !name.isEmpty, name.count <= 255, !name.contains(0),
      name != Array(".".utf8), name != Array("..".utf8)
    else { return nil }
    let parent = getenv("TMPDIR").map { String(path: $0) } ?? "/tmp"
    var template = (parent + "/tabpager-XXXXXX").pathBytes.map { CChar(bitPattern: $0) } + [0]
    guard let folder = Self.makeFolder(&template) else { return nil }
    self.folder = folder
    path = folder + "/" + String(path: name)
    // If this fails, deinit removes the folder.
    guard Self.write(bytes, to: path) else { return nil }
  }

  deinit {
    Self.folders.withLock { _ = $0?.remove(folder) }
    Self.removeFolder(folder)
  }

  /// Creates a folder, and completes its name in the template; `nil` if that fails or the program is about to end.
  private static func makeFolder(_ template: inout [CChar]) -> String? {
    folders.withLock { folders in
      guard folders != nil, mkdtemp(&template) != nil else { return nil }
      let folder = template.withUnsafeBufferPointer {
        $0.baseAddress.map { String(path: $0) } ?? ""
      }
      folders?.insert(folder)
      return folder
    }
  }

  /// Deletes the files that other threads are still using, and prevents new ones. Call it just before the program ends.
  package static func deleteAllAtExit() {
    for folder in folders.withLock({ $0.take() }) ?? [] { removeFolder(folder) }
  }

  /// The bytes that a program has written; `nil` if the file cannot be read or has more than `limit` bytes.
  package func bytes(atMost limit: Int) -> [UInt8]? {
    let file = path.withPath { open($0, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    let result = bytes.withUnsafeMutableBytes { readFully(file, at: 0, into: $0) }
    return result.error == 0 && result.count <= limit ? Array(bytes[..<result.count]) : nil
  }

  private static func write(_ bytes: [UInt8], to path: String) -> Bool {
    let file = path.withPath { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard file >= 0 else { return false }
    defer { close(file) }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(file, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      }
      guard count > 0 || errno == EINTR else { return false }
      done += max(0, count)
    }
    return true
  }

  private static func removeFolder(_ folder: String) {
    for name in FolderLister.names(in: folder.pathBytes) {
      _ = (folder + "/" + String(path: name)).withPath { unlink($0) }
    }
    _ = folder.withPath { rmdir($0) }
  }
}
