import TabPagerTestSupport
import Testing

@testable import Diff

/// Compares the versions of files that a log's diffs give with those of git.
struct FileReconstructionCheck {
  /// The path of the repository.
  let repository: String

  /// Checks both versions of each file in a log.
  ///
  /// - Parameters:
  ///   - log: The output of `git log -p`.
  ///   - parents: The number of parents of each commit.
  /// - Returns: The number of files.
  func checkVersions(inLog log: [UInt8], parents: Int = 1) throws -> Int {
    let diff = ParsedDiff(log)
    let all = diff.document.files.compactMap { file in
      versionNames(of: file, in: diff, parents: parents).map { (file, $0) }
    }
    let contents = try GitFileVersions(Set(all.flatMap { $0.1.old + [$0.1.new] }), in: repository)
    var count = 0
    for (file, (old, new)) in all {
      // A combined diff does not say what the file is called in a parent, so it may be missing there.
      for (parent, name) in old.enumerated() where parents == 1 || contents.hasFile(name) {
        // A file that becomes a link, or the other way round, is deleted and added.
        var versions = (
          file.change == .added ? [] : contents[name], file.change == .deleted ? [] : contents[new]
        )
        if parents > 1 {
          // A combined diff does not show that the last line has no line feed.
          versions = (versions.0.endingInLineFeed, versions.1.endingInLineFeed)
        }
        #expect(throws: Never.self, "\(name)") {
          let reconstructed = (
            try diff.reconstructedVersion(isNew: false, of: file, from: versions.1, parent: parent),
            try diff.reconstructedVersion(isNew: true, of: file, from: versions.0, parent: parent)
          )
          count += parent == 0 ? 1 : 0
          #expect(reconstructed.0 == versions.0, "\(name)")
          #expect(reconstructed.1 == versions.1, "\(new)")
        }
      }
    }
    return count
  }

  /// Compares the numbers of added lines in a log with those of `git blame`, except in new files, whose lines may be those
  /// of a removed file to git blame.
  ///
  /// - Parameters:
  ///   - log: The output of `git log -p -U0 --no-renames`: git blame compares without context, and might otherwise
  ///     choose another one of equal lines.
  ///   - limit: The maximum number of files to compare.
  /// - Returns: The number of files.
  func checkBlame(_ log: [UInt8], limit: Int) throws -> Int {
    let diff = ParsedDiff(log)
    let changed = diff.document.files.filter { $0.change == .modified && $0.counts.added > 0 }
    let added = changed.prefix(limit).compactMap { file in
      versionNames(of: file, in: diff, parents: 1).map { (file, $0.new) }
    }
    let folder = try TemporaryFolder()
    for (file, name) in added {
      guard let colon = name.firstIndex(of: ":") else { continue }
      let (hash, path) = (name[..<colon], name[name.index(after: colon)...])
      _ = try folder.write(String(path), to: "path")
      let output = try Shell.output(
        of: "git -C '\(repository)' blame --porcelain \(hash)^! -- \"$(cat path)\"", in: folder)
      let numbers = file.hunks.flatMap(\.lines).filter { $0.kind == .added }
        .compactMap(\.newNumber)
      #expect(Self.numbers(ofLinesFrom: hash, in: output) == numbers, "\(name)")
    }
    return added.count
  }

  /// The names of the versions of a file; `nil` if they are not text files of a commit.
  private func versionNames(
    of file: DiffFile, in diff: ParsedDiff, parents: Int
  ) -> (old: [String], new: String)? {
    guard !file.isBinary, file.head?.isSubmodule != true, let commit = file.commit else {
      return nil
    }
    let hash = diff.document.commits[commit].hash
    let name = String(decoding: file.name, as: UTF8.self)
    let old = file.oldName.map { String(decoding: $0, as: UTF8.self) } ?? name
    return ((1...parents).map { "\(hash)^\($0):\(old)" }, "\(hash):\(name)")
  }

  /// The numbers of the lines that a commit has changed last, from the output of `git blame --porcelain`.
  private static func numbers(ofLinesFrom hash: Substring, in output: [UInt8]) -> [Int] {
    let prefix = Array(hash.utf8) + [0x20]
    return output.split(separator: 0x0A).filter { $0.starts(with: prefix) }.compactMap { line in
      let fields = line.split(separator: 0x20)
      return fields.count > 2 ? Int(String(decoding: fields[2], as: UTF8.self)) : nil
    }
  }
}

extension [UInt8] {
  /// The bytes of a text, with a line feed at the end of its last line.
  fileprivate var endingInLineFeed: [UInt8] { isEmpty || last == 0x0A ? self : self + [0x0A] }
}
