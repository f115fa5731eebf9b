import TabPagerTestSupport
import Testing

@Suite("The documentation") struct DocumentationTests {
  /// The pages, from the package's folder.
  static let pages: [String] = {
    let names = (try? FolderListing.names(BuiltProgram.packageFolder + "/docs")) ?? []
    return ["README.md", "CHANGELOG.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }()

  @Test("There are pages") func some() { #expect(Self.pages.contains("docs/guide.md")) }

  @Test("What a page leads to is there", arguments: pages)
  func links(page: String) throws {
    let folder = page.contains("/") ? "/docs/" : "/"
    for target in try Self.targets(of: page) where !target.contains(":") {
      let path = target.prefix { $0 != "#" }
      guard !path.isEmpty else { continue }
      let file = BuiltProgram.packageFolder + folder + path
      #expect(FileText.exists(file), "\(page) leads to \(target)")
    }
  }

  @Test("Each picture is shown, and each that is shown is one that make screenshots makes")
  func pictures() throws {
    let folder = BuiltProgram.packageFolder
    let names = Set(try FolderListing.names(folder + "/docs/pictures"))
    let shown = try Self.pages.flatMap { try Self.targets(of: $0) }.compactMap { target in
      target.firstRange(of: "pictures/").map { String(target[$0.upperBound...]) }
    }
    #expect(Set(shown) == names)
    let scripts =
      try FileText.read(folder + "/scripts/pictures/stills") + FileText.read(folder + "/Makefile")
    for name in names where name.hasSuffix(".png") {
      #expect(scripts.contains("\nstill \(name.dropLast(4)) "), "\(name)")
    }
    #expect(scripts.contains("docs/pictures/tour.gif"))
  }

  /// What stands in parentheses behind square brackets, outside of code.
  private static func targets(of page: String) throws -> [String] {
    let text = try FileText.read(BuiltProgram.packageFolder + "/" + page)
    let prose = text.split(separator: "\n").filter { !$0.hasPrefix("    ") }
    return prose.flatMap { line in
      line.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap {
        $0.firstIndex(of: ")").map { end in String($0[..<end]) }
      }
    }
  }
}
