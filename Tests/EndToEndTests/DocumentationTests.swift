import TabPagerTestSupport
import Testing

@Suite("The documentation") struct DocumentationTests {
  /// The documentation pages, as paths relative to the package's folder.
  static let pages: [String] = {
    let names = (try? FolderListing.names(inFolder: BuiltProgram.packageFolder + "/docs")) ?? []
    return ["README.md", "CHANGELOG.md"]
      + names.filter { $0.hasSuffix(".md") }.sorted().map { "docs/" + $0 }
  }()

  @Test("the documentation pages link to each other") func pagesLinkToEachOther() throws {
    #expect(Self.pages.count > 10 && Self.pages.contains("docs/guide.md"))
    let guide = try Self.files(linkedFrom: "docs/guide.md")
    #expect(guide.starts(with: ["README.md", "docs/recipes.md"]))
    #expect(try Self.files(linkedFrom: "README.md").contains("docs/guide.md"))
  }

  @Test("every link in the documentation leads to an existing page", arguments: pages)
  func links(page: String) throws {
    for file in try Self.files(linkedFrom: page) {
      let path = BuiltProgram.packageFolder + "/" + file
      #expect(FileIO.exists(path), "\(page) links to \(file), which does not exist")
    }
  }

  /// Returns the files that a page links to, as paths relative to the package's folder.
  static func files(linkedFrom page: String) throws -> [String] {
    try linkTargets(of: page).filter { !$0.contains(":") && !$0.hasPrefix("#") }.map { target in
      let path = String(target.prefix { $0 != "#" })
      guard page.hasPrefix("docs/") else { return path }
      return path.hasPrefix("../") ? String(path.dropFirst(3)) : "docs/" + path
    }
  }

  @Test("each picture of the documentation is shown and can be made by make screenshots")
  func pictures() throws {
    let folder = BuiltProgram.packageFolder
    let names = Set(try FolderListing.names(inFolder: folder + "/docs/pictures"))
    let shown = try Self.pages.flatMap { try Self.linkTargets(of: $0) }.compactMap { target in
      target.firstRange(of: "pictures/").map { String(target[$0.upperBound...]) }
    }
    #expect(Set(shown) == names)
    let scripts =
      try FileIO.readText(at: folder + "/scripts/pictures/stills")
      + FileIO.readText(at: folder + "/Makefile")
    for name in names where name.hasSuffix(".png") {
      #expect(scripts.contains("\nstill \(name.dropLast(4)) "), "\(name)")
    }
    #expect(scripts.contains("docs/pictures/tour.gif"))
  }

  /// Returns the targets of the Markdown links in a page, except in indented code.
  private static func linkTargets(of page: String) throws -> [String] {
    let text = try FileIO.readText(at: BuiltProgram.packageFolder + "/" + page)
    let prose = text.split(separator: "\n").filter { !$0.hasPrefix("    ") }
    return prose.flatMap { line in
      line.split(separator: "](", omittingEmptySubsequences: false).dropFirst().compactMap {
        part in part.firstIndex(of: ")").map { String(part[..<$0]) }
      }
    }
  }
}
