import Glibc
import PathText

/// A text in a temporary file, for the user's editor.
enum TemporaryTextFile {
  /// The maximum number of bytes that are read.
  private static let limit = 1 << 18

  /// Writes a text to a new file that only the user can read; returns its path, or `nil` if that fails.
  static func create(_ text: String) -> String? {
    let folder = getenv("TMPDIR").map { String(path: $0) } ?? "/tmp"
    var template = (folder + "/tabpager-note-XXXXXX.md").pathBytes.map { CChar(bitPattern: $0) }
    template.append(0)
    guard let file = OwnedFileDescriptor(mkstemps(&template, 3)) else { return nil }
    let path = template.withUnsafeBufferPointer { $0.baseAddress.map { String(path: $0) } }
    let bytes = Array(text.utf8) + (text.isEmpty ? [] : [0x0A])
    guard let path, Glibc.write(file.number, bytes, bytes.count) == bytes.count else {
      return nil
    }
    return path
  }

  /// Reads a text back, and deletes the file. Returns `nil` if it cannot be read or is too large.
  static func readAndDelete(_ path: String) -> String? {
    defer { _ = path.withPath { unlink($0) } }
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    guard let file = OwnedFileDescriptor(path.withPath { open($0, flags) }) else { return nil }
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    let count = read(file.number, &bytes, bytes.count)
    guard (0...limit).contains(count) else { return nil }
    return String(decoding: bytes[..<count], as: UTF8.self)
  }
}
