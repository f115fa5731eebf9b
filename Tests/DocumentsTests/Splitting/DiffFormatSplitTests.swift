import Documents
import TabPagerTestSupport
import Testing

@Suite("Splitting diffs of other formats", .blocking) struct DiffFormatSplitTests {
  @Test(
    "a diff is split even if git's statistics precede it",
    arguments: [
      "--stat", "--raw", "--numstat", "--summary", "--shortstat", "--dirstat", "--stat --summary",
      "--raw --numstat --stat", "--no-prefix --stat", "--color=always --stat", "--stat=30",
    ])
  func statistics(options: String) throws {
    let repository = try SampleRepository()
    let plain = SplitParts(try repository.git("diff HEAD~4 HEAD~3"), .diff)
    for configuration in ["", "-c diff.mnemonicPrefix=true"] {
      let output = try repository.git("\(configuration) diff -p \(options) HEAD~4 HEAD~3")
      let split = SplitParts(output, .auto)
      #expect(split.parts.map(\.fullName) == plain.parts.map(\.fullName))
      #expect(split.parts.map(\.counts) == plain.parts.map(\.counts))
    }
    let log = SplitParts(try repository.git("log -p --oneline \(options)"), .auto)
    #expect(log.levels.last?.count == SampleRepository.subjects.count)
  }

  @Test(
    "a diff of uncommitted changes is split by file, even with mnemonic prefixes",
    arguments: ["", "HEAD", "--cached"])
  func workingTree(target: String) throws {
    let repository = try SampleRepository()
    _ = try repository.git("status && echo x >> last && git add last && echo y >> last")
    let output = try repository.git("-c diff.mnemonicPrefix=true diff --stat -p \(target)")
    #expect(SplitParts(output, .auto).parts.map(\.fullName) == ["last"])
  }

  @Test("the output of git show for an annotated tag is split like that for its commit")
  func tag() throws {
    let repository = try SampleRepository()
    _ = try repository.git(
      "-c user.name=Ada -c user.email=a@example.org tag -a v1 -m 'A tag' HEAD~3")
    let split = SplitParts(try repository.git("show v1"), .auto)
    #expect(split.files.count == 13 && split.parts.count == 14 && split.levels[1].count == 1)
  }

  private static let head = "index 1234567..89abcde 100644\n"
  private static let change = "@@ -1 +1 @@\n-a\n+b\n"
  private static let dashes = String(repeating: "-", count: 72) + "\n"
  private static let line = String(repeating: "=", count: 67) + "\n"

  /// Streams, with the names of their files and commits.
  private static let streams: [(text: String, files: [String], commits: [String])] = [
    (
      "diff -r old/x new/x\n1c1\n< a\n---\n> b\ndiff -r old/y new/y\n0a1\n> b\nOnly in old: z\n",
      ["x", "y", "Only in one"], []
    ),
    (
      "diff -rc old/x new/x\n*** old/x\t2024\n--- new/x\t2024\n***************\n*** 1 ****\n! a\n--- 1 ----\n! b\n",
      ["x"], []
    ),
    (
      "diff -r 0123456789ab x\nBinary file x has changed\ndiff -r 0123456789ab y\n--- a/y\tThu\n+++ b/y\tThu\n"
        + change, ["x", "y"], []
    ),
    (
      "Index: x\n" + line + "Cannot display: file marked as a binary type.\nIndex: y\n" + line
        + "--- y\t(revision 1)\n+++ y\t(working copy)\n" + change, ["x", "y"], []
    ),
    (
      "changeset:   1:0123456789ab\nuser:        Ada\nsummary:     One\n\ndiff -r ba9876543210 -r 0123456789ab x\n"
        + "--- a/x\tThu\n+++ b/x\tThu\n" + change
        + "\nchangeset:   0:ba9876543210\nsummary:     Two\n\n",
      ["x"], ["01234567 One", "ba987654 Two"]
    ),
    (
      "# HG changeset patch\n# User Ada\n# Node ID 0123456789ab\nOne\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n"
        + change, ["x"], ["01234567 One"]
    ),
    (
      dashes + "r2 | ada | 2024-01-01 | 1 line\n\nTwo\n\nIndex: x\n" + line
        + "--- x\t(revision 1)\n+++ x\t(revision 2)\n"
        + change + "\n" + dashes + "r1 | ada | 2024-01-01 | 1 line\n\nOne\n\n" + dashes, ["x"],
      ["r2 Two", "r1 One"]
    ),
    (
      "From: Ada <ada@example.org>\nSubject: [PATCH] One\n\nText\n---\n x | 2 +-\n\ndiff --git a/x b/x\n"
        + head
        + "--- a/x\n+++ b/x\n" + change + "-- \n2.39\n", ["x"], ["One"]
    ),
  ]

  @Test(
    "diffs of programs other than git, and patch mails, are split by file and commit",
    arguments: streams.indices)
  func other(index: Int) {
    let stream = Self.streams[index]
    let split = SplitParts(stream.text, .auto)
    #expect(split.files.map(\.fullName) == stream.files)
    #expect(split.parts.contains { $0.isMessage } == !stream.commits.isEmpty)
    #expect(split.levels.count > 1 && split.levels[1].map(\.fullName) == stream.commits)
    let bytes = Array(stream.text.utf8)
    for cut in bytes.indices { #expect(SplitParts(bytes, .auto, cuts: [cut]) == split) }
  }

  @Test(
    "text that only resembles a diff is not split",
    arguments: [
      "12\t3\tthings\nand more\n", " a | 1 +\ntext\n", "12c12\n< a\n", "diff -r a b\n1c1\ntext\n",
      "*** a\n--- b\n*** c\n", "changeset:   1:0123456789ab\ntext\n",
      "From: a@example.org\nSubject: x\n\nTry diff --git a/x b/x\nindex 1234567..89abcde\n",
      "From: a\n\ndiff --git a/x b/x\nindex 1234567..89abcde\n", "# HG changeset patch\ntext\n",
      dashes + "text\n", "tag v1\ntext\n", "1.5 | 2\n", "Index: x\n====\ntext\n",
    ])
  func ordinary(text: String) { #expect(SplitParts(text, .auto).hasNoParts) }
}
