import Documents
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp
@testable import PagerText
@testable import PagerViews

@Suite("Going to the changes of a diff") struct DiffChangeNavigationTests {
  init() { TestLocale.use() }

  private static let sample = Array(DiffSample.text.utf8)

  private func diffText(of bytes: [UInt8] = sample) throws -> DiffText {
    let index = try DiffIndex(bytes)
    let lines = try #require(
      CheckpointedText(DiffRenderer(ParsedDiff(index), DiffStyles(.standard))))
    return DiffText(lines, colorsCode: false)
  }

  private func line(at place: Int, of text: DiffText) -> String {
    let bytes = text.bytes(in: place..<min(text.count, place + 200)).prefix { $0 != 0x0A }
    return String(decoding: bytes.drop { $0 == 0x20 }, as: UTF8.self)
  }

  private static let changes = [
    "16 +   private var samples: Ring<Sample>",
    "20 +     // A hand that rests first must not fling.",
    "59 +     abs(value) > max(400, width * 0.5)",
    "2 + A drag that ends fast flings, or springs back. ",
    "1 + #!/bin/sh", "1      − gone",
  ]

  @Test(
    "the next and the previous change of a diff are the first new lines of runs of changed lines")
  func order() throws {
    let text = try diffText()
    var (found, place) = ([String](), -1)
    while let next = text.nextLandmark(from: place, .forward) {
      found.append(line(at: next, of: text))
      place = next
    }
    #expect(found == Self.changes)
    (found, place) = ([], text.count)
    while let next = text.nextLandmark(from: place, .backward) {
      found.append(line(at: next, of: text))
      place = next
    }
    #expect(found == Self.changes.reversed())
  }

  @Test("the header of a file has the number of the change at the current line")
  func numbersOfChanges() throws {
    let text = try diffText()
    func note(at place: Int, viewed: String? = nil) -> String {
      let header = text.stickyLines(above: place)?.first ?? 0
      return text.trailingTexts(ofHeaderAt: header, currentLine: place, viewed: viewed)
        .map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
    }
    var (found, place) = ([String](), -1)
    while let next = text.nextLandmark(from: place, .forward) {
      found.append(note(at: next))
      place = next
    }
    #expect(
      found == [
        "  change 1 of 3 ", "  change 2 of 3 ", "  change 3 of 3 ", "  change 1 of 1 ",
        "  change 1 of 1 ", "  change 1 of 1 ",
      ])
    let first = try #require(text.nextLandmark(from: -1, .forward))
    let before = try #require(
      text.lines.linePosition(at: text.firstLine(ofLandmarkAt: first) - 1)?.range.lowerBound)
    #expect(note(at: before) == "      3 changes ")
    let header = try #require(text.stickyLines(above: place)?.first)
    #expect(text.trailingTexts(ofHeaderAt: header, currentLine: first, viewed: nil).isEmpty)
    #expect(note(at: first, viewed: "2 of 5 viewed") == "  change 1 of 3   2 of 5 viewed ")
  }

  @Test("the number of a change is the number of runs of changed lines up to it", arguments: 0..<8)
  func randomNumbersOfChanges(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var diff = ""
    var expected: [(file: Int, offset: Int, number: Int)] = []
    var counts: [Int] = []
    for file in 0..<3 {
      diff += "diff --git a/\(file) b/\(file)\n--- a/\(file)\n+++ b/\(file)\n"
      var (number, first) = (0, 1)
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let markers = (0..<Int.random(in: 1...400, using: &random)).map { _ in
          Bool.random(using: &random) ? " " : ["+", "-"].randomElement(using: &random) ?? "+"
        }
        let (old, new) = (markers.count { $0 != "+" }, markers.count { $0 != "-" })
        diff += "@@ -\(first),\(old) +\(first),\(new) @@\n"
        first += 1_000
        for (index, marker) in markers.enumerated() {
          if marker != " ", index == 0 || markers[index - 1] == " " { number += 1 }
          expected.append((file, diff.utf8.count, number))
          diff += marker + "text\n"
        }
      }
      counts.append(number)
    }
    let index = try DiffIndex(Array(diff.utf8))
    for (file, offset, number) in expected {
      let changes = index.changeCounts(ofFile: file, upTo: offset)
      #expect(changes.count == counts[file] && changes.before == number)
    }
  }

  @Test("in a diff, a line number leads to that line of the new file, or to the next one shown")
  func numbers() throws {
    let text = try diffText()
    func line(_ number: Int, from place: Int = 0) -> String? {
      text.place(ofLineNumber: number, from: place).map { self.line(at: $0, of: text) }
    }
    #expect(line(16) == "16 +   private var samples: Ring<Sample>")
    #expect(line(23)?.hasPrefix("23 +     guard let first") == true)
    #expect(line(19) == "17   19     mutating func add(x: Double, at time: Double) {")
    #expect(line(1) == line(16))
    #expect(line(40)?.hasPrefix("55   58     func isFling") == true)
    #expect(line(1000) == "58   61   }")
    var script = -1
    for _ in 0..<5 { script = try #require(text.nextLandmark(from: script, .forward)) }
    #expect(line(2, from: script) == "2 + \tmake run")
  }

  @Test("in a deleted file, a line number leads to that line of the old file")
  func numbersOfDeletedFile() throws {
    let diff =
      "diff --git a/x b/x\ndeleted file mode 100644\nindex 1234567..0000000\n--- a/x\n"
      + "+++ /dev/null\n@@ -1,3 +0,0 @@\n-one\n-two\n-three\n"
    let text = try diffText(of: Array(diff.utf8))
    let place = try #require(text.place(ofLineNumber: 2, from: 0))
    #expect(line(at: place, of: text) == "2      − two")
  }

  @Test(
    "going to the next change of a diff skips those on the screen, and keeps some lines above it")
  func keys() {
    let page = DiffPage(Self.sample, size: Size(width: 80, height: 12))
    #expect(page.page.goToLandmark(.forward, steps: 1).isEmpty)
    #expect(page.rows[2].hasPrefix("   18      −     if let last {"))
    #expect(page.currentRow.map { page.rows[$0].hasPrefix("        20 +     // A hand") } == true)
    #expect(page.page.goToLandmark(.forward, steps: 1).isEmpty)
    #expect(page.rows[4].hasPrefix("   56      −     abs(value) > 400"))
    #expect(page.page.goToLandmark(.backward, steps: 1).isEmpty)
    #expect(page.rows[2].hasPrefix("   18      −     if let last {"))
    page.page.goTo(line: 59 - 1)
    #expect(page.rows[2].hasPrefix("        59 +     abs(value) > max(400"))
  }

  @Test("a removed line that is empty and ends the diff without a line feed is a change")
  func lastLine() throws {
    let bytes = Array("--- a\n+++ b\n@@ -1,2 +1,1 @@\n same\n-".utf8)
    let index = try DiffIndex(bytes)
    #expect(index.nextChange(.forward, from: -1) == bytes.count - 1)
    #expect(index.nextChange(.backward, from: bytes.count) == bytes.count - 1)
  }

  @Test(
    "the next change is the first new line of a run if at most eight removed lines are before it",
    arguments: [
      // The markers of a hunk's lines, and the indices of the lines that count as the changes.
      ("  -+ --++ -- ++", [3, 7, 10, 13]),
      ("--------+", [8]), ("---------+", [0]), (" ---------+ -+", [1, 13]),
      // A `\ No newline` line does not end a run.
      ("-\\+\\", [2]), ("+-+ -+-+", [0, 5]), ("+", [0]), ("-", [0]), ("   ", []),
    ])
  func mainLines(signs: String, places: [Int]) throws {
    let (old, new) = (signs.count { " -".contains($0) }, signs.count { " +".contains($0) })
    let head = "--- a\n+++ b\n@@ -1,\(old) +1,\(new) @@\n"
    let index = try DiffIndex(Array((head + signs.map { "\($0)x\n" }.joined()).utf8))
    func offset(ofHunkLine place: Int) -> Int { head.utf8.count + 3 * place }
    let characters = Array(signs)
    for place in -1..<signs.count where place < 0 || characters[place] != "\\" {
      // Going forward skips the rest of the run that contains the line.
      let rest = place < 0 ? 0 : characters[place...].prefix { $0 != " " }.count
      #expect(
        index.nextChange(.forward, from: offset(ofHunkLine: place))
          == places.first { $0 >= max(0, place + rest) }.map(offset))
      #expect(
        index.nextChange(.backward, from: offset(ofHunkLine: place))
          == places.last { $0 < place }.map(offset))
    }
    for place in places {
      let first = index.firstLine(ofChangeAt: offset(ofHunkLine: place))
      let removed = characters[..<place].reversed().prefix { "-\\".contains($0) }.count
      #expect(first == offset(ofHunkLine: characters[place] == "+" ? place - removed : place))
      #expect(index.mainLine(ofChangeAt: first) == offset(ofHunkLine: place))
    }
  }

  @Test("the changes of a random diff are found in order, each once, in both directions")
  func random() {
    let fault = RandomCases.firstFault("diff changes", count: 300, seed: 34_500) { random in
      let bytes = HostileBytes.mutated(DiffSample.text.utf8, using: &random)
      guard let index = try? DiffIndex(bytes) else { return "none" }
      var (forward, place) = ([Int](), -1)
      while let next = index.nextChange(.forward, from: place) {
        guard next > place else { return "\(next) after \(place) in \(bytes)" }
        forward.append(next)
        place = next
      }
      var backward: [Int] = []
      place = bytes.count
      while let next = index.nextChange(.backward, from: place) {
        guard next < place else { return "\(next) before \(place) in \(bytes)" }
        backward.append(next)
        place = next
      }
      return forward == backward.reversed() ? nil : "\(forward) and \(backward) in \(bytes)"
    }
    #expect(fault == nil)
  }

  @Test("the row of a submodule is one change, after which there is no other")
  func submodule() throws {
    let commits = ["afc85682ee19", "dfa305fdf806"].map {
      "Subproject commit " + $0.paddedWithZeros(toLength: 40)
    }
    let diff = """
      diff --git a/sm b/sm
      index afc8568..dfa305f 160000
      --- a/sm
      +++ b/sm
      @@ -1 +1 @@
      -\(commits[0])
      +\(commits[1])

      """
    let text = try diffText(of: Array(diff.utf8))
    let first = try #require(text.nextLandmark(from: -1, .forward))
    #expect(line(at: first, of: text).hasPrefix("commit afc85682ee19"))
    #expect(text.nextLandmark(from: first, .forward) == nil)
  }

  @Test("the first change is found if it is on the second line of a file", arguments: [1, 2, 3, 4])
  func firstChange(line: Int) {
    let old = (1...8).map { "line \($0)" }
    let body = old.enumerated().map { index, text in
      index + 1 == line ? "-\(text)\n+changed\n" : " \(text)\n"
    }
    let diff = "--- a/x\n+++ b/x\n@@ -1,8 +1,8 @@\n" + body.joined()
    let page = DiffPage(Array(diff.utf8), size: Size(width: 80, height: 20))
    if line > 1 { _ = page.page.goToLandmark(.forward, steps: 1) }
    let row = page.currentRow.map { page.rows[$0] }
    #expect(row?.contains("\(line) + changed") == true, "\(row ?? "none")")
  }
}

extension String {
  fileprivate func paddedWithZeros(toLength count: Int) -> String {
    self + String(repeating: "0", count: max(0, count - self.count))
  }

}
