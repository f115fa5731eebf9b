import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerViews
@testable import PagerText

@Suite("JSON as a tree") struct JSONTests {
  private func tree(_ text: String) throws -> JSONTree {
    TestLocale.use()
    return try #require(try JSONTree(Array(text.utf8)))
  }

  private func content(
    _ text: String, _ folding: JSONFolding? = nil
  ) throws -> CheckpointedText<JSONRenderer> {
    let tree = try tree(text)
    return try #require(CheckpointedText(JSONRenderer(tree, folding ?? JSONFolding(tree))))
  }

  private func lines(_ content: CheckpointedText<JSONRenderer>) -> [String] {
    content.bytes(in: 0..<content.count).split(separator: 0x0A).map { StyledLine($0).text }
  }

  private static let sample = """
    \u{FEFF}{"name": "tabpager", "empty": {}, "none": [], // of any kind
      "numbers": [1, -2.5e10, 0x1F, +.5, 123456789012345678901234567890,],
      "words": [true, false, null, NaN, -Infinity], "one": [{"deep": {"deeper": "\\u001b\\n"}}],
      "東京": "漢字 \u{1B}[31m", "": ""}
    """

  @Test("JSON values are indented and coloured, with handles to fold them")
  func golden() throws {
    expectGolden(DerivedTextDump(try content(Self.sample)).description, named: "json")
  }

  @Test("a folded JSON value is summarised in one line")
  func goldenFolded() throws {
    let folding = JSONFolding(toDepth: 1)
    expectGolden(
      DerivedTextDump(try content(Self.sample, folding)).description, named: "json-folded")
  }

  @Test("several JSON values take one line each until they are unfolded")
  func goldenLines() throws {
    let text = """
      {"a": 1, "b": [true, {}], "c": {"d": []}}
      [[1, 2], [[]]]
      "text" 5
      {}
      """
    let tree = try tree(text)
    #expect(tree.hasManyRoots)
    var folding = JSONFolding(tree)
    folding.toggle(
      try #require(tree.nodes.firstIndex { $0.parent == JSONTree.Node.none && $0.start > 0 }))
    let content = try #require(CheckpointedText(JSONRenderer(tree, folding)))
    expectGolden(DerivedTextDump(content).description, named: "json-lines")
  }

  @Test("folding a JSON value changes only the lines of this value")
  func folding() throws {
    let text = "{\"a\": [1, [2, 3]], \"b\": {\"c\": 4}}"
    let tree = try tree(text)
    func shown(_ folding: JSONFolding) throws -> [String] { lines(try content(text, folding)) }
    var folding = JSONFolding(tree)
    let all = try shown(folding)
    #expect(
      all == [
        "▾ {", "  ▾ a: [  2 items", "  │   0  1", "  │ ▾ 1  [  2 items", "  │ │   0  2",
        "  │ │   1  3", "  ▾ b: {", "  │   c: 4",
      ])
    folding.toggle(1)
    #expect(try shown(folding) == [all[0], "  ▸ a: […]  2 items   1"] + all[6...])
    folding.toggle(6)
    #expect(try shown(folding)[2] == "  ▸ b: {…}  1 key   c")
    folding.toggle(1)
    folding.toggle(6)
    #expect(try shown(folding) == all)
    #expect(try shown(JSONFolding(toDepth: 0)) == ["▸ {…}  2 keys   a, b"])
    #expect(try shown(JSONFolding(toDepth: 2)).contains("  │ ▸ 1  […]  2 items   2, 3"))
    #expect(try shown(JSONFolding(toDepth: 3)) == all)
    #expect(try shown(.none) == all)
    // Revealing a node unfolds only the values that contain it.
    var hidden = JSONFolding(toDepth: 0)
    hidden.reveal(5, in: tree)
    #expect(try shown(hidden).contains("  │ │   1  3"))
    #expect(try shown(hidden).contains("  ▸ b: {…}  1 key   c"))
  }

  @Test(
    "JSON escapes are shown as their characters, unless these are invisible",
    arguments: [
      ("M\\u00fcller", "Müller"), ("\\uD83D\\uDE00", "😀"), ("\\u65e5 \\/", "日 /"),
      ("\\u001b[31m", "\\u001b[31m"), ("\\n\\t\\\"", "\\n\\t\\\""), ("\\u202e", "\\u202e"),
      ("\\ud83d", "\\ud83d"), ("\\u005c", "\\u005c"), ("\\\\u00fc", "\\\\u00fc"),
      ("\\u00f", "\\u00f"),
      ("\\u200d", "\\u200d"),
    ])
  func escapes(written: String, shown: String) throws {
    TestLocale.use()
    let decoded = Array(written.utf8).withUnsafeBufferPointer { JSONStringDecoder.decoded($0) }
    #expect(String(decoding: decoded, as: UTF8.self) == shown)
    #expect(lines(try content("{\"\(written)\": 1}"))[1] == "    \(shown): 1")
  }

  @Test("the path of a JSON value is written as in jq")
  func paths() throws {
    let tree = try tree("{\"a\": [1, /* no */ {\"b c\": [2], \"d_1\": 3}], \"\": 4}")
    let paths = tree.nodes.indices.filter { tree.kind(of: $0) != .comment }
      .map { JSONPath.path(of: $0, in: tree) }
    #expect(
      paths == [
        ".", ".a", ".a[0]", ".a[1]", ".a[1][\"b c\"]", ".a[1][\"b c\"][0]", ".a[1].d_1", ".[\"\"]",
      ])
    let deep = try self.tree(String(repeating: "[", count: 99) + String(repeating: "]", count: 99))
    #expect(JSONPath.path(of: 98, in: deep) == "…" + String(repeating: "[0]", count: 32))
  }

  @Test("each line of a JSON tree maps to its value and to its offset in the source")
  func places() throws {
    let text = "[\n  {\"a\": 1},\n  {\"b\": [2, {}]},\n  \"x\"\n]\n"
    let content = try content(text)
    var shown: [String] = []
    var place = 0
    while let position = content.linePosition(at: place) {
      let source = content.sourceOffset(at: place)
      let rest = text.utf8.dropFirst(source).prefix(3)
      let mark = rest.prefix { $0 != 0x0A }.map { String(UnicodeScalar($0)) }.joined()
      shown.append("\(position.line.node) \(mark)")
      #expect(content.linePosition(at: place + position.range.count - 1)?.line == position.line)
      #expect(content.textOffset(ofSource: source) == place)
      place = position.range.upperBound
    }
    #expect(
      shown == [
        "0 [", "1 {\"a", "2 \"a\"", "3 {\"b", "4 \"b\"", "5 2, ", "6 {}]", "7 \"x\"",
      ])
    #expect(place == content.count)
    let folded = try self.content(text, JSONFolding(toDepth: 1))
    let inside = try #require(text.utf8.firstIndex(of: UInt8(ascii: "2")))
    let line = folded.linePosition(
      at: folded.textOffset(ofSource: text.utf8.distance(from: text.startIndex, to: inside)))
    #expect(line?.line.node == 3)
  }

  @Test(
    "invalid JSON is rejected with the line and column of the error",
    arguments: [
      ("", 1, 1, "no value"), ("  \n ", 2, 2, "no value"),
      ("{\"a\": 1", 1, 8, "missing }"), ("[1,\n [2", 2, 4, "missing ]"),
      ("[1 2]", 1, 4, "expected a comma or ]"), ("{\"a\" 1}", 1, 6, "expected a colon"),
      ("{\"é\": \"漢\" x}", 1, 11, "expected a comma or }"),
      ("[1}", 1, 3, "expected a comma or ]"), ("{]", 1, 2, "expected a name or }"),
      ("{1: 2}", 1, 2, "expected a name or }"), ("[tru]", 1, 2, "expected a value"),
      ("[,]", 1, 2, "expected a value"), ("]", 1, 1, "expected a value"),
      ("{\"a\":}", 1, 6, "expected a value"), ("{\"a\":", 1, 6, "expected a value"),
      ("[\n\"a\nb\"]", 2, 1, "unterminated string"),
      ("\"\\\"", 1, 1, "unterminated string"),
      ("words and words", 1, 1, "expected a value"), ("/* 1", 1, 1, "expected a value"),
      ("// 1", nil, nil, ""), ("- 1", 1, 1, "expected a value"),
    ] as [(String, Int?, Int?, String)])
  func errors(text: String, line: Int?, column: Int?, reason: String) throws {
    TestLocale.use()
    guard let line, let column else {
      #expect(try JSONTree(Array(text.utf8)) != nil)
      return
    }
    #expect(throws: ViewFailure.unsuitable("line \(line), column \(column): \(reason)")) {
      _ = try JSONTree(Array(text.utf8))
    }
  }

  @Test(
    "JSON with trailing commas or lax numbers is shown, with a notice that it is not strict",
    arguments: [
      ("[1, 2,]", "line 1, column 7: comma before the end"),
      ("{\"a\": 1,\n}", "line 2, column 1: comma before the end"),
      ("[-01]", "line 1, column 2: not a strict number or word"),
      ("[1.]", "line 1, column 2: not a strict number or word"),
      ("[NaN]", "line 1, column 2: not a strict number or word"),
      ("[0, -0.5e+3, 12E4, true, false, null, {}, [], \"x\"]", nil), ("{}", nil),
    ] as [(String, String?)])
  func laxity(text: String, expected: String?) throws {
    #expect(try tree(text).laxity?.description == expected)
    #expect(try content(text).notice == expected.map { "not strict JSON: " + $0 })
  }

  @Test("JSON that is too large is rejected, and a cancelled parse stops")
  func limits() throws {
    let large = [UInt8](repeating: 0x20, count: JSONTree.maximumByteCount + 1)
    #expect(throws: ViewFailure.tooLarge("larger than 32 MiB")) { _ = try JSONTree(large) }
    let some = Array("[".utf8) + [UInt8](repeating: 0x20, count: 3 << 20) + Array("1]".utf8)
    #expect(try JSONTree(some, isCancelled: { true }) == nil)
  }

  @Test("JSON values may be nested as deep as memory allows")
  func deep() throws {
    let depth = 100_000
    let content = try content(
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    // The innermost array is a single node, `[]`.
    #expect(content.renderer.tree.nodes.count == depth)
    let position = try #require(content.linePosition(at: content.count / 2))
    #expect(content.bytes(in: position.range).count <= 4 * JSONRenderer.maximumIndentation + 40)
    #expect(
      content.linePosition(at: content.count - 1)?.line == .init(node: depth - 1, depth: depth - 1))
    #expect(content.renderer.tree.depth(of: depth - 1) == depth - 1)
  }

  @Test("random bytes give a JSON error or a text without control sequences")
  func random() throws {
    TestLocale.use()
    var generator = SeededGenerator()
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"a\":", "1", "true", "\n", " ", "\\", "\"", "//",
      "/*",
      "*/", "\u{1B}[1m", "\u{202E}", "-", "{\"a\":1}", "[1,2]",
    ].map { Array($0.utf8) }
    var trees = 0
    for round in 0..<600 {
      var bytes: [UInt8] = []
      if round % 2 == 0 {
        bytes = (0..<Int.random(in: 0...20, using: &generator)).flatMap { _ in
          pieces.randomElement(using: &generator) ?? []
        }
      } else {
        bytes = Array(randomJSON(&generator).utf8)
        if round % 4 == 1, !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(
            in: 0...255, using: &generator)
        }
      }
      guard let tree = try? JSONTree(bytes) else { continue }
      trees += 1
      let folding = JSONFolding(toDepth: Int.random(in: 0...4, using: &generator))
      let content = try #require(CheckpointedText(JSONRenderer(tree, folding)))
      let complaint = DerivedTextCheck.fault(
        about: content, sourceCount: bytes.count, &generator)
      #expect(complaint == nil, "\(String(decoding: bytes, as: UTF8.self)) \(generator)")
    }
    #expect(trees > 150)
  }

  /// Returns random JSON.
  private func randomJSON(_ generator: inout SeededGenerator, depth: Int = 0) -> String {
    let kind = Int.random(in: depth > 3 ? 2...5 : 0...5, using: &generator)
    let count = Int.random(in: 0...4, using: &generator)
    switch kind {
    case 0:
      let members = (0..<count).map { "\"k\($0)\": \(randomJSON(&generator, depth: depth + 1))" }
      return "{\(members.joined(separator: ", "))}"
    case 1:
      let items = (0..<count).map { _ in randomJSON(&generator, depth: depth + 1) }
      return "[\(items.joined(separator: ","))]"
    case 2: return "\"text \\\" \u{7} \(count)\""
    case 3: return "-1.5e\(count)"
    default: return ["true", "false", "null"].randomElement(using: &generator) ?? ""
    }
  }

  @Test("the status line shows the path of each JSON value except the root")
  func lineContext() throws {
    let content = try content("{\"a\": 1}")
    #expect(content.statusText(ofLineAt: 0) == nil)
    let end = try #require(content.bytes(in: 0..<content.count).firstIndex(of: 0x0A))
    #expect(content.statusText(ofLineAt: end + 1) == ".a")
  }

  @Test("the guide lines of a JSON tree pass the rows that continue a long string")
  func guidesOfWrappedStrings() async {
    let text = #"{"a": {"b": [1, "one two three four five six "]}, "c": 1}"#
    let made = LoadedDocumentPage(text, path: "x.json", size: Size(width: 30, height: 9))
    await made.receiveDerivedText()
    #expect(
      made.listRows.prefix(7) == [
        "▾ {", "  ▾ a: {", "  │ ▾ b: [  2 items", "  │ │   0  1", "  │ │   1  \"one two three",
        "  │ │   four five six \"", "    c: 1",
      ])
  }
}
