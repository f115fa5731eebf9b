import Glibc

/// A new folder, removed with all it holds when nothing refers to it any more.
package final class TemporaryFolder: Sendable {
  /// Where it is; no slash at the end, no link on the way.
  package let path: String

  /// Makes a folder.
  package init() throws(SystemError) {
    var template = Array("/tmp/tabpager-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemError("mkdtemp") }
    path = template.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { String(cString: $0) } ?? ""
    }
  }

  deinit { Self.removeAll(path) }

  /// Writes a file into the folder, in folders that are made for it, and returns its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws(SystemError) -> String {
    try write(text.utf8, to: name)
  }

  /// Writes a file into the folder, in folders that are made for it, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws(SystemError) -> String {
    var folder = path
    for part in name.split(separator: "/").dropLast() {
      folder += "/" + part
      try FileText.createFolder(folder)
    }
    let file = path + "/" + name
    try FileText.write(bytes, to: file)
    return file
  }

  /// Adds to a file of the folder.
  package func append(_ text: String, to name: String) throws(SystemError) {
    try FileText.append(text, to: path + "/" + name)
  }

  /// Has another file take the place of one in the folder, at once.
  package func replace(_ name: String, with text: String) throws(SystemError) {
    let made = try write(text, to: name + ".new")
    guard rename(made, path + "/" + name) == 0 else { throw SystemError("rename") }
  }

  /// Deletes a file of the folder.
  package func delete(_ name: String) throws(SystemError) {
    guard unlink(path + "/" + name) == 0 else { throw SystemError("unlink") }
  }

  /// Links are removed, not followed.
  private static func removeAll(_ path: String) {
    guard remove(path) != 0, errno == ENOTEMPTY else { return }
    for name in (try? FolderListing.names(path)) ?? [] { removeAll(path + "/" + name) }
    remove(path)
  }
}
