import Glibc
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Path completion") struct PathCompletionTests {
  private func completion(of typed: String, among names: String...) -> PathCompletion {
    PathCompletion(
      of: typed,
      among: names.map { name in
        PathCandidate(name: name.filter { $0 != "/" }, isFolder: name.hasSuffix("/"))
      })
  }

  @Test("for completion, a path is divided into its folder and the beginning of a name")
  func parts() throws {
    for (path, folder, name) in [
      ("", "", ""), ("a", "", "a"), ("a/b", "a/", "b"), ("/", "/", ""), ("~", "~/", ""),
      ("~/x", "~/", "x"), ("~x", "", "~x"), ("a b/c d", "a b/", "c d"), ("../", "../", ""),
    ] {
      #expect(PathCompletion.folderAndName(of: path) == (folder, name), "\(path)")
    }
    #expect(PathCompletion.expandingTilde(in: "~/x", home: "/home/me") == "/home/me/x")
    #expect(PathCompletion.expandingTilde(in: "~", home: "/home/me") == "/home/me")
    for path in ["~x", "a/~/b", "./~"] {
      #expect(PathCompletion.expandingTilde(in: path, home: "/home/me") == path)
    }
    #expect(PathCompletion.expandingTilde(in: "~/x", home: nil) == "~/x")
    let entry = try #require(getpwuid(0))
    let (name, folder) = (
      String(cString: entry.pointee.pw_name), String(cString: entry.pointee.pw_dir)
    )
    #expect(PathCompletion.expandingTilde(in: "~\(name)", home: "/home/me") == folder)
    #expect(PathCompletion.expandingTilde(in: "~\(name)/a/~", home: nil) == folder + "/a/~")
    #expect(PathCompletion.expandingTilde(in: "~\(name)nobody/x", home: nil) == "~\(name)nobody/x")
  }

  @Test("one matching name is completed in full, and several up to their common prefix")
  func common() {
    #expect(completion(of: "src/ma", among: "main.c").text == "src/main.c")
    #expect(completion(of: "s", among: "src/").text == "src/")
    #expect(completion(of: "a", among: "alpha.c", "alpha.h").text == "alpha.")
    #expect(completion(of: "", among: "one", "two").text == "")
    #expect(completion(of: "x").text == "x")
    // Characters are not split.
    #expect(completion(of: "", among: "né1", "ne\u{301}2", "nè").text == "n")
    // If names differ in case, the typed letters are kept until a single name matches.
    #expect(completion(of: "ma", among: "Main", "MAKE").text == "ma")
    #expect(completion(of: "ma", among: "Main").text == "Main")
  }

  @Test("choosing steps through the completions of a path, in both directions and around the ends")
  func choice() {
    var names = completion(of: "d/", among: "a", "b/", "c")
    let texts = [true, true, true, true, false, false].map { isForward in
      names.chooseAdjacentName(isForward: isForward)
      return names.text
    }
    #expect(texts == ["d/a", "d/b/", "d/c", "d/a", "d/c", "d/b/"])
    var last = completion(of: "", among: "a", "b")
    last.chooseAdjacentName(isForward: false)
    #expect(last.text == "b")
  }

  @Test(
    "completed folders end with a slash, also behind links, and hidden files need a leading dot")
  func names() throws {
    let folder = try TemporaryFolder()
    for name in ["apple", "Apricot", "banana", ".ant", "art/x"] { try folder.write("", to: name) }
    #expect(symlink("art", folder.path + "/alias") == 0)
    #expect(symlink("gone", folder.path + "/away") == 0)
    // A private-use character in a path represents a byte that is not UTF-8.
    let other = "a\u{10FFFF}"
    #expect(close(open(folder.path + "/a\u{1B}[2J\n", O_CREAT | O_WRONLY, 0o600)) == 0)
    let bytes = Array((folder.path + "/a").utf8CString.dropLast()) + [-1, 0]
    #expect(close(open(bytes, O_CREAT | O_WRONLY, 0o600)) == 0)
    func foundNames(beginningWith prefix: String) -> [String]? {
      PathCandidateFinder.names(in: folder.path, beginningWith: prefix)?.map(\.text)
    }
    #expect(
      foundNames(beginningWith: "a") == ["a\u{1B}[2J\n", "alias/", "apple", "art/", "away", other])
    #expect(foundNames(beginningWith: "AP") == ["Apricot", "apple"])
    #expect(foundNames(beginningWith: ".") == [".ant"])
    #expect(
      foundNames(beginningWith: "") == [
        "Apricot", "a\u{1B}[2J\n", "alias/", "apple", "art/", "away", other, "banana",
      ])
    #expect(foundNames(beginningWith: "zz") == [])
    #expect(PathCandidateFinder.names(in: folder.path + "/none", beginningWith: "") == nil)
    #expect(PathCandidateFinder.names(in: folder.path, beginningWith: "a") { true } == [])
  }

  @Test("a path is not completed if too many names match")
  func many() {
    let names = (0..<PathCandidateFinder.limit).map {
      PathCandidate(name: "log\($0)", isFolder: false)
    }
    let completion = PathCompletion(of: "l", among: names)
    #expect(completion.text == "l" && completion.isChoice)
    #expect(PathCompletionMenu(completion: completion).summary == "10,000+ names · Tab chooses")
  }
}
