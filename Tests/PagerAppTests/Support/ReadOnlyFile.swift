import Glibc

/// Opens files for tests.
enum ReadOnlyFile {
  /// A descriptor of a file, to be read.
  static func descriptor(_ path: String) -> Int32 { open(path, O_RDONLY | O_CLOEXEC) }
}
