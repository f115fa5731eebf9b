import CSystem
import Diff
import Glibc
import PathText

/// What a repository says about a changed file, beyond its diff.
package struct RepositoryFileDetails: Hashable, Sendable {
  package var attribute: GitAttribute?
  /// The sizes of the versions of a binary file in bytes; `nil` if unknown.
  package var oldSize, newSize: Int?

  package init(_ attribute: GitAttribute? = nil) { self.attribute = attribute }

  /// Reads the attributes of the changed files of a comparison, and the sizes of the binary ones.
  ///
  /// - Parameters:
  ///   - content: The diff.
  ///   - interruption: As for ``ProgramRunner``.
  /// - Returns: The details by the path of the file; empty without a repository.
  static func details(
    of comparison: Comparison, diff content: any Content, _ permission: ProgramPermission,
    interruption: Int32
  ) throws(ComparisonFailure) -> [[UInt8]: RepositoryFileDetails] {
    guard case .versions = comparison else { return [:] }
    var details = try GitAttribute.attributes(
      of: comparison, permission, interruption: interruption
    ).mapValues { RepositoryFileDetails($0) }
    let files = binaryFiles(in: content)
    guard !files.isEmpty else { return details }
    let hashes = files.flatMap { file in [file.hashPair?.old, file.hashPair?.new].compactMap { $0 }
    }
    let sizes = try objectSizes(hashes, permission, interruption: interruption)
    let root: [UInt8] = RepositoryRoot.path(containing: ".").map { $0.pathBytes + [0x2F] } ?? []
    for file in files {
      let name = Array(file.name)
      var known = details[name] ?? RepositoryFileDetails()
      known.oldSize = file.hashPair.flatMap { sizes[$0.old] }
      if file.effectiveChange != .deleted {
        // Git has not stored the version of the working tree.
        let stored = file.hashPair.flatMap { sizes[$0.new] }
        known.newSize = stored ?? size(ofFile: root + name)
      }
      details[name] = known
    }
    return details
  }

  /// The maximum size of a diff that is searched for binary files, in bytes.
  private static let maximumSize = 64 << 20

  private static func binaryFiles(in content: any Content) -> [DiffFileHeader] {
    guard content.count <= maximumSize else { return [] }
    let bytes = content.bytes(in: 0..<content.count)
    guard BinaryFileLine.occursAfterFirstLine(of: bytes) else { return [] }
    return DiffParser.parse(bytes).files.filter(\.isBinary).compactMap(\.head)
  }

  /// The sizes of objects that git has stored, by their hashes.
  private static func objectSizes(
    _ hashes: [String], _ permission: ProgramPermission, interruption: Int32
  ) throws(ComparisonFailure) -> [String: Int] {
    let names = Array(hashes.map { $0 + "\n" }.joined().utf8)
    guard !names.isEmpty else { return [:] }
    let input = create_memory_file(names, names.count)
    guard input >= 0 else { return [:] }
    defer { close(input) }
    let query = ["cat-file", "--batch-check=%(objectname) %(objectsize)"]
    let output = try ProgramRunner.output(
      of: Git(permission: permission).invocation(query), input: input, interruption: interruption)
    var sizes: [String: Int] = [:]
    for line in output.bytes.split(separator: 0x0A) {
      let fields = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      if fields.count == 2, let size = Int(fields[1]) { sizes[fields[0]] = size }
    }
    return sizes
  }

  /// The size of a regular file; `nil` if there is none.
  private static func size(ofFile path: [UInt8]) -> Int? {
    var status = stat()
    guard !path.contains(0), lstat((path + [0]).map(CChar.init(bitPattern:)), &status) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return nil }
    return Int(status.st_size)
  }
}
