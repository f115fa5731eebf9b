import TabPagerTestSupport
import Testing

/// `docs/systems.md` maps the behaviours of the six designs to symbols, tests and a status.
@Suite struct DesignTableTests {
  /// A row of a table, with the names in code style from its symbol and test columns.
  private struct Row {
    var text: String
    var types: [String]
    var tests: [String]
    var status: String

    /// Whether the status is one that the page defines. All except *works* must be followed by an explanation.
    var hasStatus: Bool {
      if status == "works" { return true }
      return ["deliberately different: ", "partly: "].contains {
        status.hasPrefix($0) && status.count > $0.count
      }
    }
  }

  /// The section that lists details of the original designs, and its number of rows: 26 details, and three differences
  /// that apply to all designs.
  private static let details = (section: "Complete, to the last parameter", rows: 29)

  private static func tableRows() throws -> [(section: String, rows: [Row])] {
    var result: [(section: String, rows: [Row])] = []
    let text = try FileIO.readText(at: BuiltProgram.packageFolder + "/docs/systems.md")
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { result.append((String(line.dropFirst(3)), [])) }
      guard line.hasPrefix("|"), !line.hasPrefix("|---"), !result.isEmpty else { continue }
      let columns = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst()
        .dropLast()
      // The last three columns are symbols, tests and status; one or more columns of text precede them.
      guard columns.suffix(3).map(trimmed) != ["symbol", "test", "status"] else { continue }
      try #require(columns.count >= 4, "\(line)")
      let names = columns.suffix(3).map(quotedSymbols)
      result[result.count - 1].rows.append(
        Row(
          text: columns.dropLast(3).map(trimmed).joined(separator: " | "), types: names[0],
          tests: names[1], status: trimmed(columns[columns.endIndex - 1])))
    }
    return result
  }

  /// Removes the spaces around a cell's text.
  private static func trimmed(_ column: Substring) -> String {
    column.split(separator: " ").joined(separator: " ")
  }

  /// Returns the texts between backquotes.
  private static func quotedSymbols(_ column: Substring) -> [String] {
    column.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  // MARK: Sources

  /// The declarations in a source file.
  private struct SourceDeclarations {
    var types: Set<Substring> = []
    /// The types that the file declares or extends.
    var extended: Set<Substring> = []
    var members: Set<Substring> = []
    /// The test functions.
    var tests: Set<Substring> = []

    init(_ text: String) {
      var isTest = false
      for line in text.split(separator: "\n") {
        if line == "}" || line == "  }" { isTest = false }
        if line.hasPrefix("  @Test") { isTest = true }
        let words = line.utf8.split { !Self.isWordByte($0) }.map { Substring($0) }
        guard let keywordIndex = words.firstIndex(where: { Self.keywords.contains($0) }) else {
          continue
        }
        let rest = words[(keywordIndex + 1)...]
        guard let name = rest.first else { continue }
        switch words[keywordIndex] {
        case "extension": extended.insert(name)
        case "func", "var", "let":
          members.insert(name)
          if isTest, words[keywordIndex] == "func" { tests.insert(name) }
        // A line may declare several cases.
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
    private static func isWordByte(_ byte: UInt8) -> Bool {
      switch byte {
      case 48...57, 65...90, 95, 97...122, 128...: true
      default: false
      }
    }
  }

  /// All Swift files below a folder.
  private static func sourceDeclarations(below folder: String) throws -> [SourceDeclarations] {
    try FolderListing.files(under: BuiltProgram.packageFolder + folder)
      .filter { $0.hasSuffix(".swift") }.map { SourceDeclarations(try FileIO.readText(at: $0)) }
  }

  @Test("each design in docs/systems.md has behaviours, each with symbols, tests and a status")
  func complete() throws {
    let sections = try Self.tableRows()
    #expect(
      sections.map { $0.section.prefix(2) }.prefix(7) == ["Te", "A.", "B.", "C.", "D.", "E.", "F."])
    let least = ["A": 22, "B": 12, "C": 13, "D": 10, "E": 7, "F": 8]
    for (section, rows) in sections {
      #expect(rows.count >= least[String(section.prefix(1)), default: 9], "\(section)")
      for row in rows {
        #expect(!row.types.isEmpty && !row.tests.isEmpty && row.hasStatus, "\(row.text)")
      }
    }
  }

  @Test("each detail of the original designs has a row in docs/systems.md")
  func details() throws {
    let sections = try Self.tableRows().filter { $0.section == Self.details.section }
    try #require(sections.count == 1)
    let rows = sections[0].rows
    #expect(rows.count == Self.details.rows && Set(rows.map(\.text)).count == rows.count)
  }

  @Test("each symbol in docs/systems.md is in the sources")
  func types() throws {
    let sources = try Self.sourceDeclarations(below: "/Sources")
    for name in Set(try Self.tableRows().flatMap(\.rows).flatMap(\.types)) {
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

  @Test("each test in docs/systems.md is in its suite")
  func tests() throws {
    let sources = try Self.sourceDeclarations(below: "/Tests")
    for name in Set(try Self.tableRows().flatMap(\.rows).flatMap(\.tests)) {
      let parts = name.split(separator: ".")
      try #require(parts.count == 2, "\(name)")
      let isThere = sources.contains {
        $0.extended.contains(parts[0]) && $0.tests.contains(parts[1])
      }
      #expect(isThere, "there is no test \(name)")
    }
  }
}
