import Glibc

/// The folders in which a change may change a diff.
struct DiffWatchList {
  /// The files in the folder of a repository that name versions.
  private static let versionFiles = FolderWatch.FileFilter.named(
    Set(["index", "HEAD", "packed-refs", "config"].map { Array($0.utf8) }))

  private(set) var all: Set<FolderWatch.Folder> = []
  /// The files of git whose changes are always noticed.
  private var indexes: [[UInt8]] = []
  /// Whether these are all folders. Otherwise there are too many.
  private(set) var isComplete = true
  private let git: Git
  private let interruption: Int32

  /// Lists the folders of a comparison.
  init(
    _ comparison: Comparison, _ permission: ProgramPermission, interruption: Int32
  ) throws(ComparisonFailure) {
    (git, self.interruption) = (Git(permission: permission), interruption)
    switch comparison {
    case .versions: try addRepository(at: "", nestingDepth: 0)
    case .files(let old, let new):
      for path in [old, new] { addComparedFileOrFolder(path) }
    }
  }

  // MARK: Repositories

  /// Adds the folders of a repository and its submodules.
  ///
  /// - Parameter path: The path of a folder in it, empty or with a slash at the end.
  private mutating func addRepository(
    at path: String, nestingDepth depth: Int
  ) throws(ComparisonFailure) {
    guard depth < 10 else { return }
    let own = try revParseOutput("--absolute-git-dir", in: path)
    let common = try revParseOutput("--git-common-dir", in: path)
    let shared = common.first == UInt8(ascii: "/") ? common : Array(path.utf8) + common
    for folder in [own, shared] { addFolder(folder, watching: Self.versionFiles) }
    addFolderTree(shared + Array("/refs".utf8), watching: .withoutLocks)
    indexes.append(own + Array("/index".utf8))
    guard let inside = try? revParseOutput("--is-inside-work-tree", in: path),
      inside.elementsEqual("true".utf8)
    else { return }
    let root = Array(path.utf8) + (try revParseOutput("--show-cdup", in: path))
    addFolder(root.isEmpty ? [UInt8(ascii: ".")] : root)
    let text = String(decoding: root, as: UTF8.self)
    for module in try addTrackedFolders(in: root, path: text) {
      try addRepository(
        at: String(decoding: module, as: UTF8.self), nestingDepth: depth + 1)
    }
  }

  /// Adds the folders of tracked files, and those of untracked files that are not ignored.
  ///
  /// - Returns: The folders of submodules that are checked out.
  private mutating func addTrackedFolders(
    in root: [UInt8], path: String
  ) throws(ComparisonFailure) -> [[UInt8]] {
    let query = ["--stage", "--cached", "--others", "--exclude-standard", "--directory", "-z"]
    let output = try ProgramRunner.output(
      of: git.invocation(["ls-files"] + query, in: path), interruption: interruption)
    guard output.status == 0 else { throw .failed(output.message) }
    var modules: [[UInt8]] = []
    var last: ArraySlice<UInt8> = []
    for entry in output.bytes.split(separator: 0) where isComplete {
      let isModule = entry.starts(with: "160000 ".utf8)
      let isTracked = isModule || entry.starts(with: "100".utf8) || entry.starts(with: "120".utf8)
      // Other names can look the same, and are watched in vain.
      let tab = isTracked ? entry.firstIndex(of: UInt8(ascii: "\t")) : nil
      let name = tab.map { entry[($0 + 1)...] } ?? entry
      if isModule {
        let module = root + name + [UInt8(ascii: "/")]
        if FolderLister.fileExists(at: module + Array(".git".utf8)) { modules.append(module) }
      } else if name.last == UInt8(ascii: "/") {
        addFolderTree(root + name.dropLast(), watching: .all)
      }
      let folder = name.lastIndex(of: UInt8(ascii: "/")).map { name[..<$0] } ?? []
      guard folder != last else { continue }
      last = folder
      addFolderAndParents(folder, in: root)
    }
    return modules
  }

  /// Adds a folder and the folders above it, up to the root.
  private mutating func addFolderAndParents(_ folder: ArraySlice<UInt8>, in root: [UInt8]) {
    var rest = folder
    while !rest.isEmpty, addFolder(root + rest) {
      rest = rest.lastIndex(of: UInt8(ascii: "/")).map { rest[..<$0] } ?? []
    }
  }

  private func revParseOutput(
    _ option: String, in path: String
  ) throws(ComparisonFailure) -> [UInt8] {
    let output = try ProgramRunner.output(
      of: git.invocation(["rev-parse", option], in: path), interruption: interruption)
    guard output.status == 0 else { throw .failed(output.message) }
    return output.bytes.last == 0x0A ? output.bytes.dropLast() : output.bytes
  }

  // MARK: Folders

  /// Adds a file or a folder that the user compares.
  private mutating func addComparedFileOrFolder(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    let bytes = Array(path.utf8)
    switch status.st_mode & S_IFMT {
    case S_IFDIR: addFolderTree(bytes + Array("/.".utf8), watching: .all)
    case S_IFREG:
      let slash = bytes.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { Array(bytes[...$0]) + [UInt8(ascii: ".")] } ?? [UInt8(ascii: ".")]
      addFolder(folder, watching: .named([Array(bytes[(slash.map { $0 + 1 } ?? 0)...])]))
    default: break
    }
  }

  /// Adds a folder and all folders in it, except those of repositories of their own.
  private mutating func addFolderTree(
    _ path: [UInt8], watching files: FolderWatch.FileFilter
  ) {
    var pending = [path]
    while let folder = pending.popLast(), isComplete {
      guard addFolder(folder, watching: files) else { continue }
      let names = FolderLister.subfolderNames(in: folder)
      if folder != path || files == .all, names.contains(Array(".git".utf8)) { continue }
      pending += names.map { folder + [UInt8(ascii: "/")] + $0 }
    }
  }

  /// Adds a folder. Returns whether it is new.
  @discardableResult
  private mutating func addFolder(
    _ path: [UInt8], watching files: FolderWatch.FileFilter = .all
  ) -> Bool {
    guard isComplete, all.insert(FolderWatch.Folder(path, files)).inserted else { return false }
    isComplete = all.count <= FolderWatch.maximumCount
    return isComplete
  }

  // MARK: Polling

  /// The files to poll: those of the diff, and git's index.
  func filesToPoll(
    for comparison: Comparison, _ permission: ProgramPermission, interruption: Int32
  ) throws(ComparisonFailure) -> [[UInt8]] {
    guard case .versions(let arguments) = comparison else { return [] }
    let repository = try Repository(permission, interruption: interruption)
    let versions = arguments.isEmpty ? [repository.base, "--"] : arguments
    let output = try ProgramRunner.output(
      of: git.changedFileNamesInvocation(versions), interruption: interruption)
    let root = Array((repository.root ?? "").utf8)
    let names = output.bytes.split(separator: 0).prefix(FolderWatch.maximumCount)
    return indexes + names.map { root + $0 }
  }
}
