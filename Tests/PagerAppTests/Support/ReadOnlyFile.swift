import Glibc

/// Opens files for tests.
enum ReadOnlyFile {
  /// Returns a descriptor for reading a file.
  static func descriptor(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }
}
