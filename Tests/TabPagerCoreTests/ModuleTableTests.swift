import TabPagerTestSupport
import Testing

@Suite struct ModuleTableTests {
  /// Returns the targets below `Sources`, and the targets that each of them depends on.
  private func manifestTargets() throws -> [String: Set<String>] {
    let manifest = try FileIO.readText(at: BuiltProgram.packageFolder + "/Package.swift")
    let declaration = /\.(?:target|executableTarget|systemLibrary)\(\s*name: "(\w+)"/
    let end = /\.\w*(?:[tT]arget|Library)\(/
    var result: [String: Set<String>] = [:]
    for match in manifest.matches(of: declaration) {
      let rest = manifest[match.range.upperBound...]
      let text = rest[..<(rest.firstMatch(of: end)?.range.lowerBound ?? rest.endIndex)]
      guard !text.contains("path:") else { continue }
      let list = text.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1 ?? ""
      result[String(match.output.1)] = Set(list.matches(of: /"(\w+)"/).map { String($0.output.1) })
    }
    return result
  }

  /// Returns the rows of the table of modules: the modules' names, and the text of the column with their imports.
  private func moduleTableRows() throws -> [(modules: [String], imports: Substring)] {
    let page = try FileIO.readText(at: BuiltProgram.packageFolder + "/docs/architecture.md")
    let table = try #require(page.split(separator: "| module |").last)
    return table.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .map { row in
        let cells = row.split(separator: "|")
        let modules = cells[0].matches(of: /`(\w+)`/).map { String($0.output.1) }
        return (modules, cells[cells.count - 1])
      }
  }

  @Test("the table of modules lists each target once, with exactly its dependencies")
  func modules() throws {
    let (targets, rows) = (try manifestTargets(), try moduleTableRows())
    #expect(targets.count > 20)
    #expect(rows.flatMap(\.modules).sorted() == targets.keys.sorted())
    for (modules, imports) in rows {
      let named = Set(imports.matches(of: /\w+/).map { String($0.output) })
      let dependencies = modules.reduce(into: Set<String>()) { $0.formUnion(targets[$1] ?? []) }
      #expect(named.intersection(targets.keys) == dependencies, "\(modules)")
    }
  }
}
