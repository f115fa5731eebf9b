import TabPagerCore
import TabPagerTestSupport
import Testing

/// Changes a repository at random while random keys move through the review. A failure names the seed that repeats it.
@Suite("Review while files change at random", .blocking, .timeLimit(.minutes(60)))
struct ReviewRandomTests {
  private static let size = Size(width: 200, height: 24)
  private static let names = ["a", "b", "c d", "sub/a", "sub/e", "ü"]

  private static let begin = """
    mkdir sub; for f in a b 'c d' sub/a ü; do seq -f "$f %g" 30 > "$f"; done
    git add -A; git commit -qm Begin; git branch side
    """

  /// Returns a random change of the repository, as shell commands that may fail.
  private func randomChange(_ random: inout SeededGenerator) -> String {
    let name = "'\(Self.names.randomElement(using: &random) ?? "a")'"
    let other = "'\(Self.names.randomElement(using: &random) ?? "b")'"
    let line = Int.random(in: 1...30, using: &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: return "sed -i '\(line)s/$/ changed/' \(name)"
    case 3: return "sed -i '\(line)d' \(name)"
    case 4: return "sed -i '\(line)i new' \(name)"
    case 5: return "seq \(line) > \(name)"
    case 6: return "rm \(name)"
    case 7: return "mv \(name) \(other)"
    case 8: return "git mv \(name) \(other)"
    case 9: return "git add -A"
    case 10: return "git commit -qam Change"
    case 11: return "git checkout -q side || git checkout -q main"
    case 12: return "git stash -q -u"
    case 13: return "git stash pop -q"
    case 14: return "git reset -q --hard"
    default: return "rm -r sub; git checkout -q -- sub"
    }
  }

  /// Presses random keys that move through the review.
  private func pressRandomKeys(_ run: PagerInShell, _ random: inout SeededGenerator) {
    let keys = [
      "l", "h", "2", "3", "}", "{", "j", "k", " ", "b", "G", "g", ")", "(", "/new\r", "n",
    ]
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      run.session.send(keys.randomElement(using: &random) ?? "j")
    }
  }

  @Test("after random changes of a repository, tabs and pages equal those of a fresh start")
  func tabs() throws {
    let fault = try RandomCases.firstFault("reviews", count: 2, least: 20, seed: 3_737) { random in
      let review = try ReviewTestRepository(Self.begin)
      let run = try review.start("tabpager --review", size: Self.size)
      var changes: [String] = []
      for _ in 0..<20 {
        changes.append(randomChange(&random))
        try review.runInRepository("{ \(changes.last ?? ""); } 2> /dev/null || true")
        pressRandomKeys(run, &random)
      }
      // This file exists only in the final state. Otherwise, an earlier state could have the same titles.
      try review.runInRepository("echo end > last")
      // A file that was removed only from the index is in the diff twice, as deleted and as new, but has one tab.
      let count = try review.runInRepository(
        "tabpager --review | grep '^diff --git' | sort -u | wc -l")
      let fresh = try review.start("tabpager --review", size: Self.size)
      let tabCount = (Int(count.prefix { $0 != "\n" }) ?? 0) + 1
      try fresh.wait("\(tabCount) tabs") { $0.titles.count == tabCount }
      try run.wait("\(fresh.bar) after \(changes)") { $0.bar == fresh.bar }
      // The first tab is not compared: it keeps its view, while a fresh start chooses one by the number of files.
      for number in 1...tabCount where number > 1 {
        for one in [fresh, run] { one.session.send("\(number)g") }
        try fresh.wait("its page") { $0.isTabSelected(number) && !$0.page.isEmpty }
        // Escape ends a search, whose match would otherwise be the current line.
        try run.wait("its page") { $0.isTabSelected(number) }
        run.session.press(Key(.escape))
        try run.wait("no search") { !$0.status.contains("SEARCH") }
        run.session.send("g")
        let title = fresh.selected
        try run.wait("the page \(title) after \(changes): \(fresh.page)") {
          // The row for the lines below the last change may appear a little later.
          _ = fresh.session.waitUntilQuiet(for: 0.01)
          return $0.selected == title && $0.page == fresh.page
        }
      }
      return nil
    }
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test("in a review the line at the top and its note stay there, whatever changes around them")
  func position() throws {
    let fault = try RandomCases.firstFault("positions in reviews", count: 2, least: 20, seed: 73) {
      random in
      let review = try ReviewTestRepository(
        Self.begin + "; seq -f 'old %g' 60 > kept; git add kept; git commit -qm Kept")
      try review.runInRepository("seq -f 'K %g' 60 > kept")
      // At this width, the two sides are not side by side, where other lines could be beside this one.
      let run = try review.start("tabpager --review")
      try run.waitForTabTitles("All", "kept +60 −60")
      try run.press("2", toSelect: "kept")
      func rowOfLine30(_ run: PagerInShell) -> Int? {
        run.page.firstIndex { $0.hasSuffix("+ K 30") }
      }
      run.session.send(":30\r")
      try run.wait("line 30") { rowOfLine30($0).map { $0 < 5 } ?? false }
      func hasNote(_ run: PagerInShell) -> Bool {
        rowOfLine30(run).map {
          run.page.indices.contains($0 + 1) && run.page[$0 + 1].contains("╭─ ✎ note ─")
        }
          ?? false
      }
      run.session.send("cWhy 30?\u{13}")
      try run.wait("the note") { hasNote($0) }
      let top = rowOfLine30(run)
      var changes: [String] = []
      for step in 0..<10 {
        let isAbove = Bool.random(using: &random)
        let address = isAbove ? "/^K 2[0-9]$/" : "/^K 3[1-9]$/"
        let edit = ["d", "i above \(step)", "s/$/ changed/"].randomElement(using: &random) ?? "d"
        changes.append("sed -i '\(address)\(edit)' kept")
        try review.runInRepository(changes.last ?? "")
        let counts = try review.runInRepository("git diff --numstat HEAD -- kept").split(
          separator: "\t")
        let badge = "kept +\(counts[0]) −\(counts[1])"
        try run.wait("\(badge), and line 30 at the top after \(changes)") {
          $0.bar.contains(badge) && rowOfLine30($0) == top && hasNote($0)
        }
      }
      let number = try review.runInRepository("grep -n '^K 30$' kept").prefix { $0 != ":" }
      run.session.press("q")
      guard try run.session.waitForExit() == .exited(0) else { return "no exit after \(changes)" }
      let printed = run.session.screen.row(0)
      guard printed == "kept:\(number): Why 30?" else { return "\(printed) after \(changes)" }
      return nil
    }
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test("a file of a review has a mark exactly while its changes are those that were viewed")
  func marks() throws {
    let fault = try RandomCases.firstFault("marks in reviews", count: 2, least: 20, seed: 7_337) {
      random in
      let names = ["a", "b", "c", "d"]
      let keys: [Key] = ["2", "3", "4", "5"]
      let change = "sed -i '15s/$/ changed/'"
      let review = try ReviewTestRepository(
        "for f in a b c d; do seq -f \"$f %g\" 30 > $f; done; git add -A; git commit -qm Begin; "
          + change + " a b c d")
      let run = try review.start("tabpager --review", size: Self.size)
      /// The changes of each file, without line numbers, and the changes that were viewed.
      var changes: [String: String] = [:]
      var viewed: [String: String] = [:]
      var steps: [String] = []
      func waitForMarks() throws {
        let badges = try review.runInRepository("git diff --numstat HEAD").split(separator: "\n")
        let titles = badges.map { line in
          let fields = line.split(separator: "\t")
          let name = String(fields[2])
          let mark = viewed[name] != nil && viewed[name] == changes[name] ? " ✓" : ""
          return "\(name) +\(fields[0]) −\(fields[1])\(mark)"
            .replacing(" +0", with: "").replacing(" −0", with: "")
        }
        let bar = "  " + (["All"] + titles).joined(separator: "   ")
        try run.wait("\(bar) after \(steps)") { $0.bar == bar }
      }
      func readChanges() throws {
        for name in names {
          changes[name] = try review.runInRepository(
            "git diff HEAD -- \(name) | grep -v '^index' | sed 's/^@@.*/@@/'")
        }
      }
      try readChanges()
      try waitForMarks()
      for _ in 0..<12 {
        let number = Int.random(in: 0..<names.count, using: &random)
        let name = names[number]
        if Bool.random(using: &random) {
          steps.append("V on \(name)")
          try run.press(keys[number], toSelect: name)
          let isViewed = viewed[name] == changes[name]
          viewed[name] = isViewed ? nil : changes[name]
          run.session.press("V")
        } else {
          let line = Int.random(in: 1...30, using: &random)
          let edits = [
            "sed -i '\(line)s/$/ new/' \(name)", "sed -i '2i above' \(name)",
            // One step changes the file: without changes in between, it would have no tab for a moment.
            "git show HEAD:\(name) | sed '15s/$/ changed/' > ../new; mv ../new \(name)",
            "git add -A",
          ]
          steps.append(edits.randomElement(using: &random) ?? "true")
          try review.runInRepository(steps.last ?? "true")
          try readChanges()
        }
        try waitForMarks()
      }
      return nil
    }
    #expect(fault == nil, "\(fault ?? "")")
  }
}

extension PagerInShell {
  /// The titles in the bar, with their badges.
  fileprivate var titles: [Substring] {
    bar.split(separator: "   ").filter { !$0.isEmpty }
  }

  /// Whether the tab at a position in the bar, from 1, is selected.
  fileprivate func isTabSelected(_ number: Int) -> Bool {
    guard titles.indices.contains(number - 1), !selected.isEmpty else { return false }
    return titles[number - 1].drop { $0 == " " }.hasPrefix(selected)
  }
}
