import Glibc

/// The working folder, to which paths are relative.
package enum WorkingFolder {
  /// The path with a `/` at the end; nil if it is unknown, because the folder was removed or is not
  /// accessible.
  package static var path: [UInt8]? {
    guard let folder = getcwd(nil, 0) else { return nil }
    defer { free(folder) }
    let bytes = UnsafeBufferPointer(start: folder, count: strlen(folder))
    return bytes.map { UInt8(bitPattern: $0) } + [UInt8(ascii: "/")]
  }
}
