import TabPagerTestSupport
import Testing

@testable import Diff

@Suite("The difference of two texts") struct TextComparisonTests {
  @Test("hunks have three lines of context, and near ones become one")
  func hunks() {
    let old = (1...30).map { "line \($0)\n" }
    var new = old
    new[9] = "ten\n"
    new.insert("more\n", at: 14)
    new.removeLast()
    let hunks = TextComparison.unifiedHunks(
      from: Array(old.joined().utf8), to: Array(new.joined().utf8))
    #expect(
      String(decoding: hunks, as: UTF8.self) == """
        @@ -7,11 +7,12 @@
         line 7
         line 8
         line 9
        -line 10
        +ten
         line 11
         line 12
         line 13
         line 14
        +more
         line 15
         line 16
         line 17
        @@ -27,4 +28,3 @@
         line 27
         line 28
         line 29
        -line 30

        """)
  }

  @Test("equal texts have no hunks, and a missing line feed is a change")
  func ends() {
    #expect(TextComparison.unifiedHunks(from: [], to: []).isEmpty)
    #expect(TextComparison.unifiedHunks(from: Array("a\nb".utf8), to: Array("a\nb".utf8)).isEmpty)
    #expect(
      String(
        decoding: TextComparison.unifiedHunks(from: Array("a\nb".utf8), to: Array("a\nb\n".utf8)),
        as: UTF8.self) == "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n")
    #expect(
      String(decoding: TextComparison.unifiedHunks(from: [], to: Array("a\n".utf8)), as: UTF8.self)
        == "@@ -0,0 +1,1 @@\n+a\n")
  }

  @Test("from the hunks of any comparison, both texts can be reconstructed")
  func random() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      func text() -> [String] {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          ["one\n", "two two\n", "\n", "three words here\n", "}\n", "four and five\n"]
            .randomElement(using: &random) ?? ""
        }
      }
      let (old, new) = (text(), text())
      let hunks = TextComparison.unifiedHunks(
        from: Array(old.joined().utf8), to: Array(new.joined().utf8))
      var rebuilt: [String] = []
      var copied = 0
      for line in String(decoding: hunks, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).dropLast() {
        if line.hasPrefix("@@") {
          let numbers = line.split(whereSeparator: { !$0.isNumber })
          let start = (Int(numbers[0]) ?? 0) - (numbers[1] == "0" ? 0 : 1)
          rebuilt += old[copied..<start]
          copied = start
        } else if line.hasPrefix("+") {
          rebuilt.append(line.dropFirst() + "\n")
        } else {
          #expect(old[copied] == line.dropFirst() + "\n")
          if line.hasPrefix(" ") { rebuilt.append(old[copied]) }
          copied += 1
        }
      }
      #expect(rebuilt + old[copied...] == new)
    }
  }
}
