import TabPagerTestSupport
import Testing

@testable import Diff

@Suite("Digests of changes") struct ChangeDigestTests {
  private func sha256(of text: String) -> String {
    var hash = SHA256()
    // Hashing in two parts must give the same result as hashing the whole text.
    for part in [text.utf8.prefix(3), text.utf8.dropFirst(3)] {
      Array(part).withUnsafeBufferPointer { hash.add($0) }
    }
    return hash.digest
  }

  @Test(
    "the hash function of change digests is SHA-256",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        String(repeating: "a", count: 1_000),
        "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"
      ),
    ])
  func vectors(text: String, expected: String) { #expect(sha256(of: text) == expected) }

  private static let change = """
    diff --git a/x b/x
    index 1234567..89abcde 100644
    --- a/x
    +++ b/x
    @@ -1,2 +1,2 @@ f()
     a
    -b
    +c

    """

  private func digest(_ text: String) -> ChangeDigest { ChangeDigest(Array(text.utf8)) }

  @Test(
    "line numbers, section headings, blob hashes, colours and prefixes do not affect a change digest",
    arguments: [
      ("@@ -1,2 +1,2 @@ f()", "@@ -11,2 +21,2 @@ g()"), ("1234567..89abcde", "1111111..2222222"),
      ("-b\n", "\u{1B}[31m-b\u{1B}[m\n"),
      ("diff --git a/x b/x", "diff --git i/x w/x"), ("--- a/x\n+++ b/x", "--- i/x\n+++ w/x"),
      ("index 1234567..89abcde 100644\n", ""),
    ])
  func same(old: String, new: String) throws {
    let range = try #require(Self.change.firstRange(of: old))
    let other = Self.change.replacingCharacters(in: range, with: new)
    #expect(digest(Self.change) == digest(other))
  }

  @Test(
    "a change has the same digest in a diff without prefixes, with statistics, and in a commit",
    arguments: ["commit 0123456789abcdef (HEAD -> main)\n\n    Subject\n\n", " x | 2 +-\n\n"])
  func surroundings(before: String) {
    let bare = Self.change.replacing("a/x", with: "x").replacing("b/x", with: "x")
    #expect(digest(before + bare) == digest(Self.change))
  }

  @Test("the number of unchanged lines around changes does not affect a change digest")
  func context() {
    func file(_ hunks: String...) -> String {
      "--- a/x\n+++ b/x\n" + hunks.joined()
    }
    let wide = file("@@ -1,6 +1,6 @@\n 1\n 2\n-a\n+b\n 3\n 4\n-c\n+d\n")
    let narrow = file("@@ -2,3 +2,3 @@\n 2\n-a\n+b\n 3\n", "@@ -5,2 +5,2 @@\n 4\n-c\n+d\n")
    #expect(digest(wide) == digest(narrow))
    #expect(digest(wide) != digest(wide.replacing(" 2\n", with: " two\n")))
    #expect(digest(wide) == digest(wide.replacing(" 1\n", with: " one\n")))
  }

  @Test("the digest of a commit message covers its text")
  func message() {
    let first = "commit 0123456789abcdef\n\n    Subject\n"
    #expect(digest(first) != digest(first + "\n    More\n"))
  }

  @Test(
    "every line of a change, the order of lines and the mode affect a change digest",
    arguments: [
      ("+c\n", "+d\n"), ("+c\n", "+c\r\n"), ("-b\n+c\n", "+c\n-b\n"), (" a\n", " b\n"),
      ("100644", "100644\nold mode 100755"),
      ("+c\n", "+c\n\\ No newline at end of file\n"),
    ])
  func other(old: String, new: String) throws {
    let range = try #require(Self.change.firstRange(of: old))
    let other = Self.change.replacingCharacters(in: range, with: new)
    #expect(digest(Self.change) != digest(other))
  }

  @Test("a renamed file has the digest of the same changes under the former name")
  func renamed() {
    let name = """
      diff --git a/x b/y
      similarity index 98%
      rename from x
      rename to y
      index 1234567..89abcde 100644
      --- a/x
      +++ b/y

      """
    let lines = Self.change.drop { $0 != "@" }
    #expect(digest(name + lines) == digest(Self.change))
  }

  @Test("names affect the digest of several files, and of a file whose content is the same")
  func names() {
    let other = Self.change.replacing("a/x", with: "a/y").replacing("b/x", with: "b/y")
    #expect(digest(Self.change + other) != digest(other + Self.change))
    func renamed(_ name: String) -> ChangeDigest {
      digest(
        "diff --git a/x b/\(name)\nsimilarity index 100%\nrename from x\nrename to \(name)\n")
    }
    #expect(renamed("y") != renamed("z"))
  }

  @Test(
    "the blob hashes of a binary file affect its change digest, because nothing else distinguishes its versions"
  )
  func binary() {
    func file(_ hash: String) -> String {
      "diff --git a/x b/x\nindex 1234567..\(hash) 100644\nBinary files a/x and b/x differ\n"
    }
    #expect(digest(file("89abcde")) == digest(file("89abcde01234567")))
    #expect(digest(file("89abcde")) != digest(file("1111111")))
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
