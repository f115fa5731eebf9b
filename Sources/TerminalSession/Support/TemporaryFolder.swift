import Glibc

/// A new folder, which is removed with its contents when the object is released.
package final class TemporaryFolder: Sendable {
  /// The path, without symbolic links and without a slash at the end.
  package let path: String

  /// Creates a folder.
  package init() throws(SystemError) {
    var template = Array("/tmp/tabpager-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  deinit { Self.removeRecursively(path) }

  /// Writes a file in the folder, creating parent folders, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws(SystemError) -> String {
    try write(text.utf8, to: name)
  }

  /// Writes a file in the folder, creating parent folders, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws(SystemError) -> String {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      try FileIO.createFolder(folder)
    }
    let file = path + "/" + name
    try FileIO.write(bytes, to: file)
    return file
  }

  /// Appends to a file in the folder.
  package func append(_ text: String, to name: String) throws(SystemError) {
    try FileIO.append(text, to: path + "/" + name)
  }

  /// Replaces a file in the folder atomically.
  package func replace(_ name: String, with text: String) throws(SystemError) {
    let made = try write(text, to: name + ".new")
    guard rename(made, path + "/" + name) == 0 else { throw SystemError("rename") }
  }

  /// Deletes a file in the folder.
  package func delete(_ name: String) throws(SystemError) {
    guard unlink(path + "/" + name) == 0 else { throw SystemError("unlink") }
  }

  /// Removes a folder. Symbolic links are removed, not followed.
  private static func removeRecursively(_ path: String) {
    guard remove(path) != 0, errno == ENOTEMPTY else { return }
    for name in (try? FolderListing.names(inFolder: path)) ?? [] {
      removeRecursively(path + "/" + name)
    }
    remove(path)
  }
}
