import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerCommand

@Suite("Generated tables in the documentation") struct DocumentationTableTests {
  private let isRecording = getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1"

  /// The names of the actions in each row of the README's table of keys.
  static let readme: [[String]] = [
    ["next", "previous"], ["tab-1", "tab-10"], ["switch"], ["line-down", "line-up"],
    ["page-down", "page-up"], ["top", "bottom"], ["go-to"], ["search", "search-back"],
    ["next-match", "previous-match"], ["filter"], ["search-all"], ["kind"], ["follow"], ["wrap"],
    ["open"], ["close", "reopen"], ["command"], ["reload"], ["help"], ["quit"],
  ]

  private static func keyTableRow(forActions names: [String]) throws -> String {
    let rows = try names.map { name in
      try #require(KeyTable.sections.flatMap(\.rows).first { $0.name == name }, "\(name)")
    }
    let keys = rows.map { row in row.keys.prefix(3).map { "`\($0)`" }.joined(separator: " ") }
    let between = names == ["tab-1", "tab-10"] ? " … " : " / "
    let helps = names == ["tab-1", "tab-10"] ? ["jump to tab 1 … 10"] : rows.map(\.help)
    return "| \(keys.joined(separator: between)) | \(helps.joined(separator: " / ")) |"
  }

  @Test("the keys in the README equal the key table")
  func keys() throws {
    let text =
      "| keys | |\n|---|---|\n" + (try Self.readme.map(Self.keyTableRow)).joined(separator: "\n")
    let complaint = try FileWithGeneratedParts("README.md").compareOrRecord(
      ["keys": text], isRecording: isRecording)
    #expect(complaint == nil, "\(complaint ?? "")")
  }

  @Test("the options in the guide equal the option table")
  func options() throws {
    let rows = OptionTable.rows.map { row in
      let value = row.value.map { row.isValueOptional ? "[=\($0)]" : "=\($0)" } ?? ""
      let short = row.short.map { "`-\($0)` " } ?? ""
      // An unescaped vertical bar would end the table cell.
      let name = "`--\(row.long)\(value)`".split(separator: "|").joined(separator: "\\|")
      let help = row.help.split(separator: "|").joined(separator: "\\|")
      return "| \(short)\(name) | \(help) |"
    }
    let text = "| option | |\n|---|---|\n" + rows.joined(separator: "\n")
    let complaint = try FileWithGeneratedParts("docs/guide.md").compareOrRecord(
      ["options": text], isRecording: isRecording)
    #expect(complaint == nil, "\(complaint ?? "")")
  }
}
