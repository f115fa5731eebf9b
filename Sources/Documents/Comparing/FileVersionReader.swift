import Glibc
import PathText

/// Reads versions of the files that a diff names, from the working tree and from the objects of the repository.
package struct FileVersionReader: Sendable {
  private let permission: ProgramPermission
  private let stop: StopFlag

  /// The maximum size of a file, in bytes.
  package static let maximumSize = 64 << 20

  /// Creates a reader.
  ///
  /// - Parameter stop: Stops reading the output of git.
  package init(_ permission: ProgramPermission, stop: StopFlag) {
    (self.permission, self.stop) = (permission, stop)
  }

  /// The path of the root of the working tree, with a slash at the end; empty outside a repository.
  private static var root: [UInt8] {
    RepositoryRoot.path(containing: ".").map { $0.pathBytes + [0x2F] } ?? []
  }

  /// The files with a name in the working tree or in the working folder. Only regular files are opened.
  package func workingFileContents(named name: [UInt8]) -> [[UInt8]] {
    guard !name.isEmpty, !name.contains(0) else { return [] }
    let root = Self.root
    let paths = root.isEmpty || name.first == 0x2F ? [name] : [root + name, name]
    return paths.compactMap(Self.readFile)
  }

  /// The bytes of a regular file; `nil` if it cannot be read or is too large.
  private static func readFile(at path: [UInt8]) -> [UInt8]? {
    let path = (path + [0]).map(CChar.init(bitPattern:))
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= maximumSize
    else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    let result = bytes.withUnsafeMutableBytes { readFully(descriptor, at: 0, into: $0) }
    return Array(bytes.prefix(result.count))
  }

  /// The content of a file in the working tree if it has a hash; `nil` if no file with this name has it.
  ///
  /// - Parameter hash: As for ``object(withHash:)``.
  package func workingFileContent(named name: [UInt8], hash: String) -> [UInt8]? {
    guard Self.isHash(hash) else { return nil }
    return workingFileContents(named: name).first { bytes in
      let found = gitOutput(of: ["hash-object", "--stdin"], input: bytes) ?? []
      return found.starts(with: hash.utf8)
    }
  }

  /// The bytes of an object that git has stored; `nil` if there is none with this hash, or it is too large.
  ///
  /// - Parameter hash: The hash as hexadecimal digits, which may be abbreviated.
  package func object(withHash hash: String) -> [UInt8]? {
    Self.isHash(hash) ? gitOutput(of: ["cat-file", "blob", hash]) : nil
  }

  /// Whether a text is a hash, and not that of a file that does not exist.
  private static func isHash(_ text: String) -> Bool {
    let digits = text.utf8
    return (4...64).contains(digits.count) && digits.contains { $0 != 0x30 }
      && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }

  /// The standard output of git; `nil` if it fails, or its output is too large.
  private func gitOutput(of arguments: [String], input: [UInt8] = []) -> [UInt8]? {
    let git = Git(permission: permission).invocation(arguments)
    let program = HelperProgram(git, maximumOutput: Self.maximumSize + 1)
    let result = try? program.run(input: input, inputSize: Self.maximumSize, stop: stop) {}
    guard let result, result.status == 0, result.output.count <= Self.maximumSize else {
      return nil
    }
    return result.output
  }
}
