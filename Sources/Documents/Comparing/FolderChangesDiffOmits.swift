import Diff
import Glibc
import PathText

/// Changes between two folders that `diff -r -N` does not show: empty files that only one folder has, other permissions
/// to execute a file, and symbolic links that lead nowhere.
struct FolderChangesDiffOmits {
  /// The depth of folders below which no changes are looked for.
  private static let maximumDepth = 200

  /// A file of one folder.
  private enum Entry: Hashable {
    case folder
    case regular(isEmpty: Bool, isExecutable: Bool)
    /// A symbolic link that leads nowhere.
    case danglingLink(target: [UInt8])
    /// Anything that `diff` shows.
    case other
  }

  private let old: [UInt8], new: [UInt8]
  private let interruption: Int32
  private let take: ([UInt8]) -> Bool
  /// Whether there are symbolic links that lead nowhere. For `diff`, these are errors.
  private(set) var hasDanglingLinks = false

  /// - Parameters:
  ///   - old: The path of a folder.
  ///   - new: The path of the other folder.
  ///   - take: Receives the diff of a file. If it returns `false`, the work stops.
  init(old: String, new: String, interruption: Int32, to take: @escaping ([UInt8]) -> Bool) {
    (self.old, self.new) = (Self.withTrailingSlash(old), Self.withTrailingSlash(new))
    (self.interruption, self.take) = (interruption, take)
  }

  private static func withTrailingSlash(_ path: String) -> [UInt8] {
    let bytes = path.pathBytes
    return bytes.last == 0x2F ? bytes : bytes + [0x2F]
  }

  /// Writes the changes.
  mutating func write() throws(ComparisonFailure) { try writeChanges(inFolder: [], atDepth: 0) }

  /// - Parameter folder: The path in both folders, empty or with a slash at the end.
  private mutating func writeChanges(
    inFolder folder: [UInt8], atDepth depth: Int
  ) throws(ComparisonFailure) {
    guard depth < Self.maximumDepth else { return }
    var request = pollfd(fd: interruption, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, 0) == 0 else { throw .stopped }
    let names = Set(FolderLister.names(in: old + folder))
      .union(FolderLister.names(in: new + folder))
    for name in names.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let path = folder + name
      let (former, current) = (Self.entry(atPath: old + path), Self.entry(atPath: new + path))
      if former == .folder || current == .folder {
        try writeChanges(inFolder: path + [0x2F], atDepth: depth + 1)
      }
      let diff = diff(of: path, from: former, to: current)
      guard diff.isEmpty || take(diff) else { throw .stopped }
    }
  }

  private static func entry(atPath path: [UInt8]) -> Entry? {
    let path = (path + [0]).map(CChar.init(bitPattern:))
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, stat(path, &status) != 0 {
      var target = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink(path, &target, target.count)
      return .danglingLink(target: target.prefix(max(0, count)).map(UInt8.init(bitPattern:)))
    }
    switch status.st_mode & S_IFMT {
    // A link may lead to a folder above.
    case S_IFDIR: return isLink ? .other : .folder
    case S_IFREG:
      return .regular(
        isEmpty: status.st_size == 0, isExecutable: status.st_mode & S_IXUSR != 0)
    default: return .other
    }
  }

  private mutating func diff(
    of path: [UInt8], from former: Entry?, to current: Entry?
  ) -> [UInt8] {
    let name = GitHeaderFileNames.commonTrailingPath(of: old + path, and: new + path) ?? path
    func wholeFileDiff(_ mode: String, _ text: [UInt8], isDeleted: Bool) -> [UInt8] {
      OneSidedFileDiff(name: name, mode: mode, text: text, isDeleted: isDeleted).diff
    }
    func modeText(isExecutable: Bool) -> String { isExecutable ? "100755" : "100644" }
    switch (former, current) {
    case (.regular(_, let wasExecutable), .regular(_, let isExecutable)):
      guard wasExecutable != isExecutable else { return [] }
      let oldMode = modeText(isExecutable: wasExecutable)
      let newMode = modeText(isExecutable: isExecutable)
      return OneSidedFileDiff.gitHeaderLine(for: name)
        + Array("old mode \(oldMode)\nnew mode \(newMode)\n".utf8)
    case (nil, .regular(isEmpty: true, let isExecutable)):
      return wholeFileDiff(modeText(isExecutable: isExecutable), [], isDeleted: false)
    case (.regular(isEmpty: true, let isExecutable), nil):
      return wholeFileDiff(modeText(isExecutable: isExecutable), [], isDeleted: true)
    case (.danglingLink(let formerTarget), .danglingLink(let target)):
      hasDanglingLinks = true
      guard formerTarget != target else { return [] }
      return OneSidedFileDiff.gitHeaderLine(for: name)
        + OneSidedFileDiff.nameLine("---", OneSidedFileDiff.quoted(name, afterPrefix: "a/"))
        + OneSidedFileDiff.nameLine("+++", OneSidedFileDiff.quoted(name, afterPrefix: "b/"))
        + Array("@@ -1 +1 @@\n".utf8) + OneSidedFileDiff.hunkLines(of: formerTarget, marker: "-")
        + OneSidedFileDiff.hunkLines(of: target, marker: "+")
    case (_, .danglingLink(let target)):
      hasDanglingLinks = true
      return wholeFileDiff("120000", target, isDeleted: false)
    case (.danglingLink(let target), _):
      hasDanglingLinks = true
      return wholeFileDiff("120000", target, isDeleted: true)
    default: return []
    }
  }
}
