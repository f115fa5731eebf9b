import TabPagerTestSupport
import Testing

@testable import Diff

@Suite("Diff formats", .blocking) struct DiffFormatTests {
  private static let hunk = "@@ -1 +1 @@\n-a\n+b\n"

  /// Diffs in the formats of other programs, each with the name of its file and its counts.
  private static let files: [(format: String, text: String, name: String, counts: String)] = [
    (
      "git",
      "diff --git a/x y b/x y\nindex 1234567..89abcde 100644\n--- a/x y\t\n+++ b/x y\t\n" + hunk,
      "x y", "+1 -1"
    ),
    (
      "no prefix",
      "diff --git a/b/x a/b/x\nindex 1234567..89abcde 100644\n--- a/b/x\n+++ a/b/x\n" + hunk,
      "a/b/x", "+1 -1"
    ),
    (
      "mnemonic", "diff --git i/x w/x\nindex 1234567..89abcde 100644\n--- i/x\n+++ w/x\n" + hunk,
      "x", "+1 -1"
    ),
    (
      "reversed", "diff --git b/x a/x\nindex 1234567..89abcde 100644\n--- b/x\n+++ a/x\n" + hunk,
      "x", "+1 -1"
    ),
    (
      "prefixes", "diff --git old/x new/x\nindex 1234567..89abcde\n--- old/x\n+++ new/x\n" + hunk,
      "x", "+1 -1"
    ),
    (
      "quoted",
      "diff --git \"a/\\303\\274\\t\" \"b/\\303\\274\\t\"\nnew file mode 100644\nindex 0000000..1234567\n",
      "ü\t", "+0 -0"
    ),
    (
      "new",
      "diff --git a/x b/x\nnew file mode 100644\n--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n", "x",
      "+1 -0"
    ),
    ("CR LF", "--- a/x\r\n+++ b/x\r\n@@ -1 +1 @@\r\n-a\r\n+b\r\n", "x", "+1 -1"),
    (
      "timestamps",
      "--- old name\t2024-01-01 00:00:00.000000000 +0000\n+++ new name\t2024-01-02\n" + hunk,
      "new name", "+1 -1"
    ),
    (
      "diff -c",
      "*** old/x\t2024\n--- new/x\t2024\n***************\n*** 1,2 ****\n! a\n  c\n--- 1,3 ----\n! b\n+ d\n  c\n",
      "x", "+2 -1"
    ),
    ("diff -r", "diff -r old/x new/x\n1c1,2\n< a\n---\n> b\n> c\n4d4\n< --- y\n", "x", "+2 -2"),
    (
      "diff with quoted options",
      "diff '--color=always' -r old/x new/x\n1c1,2\n< a\n---\n> b\n> c\n",
      "x", "+2 -1"
    ),
    (
      "hg",
      "diff -r 0123456789ab a file\n--- a/a file\tThu Jan 01 00:00:00 1970 +0000\n+++ b/a file\tThu Jan\n"
        + hunk,
      "a file", "+1 -1"
    ),
    (
      "new in hg",
      "diff -r 0123456789ab -r ba9876543210 x\n--- /dev/null\tThu Jan\n+++ b/x\tThu\n@@ -0,0 +1,1 @@\n+a\n",
      "x", "+1 -0"
    ),
    (
      "svn",
      "Index: dir/x\n===================================================================\n--- dir/x\t(revision 1)\n+++ dir/x\t(working copy)\n"
        + hunk + "\nProperty changes on: dir/x\n____\nAdded: p\n## -0,0 +1,2 ##\n+--- a\n++++ b\n",
      "dir/x", "+1 -1"
    ),
    (
      "combined",
      "diff --cc x\nindex 1,2..3\n--- a/x\n+++ b/x\n@@@ -1,2 -1,1 +1,2 @@@\n  a\n- b\n++c\n", "x",
      "+1 -1"
    ),
    ("submodule", "Submodule a folder 1234567..89abcde:\n  > A change\n", "a folder", "+0 -0"),
  ]

  @Test("the file name and the lines are found in diffs of every format", arguments: files)
  func file(format: String, text: String, name: String, counts: String) {
    for text in [text, "some text\n\n" + text] {
      let diff = ParsedDiff(text)
      #expect(diff.names == [name], "\(format)")
      #expect(diff.counts == [counts], "\(format)")
      #expect(diff.document.files.first.map { diff.text($0.source).hasPrefix("some") } == false)
    }
  }

  @Test("the text of a diff line has no marker, colour or line feed, and stays in the source")
  func texts() throws {
    let diff = ParsedDiff(
      "\u{1B}[1mdiff --git a/x b/x\u{1B}[m\n\u{1B}[1mindex 1..2\u{1B}[m\n\u{1B}[36m@@ -1,2 +1,2 @@\u{1B}[m f()\n"
        + " a\n\u{1B}[31m-b\u{1B}[m\n\u{1B}[32m+\u{1B}[m\u{1B}[32mc\u{1B}[m\u{1B}[41m  \u{1B}[m\n")
    let hunk = try #require(diff.document.files.first?.hunks.first)
    #expect(diff.texts(of: hunk) == ["a", "b", "c  "])
    #expect(String(decoding: hunk.sectionHeading(in: diff.bytes), as: UTF8.self) == "f()")
    #expect(hunk.lines.map { diff.text($0.source) }[1] == "\u{1B}[31m-b\u{1B}[m")
    let plain = ParsedDiff(
      "--- a\n+++ b\n@@ -3 +3 @@   f \n-\u{1B}[1m\r\n+x\n\\ No newline at end of file\n")
    let other = try #require(plain.document.files.first?.hunks.first)
    // In a diff without colours, escape sequences and carriage returns belong to the file's text.
    #expect(plain.texts(of: other) == ["\u{1B}[1m\r", "x"])
    #expect(other.lines.map(\.hasLineFeed) == [true, false])
    #expect(other.lines.map(\.oldNumber) == [3, nil] && other.lines.map(\.newNumber) == [nil, 3])
    #expect(plain.text(other.source).hasSuffix("end of file\n"))
  }

  @Test("the header of a file in a diff shows how the file changed")
  func heads() throws {
    let repository = try SampleRepository()
    let diff = ParsedDiff(try repository.git("diff -M --full-index --binary HEAD~4 HEAD~3"))
    func file(_ name: String) throws -> DiffFile {
      try #require(diff.document.files.first { $0.name == Array(name.utf8) }, "\(name)")
    }
    #expect(try file("added.txt").change == .added)
    #expect(try file("empty.txt").change == .added && file("empty.txt").hunks.isEmpty)
    #expect(try file("gone.txt").change == .deleted)
    #expect(try file("new-name.txt").change == .renamed)
    #expect(try file("new-name.txt").oldName == Array("moved.txt".utf8))
    #expect(try (80..<100).contains(file("new-name.txt").head?.similarity ?? 0))
    #expect(
      try file("run.sh").head?.oldMode == "100644" && file("run.sh").head?.newMode == "100755")
    #expect(try file("picture.bin").isBinary && file("picture.bin").counts == ChangedLineCounts())
    #expect(
      try diff.text(file("run.sh").headSource).hasPrefix("diff --git a/run.sh b/run.sh\nold mode"))
    let module = ParsedDiff(try repository.git("show HEAD"))
    let submodule = try #require(module.document.files.first { $0.name == Array("module".utf8) })
    #expect(submodule.head?.isSubmodule == true)
  }

  /// Times in file headers, and whether `diff -N` writes them for a file that does not exist.
  private static let times: [(time: String, isMissing: Bool)] = [
    ("1970-01-01 00:00:00.000000000 +0000", true), ("1970-01-01 00:00:00 +0000", true),
    ("1970-01-01 05:30:00.000000000 +0530", true), ("1969-12-31 19:00:00.000000000 -0500", true),
    ("(nonexistent)", true),
    ("1970-01-01 00:00:00.000000000 +0100", false), ("1970-01-01 00:00:01.000000000 +0000", false),
    ("1970-01-01 00:00:00.000000001 +0000", false), ("1969-12-31 00:00:00.000000000 +0000", false),
    ("1970-01-01", false), ("", false),
  ]

  @Test(
    "the time with which diff -N marks a missing file shows that a file was created or deleted",
    arguments: times)
  func missingFiles(time: String, isMissing: Bool) throws {
    let now = "2026-11-28 06:00:00.000000000 +0000"
    for command in ["diff -ruN old/x new/x\n", ""] {
      let added = ParsedDiff(
        command + "--- old/x\t\(time)\n+++ new/x\t\(now)\n@@ -0,0 +1 @@\n+a\n")
      let deleted = ParsedDiff(
        command + "--- old/x\t\(now)\n+++ new/x\t\(time)\n@@ -1 +0,0 @@\n-a\n")
      #expect(added.document.files.map(\.change) == [isMissing ? .added : .modified])
      #expect(deleted.document.files.map(\.change) == [isMissing ? .deleted : .modified])
      #expect(added.names == ["x"] && deleted.names == ["x"])
    }
  }

  private static let gitOptions = [
    "", "--stat", "--raw", "--numstat", "--summary", "--shortstat", "--dirstat",
    "--compact-summary --stat",
    "--stat --summary --raw", "--no-prefix", "--full-index --binary",
    "--src-prefix=x/ --dst-prefix=y/",
    "--color=always", "-U0", "--color=always --stat --raw", "-R",
  ]

  @Test("options of git diff change neither file names nor line counts", arguments: gitOptions)
  func git(options: String) throws {
    let repository = try SampleRepository()
    let range = options == "-R" ? "HEAD~3 HEAD~4" : "HEAD~4 HEAD~3"
    for configuration in ["", "-c diff.mnemonicPrefix=true", "-c core.quotePath=false"] {
      let diff = ParsedDiff(
        try repository.git("\(configuration) diff -p --no-renames \(options) \(range)"))
      let plain = ParsedDiff(try repository.git("diff --no-renames HEAD~4 HEAD~3"))
      #expect(diff.names == plain.names)
      #expect(diff.counts == plain.counts)
    }
    for target in ["", "HEAD", "--cached"] {
      _ = try repository.git(
        "checkout -q HEAD -- . && echo more >> work.txt && git add work.txt && echo x >> last")
      let diff = ParsedDiff(try repository.git("-c diff.mnemonicPrefix=true diff \(target)"))
      let names = try repository.git("diff --name-only \(target)")
      #expect(diff.names.map { $0 + "\n" }.joined() == String(decoding: names, as: UTF8.self))
    }
  }

  /// Logs of other programs, with the subjects of their commits, the authors and days, and each commit's file names.
  private static let logs:
    [(text: String, commits: [String], authors: [String], files: [[String]])] = [
      (
        """
        changeset:   1:0123456789ab
        tag:         tip
        user:        Ada
        date:        Thu Jan 01 00:00:00 1970 +0000
        summary:     Second

        diff -r ba9876543210 -r 0123456789ab x
        --- a/x\tThu Jan 01 00:00:00 1970 +0000
        +++ b/x\tThu Jan 01 00:00:00 1970 +0000
        @@ -1,1 +1,1 @@
        -a
        +b

        changeset:   0:ba9876543210
        user:        Ada
        description:
        First
        with more


        diff -r 000000000000 -r ba9876543210 y
        --- /dev/null\tThu Jan 01 00:00:00 1970 +0000
        +++ b/y\tThu Jan 01 00:00:00 1970 +0000
        @@ -0,0 +1,1 @@
        +a

        """, ["0123456789ab Second", "ba9876543210 First"], ["Ada 1970-01-01", "Ada -"],
        [["x"], ["y"]]
      ),
      (
        """
        # HG changeset patch
        # User Ada
        # Date 0 0
        # Node ID 0123456789ab0123456789ab0123456789ab0123
        # Parent  ba9876543210
        A subject

        diff -r ba9876543210 x
        --- a/x\tThu
        +++ b/x\tThu
        @@ -1,1 +1,1 @@
        -a
        +b

        """, ["0123456789ab0123456789ab0123456789ab0123 A subject"], ["Ada -"], [["x"]]
      ),
      (
        """
        ------------------------------------------------------------------------
        r12 | ada | 2024-01-01 00:00:00 +0000 (Mon, 01 Jan 2024) | 4 lines
        Changed paths:
           M /trunk/x

        A subject
        ------------------------------------------------------------------------
        r11 | not a revision | x | 1 line
        Index: no

        Index: trunk/x
        ===================================================================
        --- trunk/x\t(revision 11)
        +++ trunk/x\t(revision 12)
        @@ -1 +1 @@
        -a
        +b

        ------------------------------------------------------------------------
        r11 | ada | 2024-01-01 00:00:00 +0000 (Mon, 01 Jan 2024) | 1 line

        Another

        Index: trunk/y
        ===================================================================
        Cannot display: file marked as a binary type.
        svn:mime-type = application/octet-stream
        ------------------------------------------------------------------------

        """, ["r12 A subject", "r11 Another"], ["ada 2024-01-01", "ada 2024-01-01"],
        [["trunk/x"], ["trunk/y"]]
      ),
      (
        """
        Date: Mon, 1 Jan 2024 00:00:00 +0000
        From: Ada <ada@example.org>
        Subject: [PATCH v2] =?UTF-8?q?=C3=BCber?= all

        Look at this:
        diff --git a/no b/no
        and that.
        ---
         x | 2 +-

        diff --git a/x b/x
        index 1234567..89abcde 100644
        --- a/x
        +++ b/x
        @@ -1 +1 @@
        -a
        +b
        -- 
        2.39.5

        From ada@example.org Thu Jan  1 00:00:00 1970
        Subject: Another

        --- a/y
        +++ b/y
        @@ -1 +1 @@
        -a
        +b

        """, [" über all", " Another"], ["Ada 2024-01-01", "- -"], [["x"], ["y"]]
      ),
    ]

  @Test(
    "commits and files are found in the logs of programs other than git", arguments: logs.indices)
  func log(index: Int) {
    let (text, commits, authors, files) = Self.logs[index]
    for text in [
      text, text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n"),
    ] {
      let diff = ParsedDiff(text)
      #expect(diff.document.commits.map { "\($0.hash) \($0.subject ?? "")" } == commits)
      #expect(
        diff.document.commits.map { "\($0.author ?? "-") \($0.date?.text ?? "-")" } == authors)
      for (number, names) in files.enumerated() {
        let found = diff.document.files.filter { $0.commit == number }
        #expect(found.map { String(decoding: $0.name, as: UTF8.self) } == names)
      }
    }
  }

  @Test(
    "the day of a commit is found in every date format of git",
    arguments: [
      ("Fri Nov 7 22:36:30 2025 +0100", "2025-11-07"), ("2025-11-07 22:36:30 +0100", "2025-11-07"),
      ("2025-11-07T22:36:30+01:00", "2025-11-07"), ("Fri, 7 Nov 2025 22:36:30 +0100", "2025-11-07"),
      ("2025-11-07", "2025-11-07"), ("3 days ago", "3 days ago"),
      ("Fri Nov 7 22:36", "Fri Nov 7 22:36"),
      ("1762551390 +0100", "1762551390 +0100"), ("", ""),
    ])
  func day(stated: String, text: String) {
    #expect(CommitDate(stated).text == text)
  }

  @Test("the author of a git commit is the name without the address, in any log format")
  func gitAuthor() {
    for text in [
      "commit 1234567890\nMerge: 1 2\nAuthor: Ada Ü <ada@example.org>\nDate:   2025-11-07\n\n    A\n",
      "commit 1234567890\nAuthor:     Ada Ü <ada@example.org>\nAuthorDate: Fri Nov 7 22:36:30 2025 +0100\n"
        + "Commit:     Bob <bob@example.org>\nCommitDate: Sat Nov 8 22:36:30 2025 +0100\n\n    A\n",
    ] {
      let commits = ParsedDiff(text + "\n--- a\n+++ b\n" + Self.hunk).document.commits
      #expect(commits.map(\.author) == ["Ada Ü"] && commits.map(\.date?.text) == ["2025-11-07"])
    }
    let nameless = ParsedDiff(
      "commit 1234567890\nAuthor: <ada>\n\n    A\n\n--- a\n+++ b\n" + Self.hunk)
    #expect(nameless.document.commits.map(\.author) == ["<ada>"])
  }

  @Test("a line of a diff's file maps to its place in the other version of the file")
  func lineMap() throws {
    let diff = ParsedDiff(
      "--- a\n+++ b\n@@ -3,4 +3,5 @@\n c\n-d\n+D\n+E\n e\n f\n@@ -20,3 +21,2 @@\n t\n-u\n v\n")
    let map = LineNumberMap(try #require(diff.document.files.first).hunks)
    let places: [(old: Int, new: Int, isSame: Bool)] = [
      (1, 1, true), (3, 3, true), (4, 6, false), (5, 6, true), (10, 11, true), (20, 21, true),
      (21, 22, false), (22, 22, true), (1_000, 1_000, true),
    ]
    for place in places {
      let found = map.newLine(ofOldLine: place.old)
      #expect((found.number, found.isSame) == (place.new, place.isSame), "\(place.old)")
      guard place.isSame else { continue }
      #expect(
        map.oldLine(ofNewLine: place.new)
          == LineNumberMap.MappedLine(number: place.old, isSame: true))
    }
    #expect(map.oldLine(ofNewLine: 5) == LineNumberMap.MappedLine(number: 5, isSame: false))
  }

  @Test(
    "the name of a binary file is the path that its versions have in common",
    arguments: [
      ("old/src/x and new/src/x", "src/x"), ("a/x and y and b/x and y", "x and y"),
      ("a/x and y/z and b/x and y/z", "x and y/z"), ("x.png and y.png", "y.png"),
    ])
  func binaryName(files: String, name: String) {
    let diff = ParsedDiff("Only in a: z\nBinary files \(files) differ\n")
    #expect(diff.names == ["Only in one", name])
  }

  @Test("lines of a hunk are never mistaken for the header of a file")
  func tricky() {
    let diff = ParsedDiff(
      "--- a/x.sql\n+++ b/x.sql\n@@ -1,3 +1,4 @@\n--- a/y\n+++ b/y\n+@@ -1 +1 @@\n-commit 1234567\n+\n same\n"
        + "--- a/z\n+++ b/z\n" + Self.hunk)
    #expect(diff.names == ["x.sql", "z"])
    #expect(diff.counts == ["+3 -2", "+1 -1"])
  }
}
