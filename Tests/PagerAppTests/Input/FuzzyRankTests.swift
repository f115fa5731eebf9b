import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("The ranking of fuzzy matches") struct FuzzyRankTests {
  static let names = [
    "All", "README.md", "CHANGELOG.md", "Package.swift", "Makefile", "docs/guide.md",
    "docs/keys.md",
    "docs/configuration.md", "docs/architecture.md", "docs/library.md",
    "Sources/Core/Motion/DragVelocity.swift", "Sources/Core/Motion/Spring.swift",
    "Sources/Core/Paging/Paging.swift", "Sources/Core/Paging/Paging+Drag.swift",
    "Sources/Core/Paging/Paging+Moves.swift", "Sources/Core/TabBar/TabBarView.swift",
    "Sources/Core/TabBar/TabBarLayout.swift", "Sources/Core/Drawing/Canvas.swift",
    "Sources/Core/Drawing/Canvas+Links.swift", "Sources/Core/Drawing/drawing-notes.md",
    "Sources/App/Status/StatusLine.swift", "Sources/App/Status/StatusModel.swift",
    "Sources/App/Input/KeyBindings.swift", "Sources/App/Input/KeyTable.swift",
    "Sources/App/Search/SearchJob.swift", "Sources/App/main.swift",
    "Tests/CoreTests/DragVelocityTests.swift", "Tests/CoreTests/SpringTests.swift",
    "Tests/CoreTests/main.swift", "Tests/AppTests/StatusLineTests.swift", "web.log", "db.log",
    "access.log", "error.log", "rides.csv", "stations.json", "make test", "tail -f app.log",
    "v2-draft.md", "übersicht.md", "Straße.txt",
  ]

  /// Queries, and the name that ranks first for each.
  static let queries: [(String, String)] = [
    ("all", "All"), ("a", "All"), ("readme", "README.md"), ("read", "README.md"),
    ("rdm", "README.md"),
    ("README.md", "README.md"), ("change", "CHANGELOG.md"), ("chlog", "CHANGELOG.md"),
    ("log", "db.log"), ("pack", "Package.swift"), ("package.swift", "Package.swift"),
    ("make", "Makefile"), ("makefile", "Makefile"), ("mf", "Makefile"), ("guide", "docs/guide.md"),
    ("gui", "docs/guide.md"), ("keys", "docs/keys.md"), ("docs keys", "docs/keys.md"),
    ("conf", "docs/configuration.md"), ("config", "docs/configuration.md"),
    ("arch", "docs/architecture.md"), ("lib", "docs/library.md"), ("library", "docs/library.md"),
    ("drag", "Sources/Core/Motion/DragVelocity.swift"),
    ("velocity", "Sources/Core/Motion/DragVelocity.swift"),
    ("dragv", "Sources/Core/Motion/DragVelocity.swift"),
    ("dv", "Sources/Core/Motion/DragVelocity.swift"),
    ("dragvelocity", "Sources/Core/Motion/DragVelocity.swift"),
    ("dragvelocitytests", "Tests/CoreTests/DragVelocityTests.swift"),
    ("dvt", "Tests/CoreTests/DragVelocityTests.swift"),
    ("spring", "Sources/Core/Motion/Spring.swift"), ("spr", "Sources/Core/Motion/Spring.swift"),
    ("springt", "Tests/CoreTests/SpringTests.swift"),
    ("test spring", "Tests/CoreTests/SpringTests.swift"),
    ("paging", "Sources/Core/Paging/Paging.swift"), ("pag", "Sources/Core/Paging/Paging.swift"),
    ("paging+", "Sources/Core/Paging/Paging+Drag.swift"),
    ("pd", "Sources/Core/Paging/Paging+Drag.swift"),
    ("paging drag", "Sources/Core/Paging/Paging+Drag.swift"),
    ("moves", "Sources/Core/Paging/Paging+Moves.swift"),
    ("pm", "Sources/Core/Paging/Paging+Moves.swift"),
    ("tabbarview", "Sources/Core/TabBar/TabBarView.swift"),
    ("tbv", "Sources/Core/TabBar/TabBarView.swift"),
    ("tabbarl", "Sources/Core/TabBar/TabBarLayout.swift"),
    ("tbl", "Sources/Core/TabBar/TabBarLayout.swift"),
    ("layout", "Sources/Core/TabBar/TabBarLayout.swift"),
    ("view", "Sources/Core/TabBar/TabBarView.swift"),
    ("canvas", "Sources/Core/Drawing/Canvas.swift"), ("can", "Sources/Core/Drawing/Canvas.swift"),
    ("canvas+", "Sources/Core/Drawing/Canvas+Links.swift"),
    ("links", "Sources/Core/Drawing/Canvas+Links.swift"),
    ("cl", "Sources/Core/Drawing/Canvas+Links.swift"),
    ("drawing", "Sources/Core/Drawing/drawing-notes.md"),
    ("notes", "Sources/Core/Drawing/drawing-notes.md"),
    ("dn", "Sources/Core/Drawing/drawing-notes.md"),
    ("statusline", "Sources/App/Status/StatusLine.swift"),
    ("statusl", "Sources/App/Status/StatusLine.swift"),
    ("sl", "Sources/App/Status/StatusLine.swift"),
    ("statusm", "Sources/App/Status/StatusModel.swift"),
    ("sm", "Sources/App/Status/StatusModel.swift"),
    ("model", "Sources/App/Status/StatusModel.swift"),
    ("statuslinetests", "Tests/AppTests/StatusLineTests.swift"),
    ("slt", "Tests/AppTests/StatusLineTests.swift"),
    ("keyb", "Sources/App/Input/KeyBindings.swift"), ("kb", "Sources/App/Input/KeyBindings.swift"),
    ("bindings", "Sources/App/Input/KeyBindings.swift"),
    ("keytable", "Sources/App/Input/KeyTable.swift"), ("kt", "Sources/App/Input/KeyTable.swift"),
    ("keyt", "Sources/App/Input/KeyTable.swift"), ("table", "Sources/App/Input/KeyTable.swift"),
    ("search", "Sources/App/Search/SearchJob.swift"), ("job", "Sources/App/Search/SearchJob.swift"),
    ("sj", "stations.json"),
    ("search job", "Sources/App/Search/SearchJob.swift"),
    ("main", "Sources/App/main.swift"), ("app main", "Sources/App/main.swift"),
    ("tests main", "Tests/CoreTests/main.swift"), ("core main", "Tests/CoreTests/main.swift"),
    ("web", "web.log"), ("web.log", "web.log"), ("db", "db.log"), ("acc", "access.log"),
    ("access", "access.log"), ("err", "error.log"), ("error", "error.log"), ("elog", "error.log"),
    ("rides", "rides.csv"), ("csv", "rides.csv"), ("stations", "stations.json"),
    ("json", "stations.json"), ("stat json", "stations.json"), ("make test", "make test"),
    ("mt", "make test"), ("tail", "tail -f app.log"), ("app.log", "tail -f app.log"),
    ("tf", "tail -f app.log"), ("v2", "v2-draft.md"), ("draft", "v2-draft.md"),
    ("übers", "übersicht.md"), ("strasse", ""), ("straße", "Straße.txt"), ("zzz", ""),
  ]

  /// Returns the matching names, the best first.
  private func rankedNames(matching typed: String) -> [String] {
    var query = FuzzyQuery(typed)
    var text = FuzzyText()
    let ranked = Self.names.enumerated().compactMap { place, name -> (UInt64, Int)? in
      guard query.mayMatch(name) else { return nil }
      let slash = name.utf8.lastIndex(of: 0x2F)
      text.setText(
        name, nameStart: slash.map { name.utf8.distance(from: name.startIndex, to: $0) + 1 } ?? 0)
      return query.sortingKey(of: text).map { ($0, place) }
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { Self.names[$0.1] }
  }

  @Test("the intended name ranks first in a fuzzy search, for 100 queries")
  func queries() {
    #expect(Self.queries.count >= 100)
    for (typed, name) in Self.queries {
      #expect(
        rankedNames(matching: typed).first ?? "" == name,
        "\(typed): \(rankedNames(matching: typed).prefix(3))")
    }
  }

  @Test(
    "fuzzy matches rank from equal names over prefixes and word beginnings to scattered letters",
    arguments: [
      ("drag", "drag", FuzzyMatchKind.equal), ("drag", "src/Drag.swift", .equal),
      ("drag", "drag.test.swift", .prefix), ("drag", "src/DragVelocity.swift", .prefix),
      ("drag", "Paging+Drag.swift", .wordStart), ("drag", "drag/main.swift", .wordStart),
      ("drag", "PaneDragTests.swift", .wordStart), ("drag", "draw/ing.md", .scattered),
      ("drag", "DirectoryArrangement.swift", .scattered), ("drag", "undragged.md", .scattered),
    ])
  func ranks(word: String, name: String, rank: FuzzyMatchKind) {
    var text = FuzzyText()
    let slash = name.utf8.lastIndex(of: 0x2F)
    text.setText(
      name, nameStart: slash.map { name.utf8.distance(from: name.startIndex, to: $0) + 1 } ?? 0)
    #expect(FuzzyMatchKind(of: word.unicodeScalars.map(\.value), in: text) == rank)
  }
}
