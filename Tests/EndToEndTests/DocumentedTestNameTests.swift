import TabPagerTestSupport
import Testing

/// The documentation names tests as `Suite`, as `Suite.test`, or as `.test` if the suite was named before.
@Suite("Tests named in the documentation") struct DocumentedTestNameTests {
  /// The functions in the files that declare or extend a suite, by the suite's name.
  private static let functions: [String: Set<String>] = {
    let files = (try? FolderListing.files(under: BuiltProgram.packageFolder + "/Tests")) ?? []
    var functions: [String: Set<String>] = [:]
    for file in files where file.hasSuffix("Tests.swift") || file.contains("Tests+") {
      let lines = (try? FileIO.readText(at: file).split(separator: "\n")) ?? []
      let suites = lines.flatMap { line in
        ["struct ", "extension "].compactMap { name(after: $0, in: line) }
      }
      let names = lines.compactMap { name(after: "func ", in: $0) }
      for suite in suites { functions[suite, default: []].formUnion(names) }
    }
    return functions
  }()

  /// Returns the name that follows a keyword, with or without backticks.
  private static func name(after keyword: String, in line: Substring) -> String? {
    guard let range = line.firstRange(of: keyword) else { return nil }
    let rest = line[range.upperBound...]
    if rest.first == "`" { return String(rest.dropFirst().prefix { $0 != "`" }) }
    return String(rest.prefix { $0.isLetter || $0.isNumber })
  }

  @Test(
    "every test named in the documentation exists",
    arguments: ["docs/complaints.md", "docs/robustness.md"])
  func exists(page: String) throws {
    let text = try FileIO.readText(at: BuiltProgram.packageFolder + "/" + page)
    let spans = text.split(separator: "`", omittingEmptySubsequences: false)
    var suite: String?
    var count = 0
    for index in spans.indices where !index.isMultiple(of: 2) {
      let parts = spans[index].split(
        separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      let isNamed = parts[0].hasSuffix("Tests") && parts[0].allSatisfy(\.isLetter)
      if isNamed { suite = String(parts[0]) }
      guard isNamed || parts[0].isEmpty && parts.count == 2, let suite else { continue }
      count += 1
      let names = try #require(Self.functions[suite], "\(page) names an unknown suite, \(suite)")
      if parts.count == 2 {
        #expect(names.contains(String(parts[1])), "\(page) names an unknown test, \(spans[index])")
      }
    }
    #expect(count > 40)
  }
}
