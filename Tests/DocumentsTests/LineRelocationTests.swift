import Documents
import TabPagerTestSupport
import Testing

@Suite("Finding lines in a later version of a text") struct LineRelocationTests {
  private func content(_ lines: [String]) -> MemoryContent {
    MemoryContent(Array(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func lineStarts(_ lines: [String]) -> [Int] {
    var (result, offset) = ([Int](), 0)
    for line in lines {
      result.append(offset)
      offset += line.utf8.count + 1
    }
    return result + [offset]
  }

  /// Returns the new line of each old line, and whether it is the same line.
  private func relocations(
    _ old: [String], _ new: [String], isDiff: Bool = false
  ) -> [(line: Int?, isSame: Bool)] {
    let alignment = LineRelocation(from: content(old), to: content(new), isDiff: isDiff)
    let newStarts = lineStarts(new)
    return lineStarts(old).dropLast().map { offset in
      let place = alignment.relocatedLine(containing: offset)
      return (newStarts.firstIndex(of: place.offset), place.isSame)
    }
  }

  @Test(
    "unchanged lines of a text are found in its later version, even if they occur several times")
  func found() {
    let old = ["a", "}", "b", "}", "c", "}", "d"]
    let new = ["x", "a", "}", "b", "}", "new", "c", "}", "d"]
    let places = relocations(old, new)
    #expect(places.map(\.line) == [1, 2, 3, 4, 6, 7, 8])
    #expect(places.map(\.isSame) == Array(repeating: true, count: 7))
  }

  @Test("unchanged lines of a diff are found if the file is new or deleted in the later version")
  func diff() {
    let changed = ["similarity index 90%", "@@ -1,3 +1,3 @@", " a", "-b", "+c", " d"]
    let added = ["new file mode 100644", "@@ -0,0 +1,3 @@", "+a", "+c", "+d"]
    let deleted = ["deleted file mode 100644", "@@ -1,3 +0,0 @@", "-a", "-b", "-d"]
    func lines(_ old: [String], _ new: [String]) -> [Int?] {
      relocations(old, new, isDiff: true).dropFirst(2).map { $0.isSame ? $0.line : nil }
    }
    #expect(lines(changed, added) == [2, nil, 3, 4])
    #expect(lines(added, changed) == [2, 4, 5])
    #expect(lines(changed, deleted) == [2, 3, nil, 4])
    #expect(lines(deleted, changed) == [2, 3, 5])
    #expect(relocations(changed, added).dropFirst(2).map(\.isSame) == [false, false, true, false])
  }

  @Test("a line missing in the later version maps to the line after it")
  func gone() {
    let places = relocations(["a", "b", "c", "d"], ["a", "d", "e"])
    #expect(places.map(\.line) == [0, 1, 1, 1])
    #expect(places.map(\.isSame) == [true, false, false, true])
  }

  @Test("an edited line maps to its new version, also in a diff that had it as an unchanged line")
  func edited() {
    let file = relocations(["a", "b", "c", "d"], ["a", "B", "C", "d"])
    #expect(file.map(\.line) == [0, 1, 2, 3])
    #expect(file.map(\.isSame) == [true, false, false, true])
    let diff = relocations(
      ["@@ -1,4 +1,4 @@", " a", " b", "-c", "+C", " d"],
      ["@@ -1,4 +1,4 @@", "-a", "-b", "-c", "+A", "+B", "+C", " d"])
    #expect(diff.map(\.line) == [0, 1, 2, 3, 6, 7])
    let next = relocations(
      ["@@ -1,4 +1,4 @@", " a", " b", " c", " d"],
      ["@@ -1,4 +1,4 @@", " a", "-b", "+B", " c", " d"])
    #expect(next.map(\.line) == [0, 1, 3, 4, 5])
  }

  @Test("a hunk header is found in the later version of a diff even if its line numbers differ")
  func hunks() {
    let places = relocations(
      ["@@ -1,3 +1,3 @@ f", " a", "-b", "@@ -9 +9 @@ g", " z"],
      ["@@ -1,3 +1,4 @@ f", " a", "+n", "-b", "@@ -9 +10 @@ g", " z"])
    #expect(places.map(\.line) == [0, 1, 3, 4, 5])
  }

  @Test("a byte within a line maps to the same place in that line of the later version")
  func within() {
    let alignment = LineRelocation(
      from: content(["one", "two"]), to: content(["zero", "one", "two"]))
    #expect(
      alignment.relocatedLine(containing: 6).offset == 11
        && alignment.relocatedLine(containing: 6).isSame)
  }

  @Test("a line maps to some place even if the later version has no common line or is empty")
  func different() {
    for (old, new) in [([], ["a"]), (["a"], []), (["a", "b"], ["c"])] as [([String], [String])] {
      let alignment = LineRelocation(from: content(old), to: content(new))
      let end = content(old).count
      for offset in 0...end {
        #expect(
          (0...content(new).count).contains(alignment.relocatedLine(containing: offset).offset))
      }
    }
  }

  @Test("each line that occurs once is found in a random later version of a text")
  func random() {
    let fault = RandomCases.firstFault("versions of a text", count: 300, least: 3000, seed: 37) {
      random in
      var old = (0..<Int.random(in: 0...60, using: &random)).map { "line \($0)" }
      for index in old.indices where Bool.random(using: &random) { old[index] = "}" }
      var new = old
      for _ in 0..<Int.random(in: 0...8, using: &random) {
        let index = Int.random(in: 0...new.count, using: &random)
        if Bool.random(using: &random), index < new.count {
          new.remove(at: index)
        } else {
          new.insert("new \(Int.random(in: 0..<9, using: &random))", at: index)
        }
      }
      for (line, place) in zip(old, relocations(old, new)) {
        if place.isSame, place.line.map({ new[$0] }) != line {
          return "\(line) became another line"
        }
        guard line.hasPrefix("line") else { continue }
        let expected = new.firstIndex(of: line)
        if place.isSame != (expected != nil) || place.isSame && place.line != expected {
          return "\(line) is at \(place), not at \(expected ?? -1)"
        }
      }
      return nil
    }
    #expect(fault == nil, "\(fault ?? "")")
  }
}
