import Documents
import Glibc
import TabPagerTestSupport
import Testing

@Suite("Search for matching lines", .blocking) struct MatchingLineSearchTests {
  private func lines(
    in text: String, matching pattern: String, limit: Int = .max, cutInto sizes: [Int] = []
  ) throws -> [MatchingLine] {
    let bytes = Array(text.utf8)
    var search = MatchingLineSearch(try Pattern(pattern), in: MemoryContent(bytes), limit: limit)
    var result: [MatchingLine] = []
    for size in sizes + [bytes.count] {
      search.search(upTo: size, isWhole: size == bytes.count, stop: StopFlag()) {
        result += $1
      }
    }
    #expect(search.count == result.count)
    return result
  }

  @Test("each matching line is found once, with its number and its first match")
  func lines() throws {
    let lines = try lines(in: "no\nx and x\r\n\nlast x", matching: "x")
    #expect(lines.map(\.line.value) == [1, 3])
    #expect(lines.map(\.match) == [3..<4, 18..<19])
    #expect(lines.map { String(decoding: $0.text, as: UTF8.self) } == ["x and x", "last x"])
    #expect(lines.map(\.isStart) == [true, true])
  }

  @Test("in search results, a long line is shortened to whole characters around the match")
  func long() throws {
    let line = String(repeating: "é", count: 300_000) + "x" + String(repeating: "é", count: 1000)
    let found = try lines(in: "first\n" + line + "\nx\n", matching: "x")
    #expect(found.map(\.line.value) == [1, 2])
    let text = String(decoding: found[0].text.dropLast(), as: UTF8.self)
    #expect(text.hasPrefix("éé") && text.contains("éxé") && !found[0].isStart)
    #expect(found[0].text.count <= 400)
  }

  @Test("searching a content piece by piece finds the same lines, each once")
  func pieces() throws {
    var generator = SeededGenerator()
    for _ in 0..<RandomCases.caseCount(20, soak: 200) {
      let words = ["x", "word", "\n", "\r\n", " ", "é"]
      let text = (0..<Int.random(in: 1..<60, using: &generator))
        .map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      let sizes = (0..<4).map { _ in Int.random(in: 0...text.utf8.count, using: &generator) }
      let whole = try lines(in: text, matching: "x+|wo")
      let pieces = try lines(in: text, matching: "x+|wo", cutInto: sizes.sorted())
      #expect(pieces == whole, "\(generator)")
      let expected = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        .enumerated().filter { isFound(Array($0.element)) }.map(\.offset)
      #expect(whole.map(\.line.value) == expected, "\(generator)")
    }
  }

  private func isFound(_ line: [UInt8]) -> Bool {
    line.contains(UInt8(ascii: "x")) || line.contains(UInt8(ascii: "w"))
  }

  @Test("a search for matching lines ends at its maximum number of lines")
  func limit() throws {
    let text = (1...5000).map { "line \($0)\n" }.joined()
    let lines = try lines(in: text, matching: "line", limit: 1000, cutInto: [10, 20_000])
    #expect(lines.map(\.line.value) == Array(0..<1000))
  }

  @Test("a last line without a line feed is searched only when the content is complete")
  func open() throws {
    let content = MemoryContent(Array("x\nx".utf8))
    var search = MatchingLineSearch(try Pattern("x"), in: content, limit: 10)
    search.search(upTo: 3, isWhole: false, stop: StopFlag()) { _, _ in }
    #expect(search.count == 1 && search.searchedEnd == 2)
    search.search(upTo: 3, isWhole: true, stop: StopFlag()) { _, _ in }
    #expect(search.count == 2 && search.searchedEnd == 3)
  }

  @Test("files to search are unpacked as for their pages, and devices and pipes are not opened")
  func whole() throws {
    let folder = try TemporaryFolder()
    func whole(_ name: String) -> Reader.WholeFileResult {
      let filters = Reader.FilePrograms(ProgramPermission(isSecure: false))
      return Reader.readWholeFile(folder.path + "/" + name, filters) { false }
    }
    try folder.write("text\n", to: "plain")
    // gzip of "packed\n".
    let packed: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0x2B, 0x48, 0x4C, 0xCE, 0x4E, 0x4D, 0xE1, 2, 0, 0x43,
      0xE0,
      0x41, 0x2F, 7, 0, 0, 0,
    ]
    try folder.write(packed, to: "packed.gz")
    try folder.write("", to: "folder/empty")
    #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
    for (name, text) in [("plain", "text\n"), ("packed.gz", "packed\n"), ("folder/empty", "")] {
      guard case .content(let content, false) = whole(name) else {
        Issue.record("\(name): \(whole(name))")
        continue
      }
      #expect(content.bytes(in: 0..<100) == Array(text.utf8))
    }
    guard case .folder = whole("folder"), case .failed = whole("pipe"),
      case .failed("No such file or directory") = whole("none")
    else {
      Issue.record("a folder, a pipe or a missing file was opened")
      return
    }
  }
}
