import TabPagerTestSupport
import Testing

@testable import Diff

@Suite("Reconstructed file versions", .blocking) struct FileReconstructionTests {
  private func reconstructionCheck(of repository: SampleRepository) -> FileReconstructionCheck {
    FileReconstructionCheck(repository: repository.folder.path + "/work")
  }

  private static let options = ["", "-U0", "--no-prefix --stat", "--color=always", "-M --raw"]

  @Test(
    "file versions reconstructed from the diffs of this project's last commits equal those of git",
    arguments: options)
  func project(options: String) throws {
    let root = BuiltProgram.packageFolder
    let folder = try TemporaryFolder()
    let log = try Shell.output(
      of: "git -C '\(root)' log -p --no-merges -n 12 \(options) || true", in: folder)
    // An unpacked archive has no history.
    guard !log.isEmpty else { return }
    #expect(try FileReconstructionCheck(repository: root).checkVersions(inLog: log) > 10)
  }

  @Test("added lines have the numbers that git blame gives")
  func blame() throws {
    let root = BuiltProgram.packageFolder
    let log = try Shell.output(
      of: "git -C '\(root)' log -p -U0 --no-renames --no-merges -n 6 || true",
      in: TemporaryFolder())
    guard !log.isEmpty else { return }
    #expect(try FileReconstructionCheck(repository: root).checkBlame(log, limit: 20) > 5)
    let repository = try SampleRepository()
    let sample = try repository.git("log -p -U0 --no-renames --no-merges")
    #expect(try reconstructionCheck(of: repository).checkBlame(sample, limit: 100) > 5)
  }

  @Test(
    "file versions with odd names, renames and missing line feeds are reconstructed as git has them",
    arguments: options + ["--graph", "-c core.quotePath=false"])
  func sample(options: String) throws {
    let repository = try SampleRepository()
    let isGlobal = options.hasPrefix("-c ")
    let log = try repository.git(
      (isGlobal ? options + " " : "") + "log -p --no-merges " + (isGlobal ? "" : options))
    #expect(try reconstructionCheck(of: repository).checkVersions(inLog: log) > 20)
  }

  @Test(
    "both parents of a merge are reconstructed from its combined diff",
    arguments: ["--cc", "-c --color=always"])
  func merge(options: String) throws {
    let repository = try SampleRepository()
    let log = try repository.git("log -p --merges \(options)")
    #expect(try reconstructionCheck(of: repository).checkVersions(inLog: log, parents: 2) == 1)
  }

  @Test("file versions are reconstructed from patches in mails")
  func mails() throws {
    let repository = try SampleRepository()
    let log = try repository.git("format-patch --stdout --root HEAD")
    #expect(try reconstructionCheck(of: repository).checkVersions(inLog: log) > 20)
  }

  /// Returns random lines from a small set of texts, so that many are equal.
  private static func randomFile(_ random: inout SeededGenerator) -> [UInt8] {
    let lines = ["-- a", "++ b", "", " ", "x", "a long line", "\\ No", "@@ -1 +1 @@", "ü", "z\r"]
    var text = (0..<random.below(30)).map { _ in lines[random.below(lines.count)] + "\n" }.joined()
    if random.below(4) == 0, !text.isEmpty { text.removeLast() }
    return Array(text.utf8)
  }

  private static let formats = [
    "diff -ruN old new", "diff -ruN -U0 old new", "diff -rcN old new",
    "diff -rcN --color=always old new", "diff -rN old new",
    "diff -ruN --color=always old new", "git diff --no-index --no-renames old new",
    "git diff --no-index --no-renames --color=always --src-prefix=x/ --dst-prefix=y/ old new",
  ]

  @Test("random files are reconstructed from their diffs in every format", arguments: formats)
  func random(command: String) throws {
    let fault = try RandomCases.firstFault("diff formats", count: 2, seed: 34_000) { random in
      let folder = try TemporaryFolder()
      _ = try Shell.output(of: "mkdir old new", in: folder)
      var files: [String: (old: [UInt8], new: [UInt8])] = [:]
      for number in 0..<40 {
        let name = "file \(number)"
        let old = Self.randomFile(&random)
        var lines = FileLines.split(old)
        for _ in 0..<random.below(6) where !lines.isEmpty {
          let index = random.below(lines.count)
          if random.below(2) == 0 {
            lines.remove(at: index)
          } else {
            lines[index] = Array("new\n".utf8)
          }
        }
        let new = random.below(4) == 0 ? Self.randomFile(&random) : lines.flatMap { $0 }
        _ = try folder.write(old, to: "old/" + name)
        _ = try folder.write(new, to: "new/" + name)
        if old != new { files[name] = (old, new) }
      }
      let output = try Shell.output(of: command, in: folder, allowing: [0, 1])
      let diff = ParsedDiff(output)
      guard diff.document.files.count == files.count else {
        return "\(diff.document.files.count) of \(files.count) files"
      }
      for file in diff.document.files {
        let name = String(decoding: file.name, as: UTF8.self)
        guard let (old, new) = files[name.split(separator: "/").last.map(String.init) ?? ""] else {
          return "no file \(name)"
        }
        do {
          guard try diff.reconstructedVersion(isNew: true, of: file, from: old) == new else {
            return "new \(name)"
          }
          guard try diff.reconstructedVersion(isNew: false, of: file, from: new) == old else {
            return "old \(name)"
          }
        } catch { return "\(error) in \(name): \(diff.text(file.source))" }
      }
      return nil
    }
    #expect(fault == nil)
  }
}
