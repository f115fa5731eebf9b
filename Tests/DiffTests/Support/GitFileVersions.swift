import TabPagerTestSupport

/// Contents of files in a repository, read with a single `git cat-file` process.
struct GitFileVersions {
  private var contents: [String: [UInt8]] = [:]

  /// Reads files.
  ///
  /// - Parameters:
  ///   - names: The objects to read, such as `1234567^:src/a.c`. A missing object counts as an empty file.
  ///   - repository: The path of the repository.
  init(_ names: Set<String>, in repository: String) throws {
    let folder = try TemporaryFolder()
    let list = names.sorted()
    _ = try folder.write(list.map { $0 + "\n" }.joined(), to: "names")
    let output = try Shell.output(
      of: "git -C '\(repository)' cat-file --batch < names", in: folder)
    var rest = output[...]
    for name in list {
      let head = rest.prefix { $0 != 0x0A }
      rest = rest[head.endIndex...].dropFirst()
      let words = head.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else {
        if words.count == 3, let size = Int(words[2]) { rest = rest.dropFirst(size + 1) }
        continue
      }
      contents[name] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
  }

  /// The content of a file.
  subscript(_ name: String) -> [UInt8] { contents[name] ?? [] }

  /// Whether a file exists.
  func hasFile(_ name: String) -> Bool { contents[name] != nil }
}
