import Documents
import TabPagerTestSupport
import Testing

/// Compares the parts of split git output with git's own statistics of the same changes.
@Suite("Splitting git output", .blocking) struct GitSplitTests {
  private let repository: SampleRepository

  init() throws { repository = try SampleRepository.shared() }

  /// Returns the counts of added and removed lines by file name, from `git … --numstat -z`.
  private func numstatCounts(_ arguments: String) throws -> [String: [String]] {
    let output = try repository.git("\(arguments) --numstat -z")
    var fields = String(decoding: output, as: UTF8.self).split(
      separator: "\0", omittingEmptySubsequences: false)[...]
    var result: [String: [String]] = [:]
    while let field = fields.popFirst(), !field.isEmpty {
      let columns = field.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
      var name = String(columns[2])
      if name.isEmpty {
        // For a renamed file, the old name and the new name follow in fields of their own.
        fields.removeFirst()
        name = String(fields.removeFirst())
      }
      result[name] = columns[0..<2].map(String.init)
    }
    return result
  }

  private func counts(_ part: SplitPart) -> [String] {
    part.counts.isBinary ? ["-", "-"] : ["\(part.counts.added)", "\(part.counts.removed)"]
  }

  @Test(
    "each file of a git diff gets a tab with git's counts of lines",
    arguments: ["", "--color=always", "--color=always --color-moved", "--no-prefix", "-U0", "-w"])
  func files(options: String) throws {
    let range = "HEAD~4 HEAD~3"
    let split = SplitParts(try repository.git("diff \(options) \(range)"), .auto)
    let numbers = try numstatCounts("diff \(options.contains("-w") ? "-w" : "") \(range)")
    #expect(numbers.count == 13)
    #expect(Set(split.parts.map(\.fullName)) == Set(numbers.keys))
    for part in split.parts { #expect(counts(part) == numbers[part.fullName], "\(part.fullName)") }
    #expect(split.titles().contains("a/main.c"))
    #expect(split.titles().contains("with blanks.txt"))
    #expect(split.titles().contains("ümlaut \"quoted\".txt"))
  }

  @Test(
    "each part of a split git diff equals git's diff of that file, and the parts cover the whole diff"
  )
  func contents() throws {
    let whole = try repository.git("diff HEAD~4 HEAD~3")
    let split = SplitParts(whole, .diff)
    for (number, part) in split.parts.enumerated() where part.fullName != "new-name.txt" {
      let name = part.fullName.split(separator: "'").joined(separator: "'\\''")
      let alone = try repository.git("diff HEAD~4 HEAD~3 -- '\(name)'")
      #expect(split.text(ofPart: number) == String(decoding: alone, as: UTF8.self))
    }
    let all = split.parts.indices.map { split.text(ofPart: $0) }.joined()
    #expect(all == String(decoding: whole, as: UTF8.self))
  }

  private static let forms = ["", "--oneline", "--graph", "--graph --oneline"]

  @Test(
    "a git log with diffs is split into one tab per commit, or one per file", arguments: forms,
    ["", "--color=always --decorate", "--stat"])
  func log(form: String, options: String) throws {
    let split = SplitParts(try repository.git("log -p \(form) \(options)"), .auto)
    #expect(split.levels.count == 2)
    let commits = split.levels[1].map { $0.fullName.split(separator: " ", maxSplits: 1) }
    let order = form.contains("--graph") ? "--topo-order" : ""
    let subjects = try repository.git("log --format=%s \(order)")
    #expect(
      commits.map { $0[1] }
        == subjects.split(separator: 0x0A).map { Substring(String(decoding: $0, as: UTF8.self)) })
    #expect(Set(commits.map { String($0[1]) }) == Set(SampleRepository.subjects))
    let names = try #require(commits.firstIndex { $0[1].hasPrefix("Names") })
    #expect(split.titles(atLevel: 1)[names] == "Names, modes, and a change of…")
    #expect(
      split.text(ofPart: names, level: 1).contains(" Names, modes, and a change of everything"))
    #expect(!split.text(ofPart: names, level: 1).contains("Begin"))
    for part in split.levels[1] where !part.fullName.contains("Merge") {
      let hash = part.fullName.prefix { $0 != " " }
      let numbers = try numstatCounts("show --format= \(hash)").values
      let added = numbers.compactMap { Int($0[0]) }.reduce(0, +)
      let removed = numbers.compactMap { Int($0[1]) }.reduce(0, +)
      #expect(part.counts.added == added && part.counts.removed == removed, "\(part.fullName)")
    }
  }

  @Test("the text before the first file or commit is a message")
  func introduction() {
    let diff =
      "diff --git a/a.c b/a.c\nindex 1..2 100644\n--- a/a.c\n+++ b/a.c\n@@ -1 +1 @@\n-1\n+2\n"
    let commit = "commit \(String(repeating: "ab", count: 20))\nAuthor: A <a@b>\n\n    Begin\n\n"
    let tag = "tag v1\nTagger: A <a@b>\n\nRelease\n\n"
    let shown = SplitParts(Array((tag + commit + diff).utf8), .auto)
    #expect(shown.parts.map(\.title) == ["Message", "a.c"])
    #expect(shown.text(ofPart: 0) == tag + commit)
    let second = commit.replacing("ab", with: "cd")
    let commits = SplitParts(Array((tag + commit + diff + second + diff).utf8), .auto)
    #expect(commits.levels[1].count == 2)
    #expect(commits.text(ofPart: 0, level: 1) == tag + commit + diff)
    #expect(commits.text(ofPart: 1, level: 1) == second + diff)
    let patch = SplitParts(Array(("\nThis repairs it.\n\n" + diff).utf8), .diff)
    #expect(patch.parts.map(\.title) == ["Message", "a.c"])
    #expect(patch.text(ofPart: 0) == "\nThis repairs it.\n\n")
    let summary = SplitParts(
      Array((" a.c | 2 +-\n 1 file changed, 1 insertion(+), 1 deletion(-)\n\n" + diff).utf8), .auto)
    #expect(summary.parts.map(\.title) == ["a.c"])
  }

  @Test(
    "in a git log, boundary marks, ref names and log sizes do not affect the titles of parts",
    arguments: [
      "--boundary HEAD~2..HEAD", "--left-right HEAD~2...HEAD", "--source HEAD -3", "--log-size -3",
    ])
  func marks(options: String) throws {
    let split = SplitParts(try repository.git("log -p \(options)"), .auto)
    #expect(split.levels.count == 2 && split.levels[1].count >= 2)
    let subjects = split.levels[1].map { $0.fullName.drop { $0 != " " }.dropFirst() }
    #expect(subjects.allSatisfy { SampleRepository.subjects.contains(String($0)) }, "\(subjects)")
  }

  @Test("git diff-tree writes only the hash of the commit before its diff")
  func diffTree() throws {
    let split = SplitParts(try repository.git("diff-tree -p HEAD~3"), .auto)
    let hash = try repository.git("rev-parse HEAD~3")
    #expect(
      split.levels[1].map(\.fullName) == [String(String(decoding: hash, as: UTF8.self).prefix(8))])
    #expect(split.parts.contains { $0.fullName.hasSuffix("main.c") })
  }

  @Test(
    "the list of stashes with their diffs is split by stash and by file",
    arguments: ["", "\u{1B}[33m"])
  func stashes(color: String) {
    func stash(_ number: Int, _ name: String, _ file: String) -> String {
      "\(color)stash@{\(number)}: \(name)\(color.isEmpty ? "" : "\u{1B}[m")\n\ndiff --git a/\(file) b/\(file)\n"
        + "index 5f8b13d..9a1c2b3 100644\n--- a/\(file)\n+++ b/\(file)\n@@ -1 +1 @@\n-1\n+2\n\n"
    }
    let names = ["WIP on main: 0a1b2c3 Begin", "On side: half done"]
    let text = stash(0, names[0], "a.c") + stash(1, names[1], "b.c")
    let split = SplitParts(Array(text.utf8), .auto)
    #expect(
      split.levels.map { $0.map(\.fullName) } == [
        ["a.c", "b.c"], ["stash@{0}: \(names[0])", "stash@{1}: \(names[1])"],
      ])
    #expect(split.levels[1].map(\.counts.added) == [1, 1])
  }

  @Test("a mailbox of patches is split by commit and by file, even if a message quotes a diff")
  func mails() throws {
    let split = SplitParts(try repository.git("format-patch --stdout --root HEAD"), .auto)
    let subjects = SampleRepository.subjects.filter { !$0.hasPrefix("Merge") }
    // Both sides of the merge start from the same commit.
    #expect(
      split.levels[1].map { $0.fullName.drop { $0 != " " }.dropFirst() }
        == ["Begin", subjects[3][...], "On the side", "Both change it", "A submodule"])
    #expect(try Set(split.files.map(\.fullName)) == Set(numstatCounts("log --format=").keys))
    let number = try #require(split.parts.firstIndex { $0.fullName == "added.txt" })
    let text = split.text(ofPart: number)
    #expect(text.hasPrefix("From ") && text.contains("\nSubject: [PATCH 2/5] Names, modes, "))
    #expect(text.contains("else that there\n is\ndiff --git a/added.txt "))
    let part = try #require(split.levels[1].first { $0.fullName.hasSuffix("On the side") })
    #expect((part.counts.added, part.counts.removed) == (1, 1))
  }

  @Test(
    "a part of a patch mail is named after the subject of its commit",
    arguments: [
      ("[PATCH] one", "one"), ("[PATCH v2 03/10] [x] one", "[x] one"), ("[x] one", "[x] one"),
      ("[PATCH] =?UTF-8?q?=C3=BCber=20a=5Fb_c?=", "über a_b c"),
      ("[PATCH 1/2] a =?UTF-8?q?=C3=BC?= =?UTF-8?q?=C3=A4?= b", "a üä b"),
      ("[PATCH] =?UTF-8?q?=C3", "=?UTF-8?q?=C3"), ("[PATCH] =?UTF-8?q?=XY?=", "=?UTF-8?q?=XY?="),
      ("[PATCH", "[PATCH"), ("a\n b", "a b"),
    ])
  func mailSubject(written: String, subject: String) throws {
    let hash = String(repeating: "0123456789", count: 4)
    let text = """
      From \(hash) Mon Sep 17 00:00:00 2001
      From: Ada <ada@example.org>
      Subject: \(written)

      @@ -1,9 +1,9 @@
      ---
      diff --git a/x b/x
      index 1234567..89abcde 100644
      --- a/x
      +++ b/x
      @@ -1 +1 @@
      -a
      +b
      """
    let split = SplitParts(text, .auto)
    #expect(split.levels[1].map(\.fullName) == ["01234567 \(subject)"])
    #expect(split.files.map(\.fullName) == ["x"])
    #expect((split.files.first?.counts.added, split.files.first?.counts.removed) == (1, 1))
  }

  @Test("the messages of all commits are one part, with their bodies and without changes")
  func messages() throws {
    let split = SplitParts(try repository.git("log -p"), .diff)
    let number = try #require(split.parts.firstIndex { $0.isMessage })
    #expect(split.titles()[number] == "Message" && number == 0)
    let text = split.text(ofPart: number)
    for subject in SampleRepository.subjects { #expect(text.contains("    " + subject + "\n")) }
    #expect(text.contains("With a body") && !text.contains("\ndiff --git"))
  }

  @Test("a file's part of a log holds all its changes and the header of each commit")
  func fileOfLog() throws {
    let split = SplitParts(try repository.git("log -p"), .diff)
    let number = try #require(split.parts.firstIndex { $0.fullName == "src/a/main.c" })
    let text = split.text(ofPart: number)
    let subjects = SampleRepository.subjects
    for (index, subject) in subjects.enumerated() {
      // `git log -p` shows no diff for the merge, and the submodule's commit does not change this file.
      #expect(text.contains("    " + subject + "\n") == (index >= 2), "\(subject)")
    }
    #expect(!text.contains("src/b/main.c"))
    #expect(!text.contains("With a body"))
  }

  @Test("a file's part of a log graph holds the graph lines before its changes")
  func fileOfGraph() throws {
    let split = SplitParts(try repository.git("log -p --graph --oneline"), .auto)
    let number = try #require(split.parts.firstIndex { $0.fullName == "src/a/main.c" })
    let lines = split.text(ofPart: number).split(separator: "\n")
    let heads = lines.filter { $0.contains("diff --git") }
    #expect(heads.count == 4 && heads.allSatisfy { $0.hasSuffix("a/src/a/main.c b/src/a/main.c") })
    #expect(lines.contains { $0.hasPrefix("| * ") && $0.hasSuffix(" On the side") })
    #expect(lines.contains("| | +side"))
  }

  @Test("the combined diff of a merge is split by file", arguments: ["--cc", "-c"])
  func merge(option: String) throws {
    let split = SplitParts(try repository.git("show \(option) HEAD~1"), .auto)
    #expect(split.files.map(\.fullName) == ["src/a/main.c"])
    let part = try #require(split.files.first)
    // The merge keeps both lines. Each is new compared with one of the parents, and nothing is removed.
    #expect((part.counts.added, part.counts.removed) == (2, 0))
  }

  @Test(
    "a submodule gets a part of its own in each of git's submodule formats",
    arguments: ["short", "log", "diff"])
  func submodule(mode: String) throws {
    let output = try repository.git("-c diff.submodule=\(mode) show HEAD")
    let split = SplitParts(output, .diff)
    #expect(split.parts.map(\.fullName).contains(".gitmodules"))
    #expect(split.parts.map(\.fullName).contains("module"), "\(split.titles())")
  }

  @Test(
    "git output is split into the same parts, whatever pieces it arrives in",
    arguments: [
      "log -p", "log -p --color=always -c", "show HEAD~4", "log -p --oneline",
      "log -p --graph --color=always", "format-patch --stdout --root HEAD",
    ])
  func cuts(command: String) throws {
    let bytes = try repository.git(command)
    var generator = SeededGenerator()
    for mode in [SplitMode.diff, .auto] {
      let whole = SplitParts(bytes, mode)
      #expect(!whole.parts.isEmpty)
      for _ in 0..<RandomCases.caseCount(6, soak: 60) {
        let cuts = SplitParts.randomCuts(byteCount: bytes.count, &generator)
        #expect(SplitParts(bytes, mode, cuts: cuts) == whole, "\(cuts) \(generator)")
      }
    }
  }

  @Test(
    "the output of diff for two folders is split by file",
    arguments: ["-ru", "-ruN", "-ru --color=always"])
  func folders(options: String) throws {
    let work = repository.folder.path + "/work"
    let script = """
      mkdir -p old/src new/src old/only; echo a > old/only/x
      git -C '\(work)' archive HEAD~4 src | tar -x -C old
      git -C '\(work)' archive HEAD~3 src | tar -x -C new
      printf 'a\\0' > old/bin; printf 'b\\0' > new/bin; echo 1 > new/added
      diff \(options) old new
      """
    let output = try Shell.output(of: script, in: TemporaryFolder(), allowing: [0, 1])
    let split = SplitParts(output, .auto)
    let names = split.parts.map(\.fullName)
    #expect(names.contains("src/a/main.c"))
    #expect(names.contains("src/b/main.c"))
    #expect(names.contains("bin"))
    #expect(names.contains("Only in one") == !options.contains("N"), "\(names)")
    let main = try #require(split.parts.first { $0.fullName == "src/a/main.c" })
    #expect((main.counts.added, main.counts.removed) == (3, 2))
  }
}
