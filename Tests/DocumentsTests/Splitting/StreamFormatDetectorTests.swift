import Documents
import Glibc
import TabPagerTestSupport
import Testing

@Suite("Automatic splitting of streams", .blocking) struct StreamFormatDetectorTests {
  private static let texts: [String] = [
    "", "\n\n\n", "hello\n", "diff --git a/x b/x\n", "diff --git a/x b/x\nand so on\n",
    // Texts that quote a diff, or resemble one.
    "Try this:\n\ndiff --git a/x b/x\nindex 1234567..89abcde 100644\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n",
    "# Title\n\n```diff\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n```\n",
    "--- \ntitle: front matter\n---\n# Text\n", "--- a\n+++ b\nno hunk\n", "--- a\ntext\n+++ b\n",
    "commit to it\nAuthor: me\n", "commit 1234567\nAuthor: me\n\n    text\n",
    "commit 1234567 of the code\n\nis broken\ndiff --git a/x b/x\nindex 1..2\n",
    "From 1234567 Mon Sep 17 00:00:00 2001\nFrom: a@example.org\nSubject: [PATCH] x\n\n---\ndiff --git a/x b/x\nindex 1234567..89abcde 100644\n",
    "From 0123456789012345678901234567890123456789 Mon Sep 17 00:00:00 2001\nhello\n",
    "From 0123456789012345678901234567890123456789 Tue Sep 18 00:00:00 2001\nFrom: a\ndiff --git a/x b/x\nindex 1..2\n",
    "From a@example.org Mon Sep 17 00:00:00 2001\nFrom: a\n\ndiff --git a/x b/x\nindex 1..2\n",
    // Lists of commits without changes, and words that could be commit hashes.
    "1234567 one\n89abcde two\n", "* 1234567 one\n* 89abcde two\n",
    "* 1234567 one\n|\\\n| * 89abcde two\n",
    "defaced it was\n\nand is\ndiff --git a/x b/x\nindex 1..2\n",
    "1234567\ndiff --git a/x b/x\nindex 1..2\n",
    "* commit to it\n* and more\n",
    "* commit 1234567\n* and more\n| diff --git a/x b/x\n| index 1..2\n",
    "* one\n  diff --git a/x b/x\n  index 1..2\n", "| a | b |\n|---|---|\n| 1 | 2 |\n",
    "From: a@example.org\nTo: b@example.org\nSubject: hello\n\n==> look <==\n",
    "text\n==> a <==\n", "==> a\n", "<==\n", "==> <==\n",
    "LS(1)  is a command, unlike LS(1)\n\nplain text\n", "f(1)  +  f(1)\nend\n", "NAME\n    ls\n",
    "a,b,c\n1,2,3\n", "{\"a\": 1}\n", "2024-01-01 10:00:00 host svc[1]: up\n",
    "Index: of all things\n",
    "Only in America: a film\nreview\n", "+1\n-1\n@@ -1 +1 @@\n", "@@ -1,2 +1,2 @@\n a\n",
    "\u{C}page\u{C}", "Binary files a and b differ\n", "Submodule x 1234567..89abcde:\n",
    "total 12\n-rw-r--r-- 1 a a 1 Jan 1 10:00 x\n", "=====\nTitle\n=====\n",
  ]

  @Test("automatic splitting never splits ordinary text", arguments: texts)
  func ordinary(text: String) {
    #expect(SplitParts(text, .auto).hasNoParts)
    // The same text is not split either if it has the colours of a diff.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let coloured = lines.map { $0.isEmpty ? "" : "\u{1B}[32m\($0)\u{1B}[m" }
    #expect(SplitParts(coloured.joined(separator: "\n"), .auto).hasNoParts)
  }

  @Test("automatic splitting splits no source file and no system document")
  func corpus() throws {
    let root = BuiltProgram.packageFolder
    let folders = [root, "/usr/share/doc", "/etc", "/usr/share/perl", "/usr/include", "/var/log"]
    let find = folders.map { "'\($0)'" }.joined(separator: " ")
    let output = try Shell.output(
      of: "find \(find) -name .build -prune -o -name .git -prune -o -type f -size -256k -print"
        + " 2>/dev/null | head -n 4000", in: try TemporaryFolder(), allowing: [0, 1])
    let paths = String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(paths.count > 200)
    // Real diffs, and the manual page of the tour, are split.
    let cut = [".diff", ".patch", "/CGalleryData/files/manual.txt"]
    for path in paths where !cut.contains(where: path.hasSuffix) {
      guard let bytes = Self.head(ofFile: path) else { continue }
      #expect(SplitParts(bytes, .auto).hasNoParts, "\(path)")
    }
  }

  private static func head(ofFile path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : nil
  }

  @Test(
    "automatic splitting decides after the first lines of a stream, and reads ordinary text no further"
  )
  func early() {
    var splitter = SplitMode.auto.makeSplitter()
    Array("a log\n".utf8).withUnsafeBytes { splitter.read($0) }
    #expect(splitter.isIdle)
    splitter = SplitMode.auto.makeSplitter()
    Array("diff --git a/x b/x\nold mode 100644\n".utf8).withUnsafeBytes { splitter.read($0) }
    #expect(!splitter.isIdle)
    splitter.flush()
    #expect(splitter.drainChanges().levels[0].first?.title == "x")
  }
}
