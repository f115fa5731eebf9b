import Documents
import Glibc
import PathText

/// The entries of a folder in the order of display: folders, files, then hidden entries.
package struct FolderContents: Hashable, Sendable {
  /// The path of the folder.
  let path: String
  /// The names in it, without `.` and `..`.
  let entries: [FolderEntry]

  /// Creates a listing.
  init(path: String, _ entries: [FolderEntry]) {
    self.path = path
    self.entries = entries.map { (key: FolderEntrySortKey($0), entry: $0) }
      .sorted { $0.key < $1.key }.map(\.entry)
  }

  /// Why a folder cannot be listed.
  struct Failure: Error, Hashable, CustomStringConvertible {
    /// The system's error message.
    let description: String
  }

  /// Lists a folder.
  ///
  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - isCancelled: called before each name. If it returns true, the names found so far are
  ///     returned.
  static func readFolder(
    at path: String, isCancelled: () -> Bool = { false }
  ) throws(Failure) -> FolderContents {
    let descriptor = path.withPath {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { throw Failure() }
    guard let stream = fdopendir(descriptor) else {
      let failure = Failure()
      close(descriptor)
      throw failure
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    errno = 0
    while !isCancelled(), let item = readdir(stream) {
      let name = withUnsafeBytes(of: &item.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name != [0x2E], name != [0x2E, 0x2E] {
        entries.append(FolderEntry(name, in: descriptor))
      }
      errno = 0
    }
    guard errno == 0 else { throw Failure() }
    return FolderContents(path: path, entries)
  }

  /// Whether there is a folder at a path.
  static func isFolder(at path: String) -> Bool {
    var status = stat()
    return path.withPath { stat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The path of an entry.
  func path(of entry: FolderEntry) -> String {
    FolderContents.path(of: String(path: entry.name), in: path)
  }

  /// The path of a name in a folder, in the notation of the folder's path.
  package static func path(of name: String, in path: String) -> String {
    path.isEmpty || path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// The path of the parent folder without links and `..`, for display; nil if it is unknown.
  var resolvedParentPath: String? { parentPath.flatMap(Self.resolvingSymbolicLinks) }

  /// The path of the parent folder, in the notation of the path; nil if there is none.
  var parentPath: String? { Self.resolvingSymbolicLinks(in: path) == "/" ? nil : writtenParentPath }

  private static func resolvingSymbolicLinks(in path: String) -> String? {
    guard let real = path.withPath({ realpath($0, nil) }) else { return nil }
    defer { free(real) }
    return String(
      path: UnsafeBufferPointer(start: real, count: strlen(real)).map(UInt8.init(bitPattern:)))
  }

  /// The path of the parent folder, without looking at the file system.
  var writtenParentPath: String? {
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest.removeLast() }
    if rest == "/" { return nil }
    let slash = rest.lastIndex(of: "/")
    let name = slash.map { rest[rest.index(after: $0)...] } ?? rest
    switch name {
    case "", ".": return slash.map { rest[...$0] + ".." } ?? ".."
    case "..": return rest + "/.."
    default:
      guard let slash else { return "." }
      return slash == rest.startIndex ? "/" : String(rest[..<slash])
    }
  }
}

extension FolderContents.Failure {
  /// Creates a failure from the system's last error.
  fileprivate init() { description = Reader.systemErrorMessage() }
}
