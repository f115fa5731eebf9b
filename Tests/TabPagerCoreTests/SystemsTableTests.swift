import TabPagerTestSupport
import Testing

/// `docs/systems.md` maps what the six systems do to types and tests: all that it names exists.
@Suite struct SystemsTableTests {
  /// A row of a table: what is said, and the names in code style of the other two columns.
  private struct Row {
    var text: String
    var types: [String]
    var tests: [String]
  }

  private static func rows() throws -> [(section: String, rows: [Row])] {
    var result: [(section: String, rows: [Row])] = []
    let text = try FileText.read(BuiltProgram.packageFolder + "/docs/systems.md")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { result.append((String(line.dropFirst(3)), [])) }
      let columns = line.split(separator: "|", omittingEmptySubsequences: false)
      guard line.hasPrefix("|"), !line.hasPrefix("|---"), columns.count >= 3 else { continue }
      let isHead = columns[2].contains("type") && !columns[2].contains("`")
      guard !isHead, !result.isEmpty else { continue }
      try #require(columns.count == 5, "\(line)")
      result[result.count - 1].rows.append(
        Row(text: String(columns[1]), types: names(columns[2]), tests: names(columns[3])))
    }
    return result
  }

  /// What stands between backquotes.
  private static func names(_ column: Substring) -> [String] {
    column.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  // MARK: Sources

  /// What a source declares.
  private struct Source {
    var types: Set<Substring> = []
    /// The types that it declares or extends.
    var extended: Set<Substring> = []
    var members: Set<Substring> = []
    /// The functions that are tests.
    var tests: Set<Substring> = []

    init(_ text: String) {
      var isTest = false
      for line in text.split(separator: "\n") {
        if line == "}" || line == "  }" { isTest = false }
        if line.hasPrefix("  @Test") { isTest = true }
        let words = line.utf8.split { !Self.isPart($0) }.map { Substring($0) }
        guard let place = words.firstIndex(where: { Self.keywords.contains($0) }) else { continue }
        let rest = words[(place + 1)...]
        guard let name = rest.first else { continue }
        switch words[place] {
        case "extension": extended.insert(name)
        case "func", "var", "let":
          members.insert(name)
          if isTest, words[place] == "func" { tests.insert(name) }
        // Several may stand in one line.
        case "case": members.formUnion(rest)
        default:
          types.insert(name)
          extended.insert(name)
          members.insert(name)
        }
      }
    }

    private static let keywords: Set<Substring> = [
      "struct", "class", "enum", "protocol", "extension", "func", "var", "let", "case",
    ]

    /// Whether a byte is part of a word: a letter, a digit, an underscore.
    private static func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case 48...57, 65...90, 95, 97...122, 128...: true
      default: false
      }
    }
  }

  /// All Swift files below a folder.
  private static func sources(_ folder: String) throws -> [Source] {
    try FolderListing.files(under: BuiltProgram.packageFolder + folder)
      .filter { $0.hasSuffix(".swift") }.map { Source(try FileText.read($0)) }
  }

  @Test("Each of the six systems has its sentences, and each sentence its types and tests")
  func complete() throws {
    let sections = try Self.rows()
    let letters = sections.compactMap(\.section.first)
    #expect(letters.prefix(7) == ["T", "A", "B", "C", "D", "E", "F"])
    let least = ["A": 19, "B": 11, "C": 13, "D": 8, "E": 5, "F": 8]
    for (section, rows) in sections {
      #expect(rows.count >= least[String(section.prefix(1)), default: 9], "\(section)")
      for row in rows {
        #expect(!row.types.isEmpty && !row.tests.isEmpty, "\(row.text)")
      }
    }
  }

  @Test("Each type that is named is in the sources, and so is each member")
  func types() throws {
    let sources = try Self.sources("/Sources")
    for name in Set(try Self.rows().flatMap(\.rows).flatMap(\.types)) {
      let parts = name.split(separator: ".")
      let type = try #require(parts.first)
      #expect(sources.contains { $0.types.contains(type) }, "there is no type \(type)")
      guard parts.count == 2 else { continue }
      let hasMember = sources.contains {
        $0.extended.contains(type) && $0.members.contains(parts[1])
      }
      #expect(hasMember, "\(type) has no \(parts[1])")
    }
  }

  @Test("Each test that is named is there, in its suite")
  func tests() throws {
    let sources = try Self.sources("/Tests")
    for name in Set(try Self.rows().flatMap(\.rows).flatMap(\.tests)) {
      let parts = name.split(separator: ".")
      try #require(parts.count == 2, "\(name)")
      let isThere = sources.contains {
        $0.extended.contains(parts[0]) && $0.tests.contains(parts[1])
      }
      #expect(isThere, "there is no test \(name)")
    }
  }
}
