import Glibc

/// The folder that relative paths are relative to.
package enum WorkingFolder {
  /// Its path, with a `/` at the end; nil where it is not known: it was removed, or may not be seen.
  package static var path: [UInt8]? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    let bytes = UnsafeBufferPointer(start: folder, count: strlen(folder))
    return bytes.map { UInt8(bitPattern: $0) } + [UInt8(ascii: "/")]
  }
}
