import Documents
import Glibc
import PathText

/// Finds the names in a folder that begin with a prefix.
enum PathCandidateFinder {
  /// The maximum number of names. Nobody chooses from more.
  static let limit = 10_000

  /// Finds names. Hidden names are included if the prefix begins with a dot. If no name begins with
  /// the prefix, case is ignored.
  ///
  /// - Parameters:
  ///   - path: the path of the folder; empty for the working folder.
  ///   - prefix: the prefix of the names.
  ///   - isCancelled: called before each name. If it returns true, the search stops.
  /// - Returns: the names in order; nil if the folder cannot be read.
  static func names(
    in path: String, beginningWith prefix: String, isCancelled: () -> Bool = { false }
  ) -> [PathCandidate]? {
    let descriptor = (path.isEmpty ? "." : path).withPath {
      open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK)
    }
    guard descriptor >= 0 else { return nil }
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return nil
    }
    defer { closedir(stream) }
    let (exactly, roughly) = (prefix.pathBytes, prefix.pathBytes.map(lowercased))
    var (exact, rough): ([PathCandidate], [PathCandidate]) = ([], [])
    while exact.count < limit, !isCancelled(), let item = readdir(stream) {
      let bytes = withUnsafeBytes(of: &item.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if bytes.first == UInt8(ascii: "."), exactly.first != bytes.first { continue }
      if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
      let isExact = bytes.starts(with: exactly)
      guard isExact || rough.count < limit && bytes.lazy.map(lowercased).starts(with: roughly)
      else { continue }
      let name = String(path: bytes)
      let isFolder = isFolder(item.pointee.d_type, bytes, in: descriptor)
      if isExact {
        exact.append(PathCandidate(name: name, isFolder: isFolder))
      } else {
        rough.append(PathCandidate(name: name, isFolder: isFolder))
      }
    }
    return (exact.isEmpty ? rough : exact).sorted()
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// Whether a name is a folder or a link to one. For most names, the entry contains the type.
  private static func isFolder(_ type: UInt8, _ name: [UInt8], in folder: Int32) -> Bool {
    switch Int(type) {
    case Int(DT_DIR): return true
    case Int(DT_LNK), Int(DT_UNKNOWN):
      var status = stat()
      let path = name.map { CChar(bitPattern: $0) } + [0]
      return fstatat(folder, path, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
    default: return false
    }
  }
}
