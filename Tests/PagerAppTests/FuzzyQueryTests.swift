import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerApp

@Suite("Fuzzy search in names") struct FuzzyQueryTests {
  /// Returns the matching paths, the best first. The name in a path follows its last slash.
  private func ranked(_ names: [String], by typed: String) -> [String] {
    var query = FuzzyQuery(typed)
    var text = FuzzyText()
    let scores = names.compactMap { name -> (name: String, score: Int)? in
      guard query.mayMatch(name) else { return nil }
      text.setText(name, nameStart: nameStart(name))
      return query.score(of: text).map { (name, $0) }
    }
    return scores.sorted { ($0.score, $1.name.count) > ($1.score, $0.name.count) }.map(\.name)
  }

  private func nameStart(_ name: String) -> Int {
    name.utf8.lastIndex(of: 0x2F).map { name.utf8.distance(from: name.startIndex, to: $0) + 1 } ?? 0
  }

  /// Returns the name, with the matching letters in capitals.
  private func capitalizedMatches(_ name: String, by typed: String) -> String {
    var query = FuzzyQuery(typed)
    var text = FuzzyText()
    text.setText(name, nameStart: nameStart(name))
    let places = query.matchingIndices(in: text)
    return name.unicodeScalars.enumerated().map { number, scalar in
      places.contains(number) ? scalar.properties.uppercaseMapping : String(scalar)
    }.joined()
  }

  @Test(
    "the best match of a fuzzy search comes first",
    arguments: [
      // Adjacent letters rank before scattered ones.
      ("tab", ["table.c", "thabit"]),
      // Beginnings of words rank before their middles.
      ("fb", ["foo_bar", "affable"]), ("kb", ["KeyBinding", "skybox"]),
      // The file name ranks before the folders.
      ("main", ["src/main.c", "main/src.c"]),
      // Of equally good matches, shorter ones come first.
      ("main", ["main", "main.c", "src/main.c"]),
      // The query as a whole ranks before its letters at beginnings of words.
      ("dev", ["Development", "d-e-v"]),
      // Folders distinguish equal names.
      ("test main", ["test/main.c"]), ("tmain", ["test/main.c", "src/tamain.c"]),
      ("v2", ["draft-v2", "draft-v12"]),
    ])
  func ranking(typed: String, wanted: [String]) {
    #expect(ranked(wanted.reversed() + ["zzz"], by: typed) == wanted)
  }

  @Test(
    "the highlighted letters of a name are those of its best fuzzy match",
    arguments: [
      ("main", "domain/main.c", "domain/MAIN.c"), ("fb", "affable_foo_bar", "affable_Foo_Bar"),
      ("dev no", "dev notes", "DEV NOtes"), ("äö", "straße Äb Ö", "straße Äb Ö"),
      ("x", "abc", "abc"), ("nts", "dev notes", "dev NoTeS"), ("éa", "créa", "crÉA"),
      ("aaa", "aaaa", "AAAa"),
    ])
  func matchedLetters(typed: String, name: String, wanted: String) {
    #expect(capitalizedMatches(name, by: typed) == wanted)
  }

  @Test(
    "a fuzzy match has the letters of the query in order, and a longer query never matches more")
  func properties() {
    let letters = Array("aAbB/_. éß".unicodeScalars)
    let found = RandomCases.firstFault("names", count: 2000, seed: 7_311) { random in
      let name = randomString(of: letters, shorterThan: 14, &random)
      let typed = randomString(of: letters, shorterThan: 5, &random)
      var (query, text) = (FuzzyQuery(typed), FuzzyText())
      text.setText(name, nameStart: nameStart(name))
      let folded = name.unicodeScalars.map(FuzzyText.caseFolded)
      let isThere = typed.unicodeScalars.split(separator: " ").allSatisfy { word in
        var rest = folded[...]
        return word.allSatisfy { letter in
          guard let place = rest.firstIndex(of: FuzzyText.caseFolded(letter)) else { return false }
          rest = rest[(place + 1)...]
          return true
        }
      }
      let score = query.mayMatch(name) ? query.score(of: text) : nil
      guard (score != nil) == isThere else { return "\(name) and \(typed): \(score ?? -1)" }
      let places = query.matchingIndices(in: text)
      let wanted = Set(typed.unicodeScalars.filter { $0 != " " }.map(FuzzyText.caseFolded))
      guard !isThere || Set(places.map { folded[$0] }) == wanted else {
        return "\(name) and \(typed): \(places)"
      }
      return nil
    }
    #expect(found == nil)
  }

  private func randomString(
    of letters: [Unicode.Scalar], shorterThan count: Int, _ random: inout SeededGenerator
  ) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<random.below(count) { text.append(letters[random.below(letters.count)]) }
    return String(text)
  }

  @Test("a fuzzy search uses the end of a long text and the beginning of a long query")
  func limits() {
    let long = String(repeating: "a", count: 5000) + "/end"
    #expect(ranked([long], by: "end") == [long])
    #expect(ranked(["abc"], by: String(repeating: "a", count: 3000)) == [])
    #expect(capitalizedMatches(long, by: "end").hasSuffix("aa/END"))
  }

  @Test("a listed name shows its control characters, and is shortened in the middle if it is long")
  func emphasis() {
    TestLocale.use()
    let text = "fol\u{1B}der/na\u{301}me\u{202E}"
    let (folder, name) = EmphasizedText.divided(text, at: 8, emphasizing: [0, 8, 9])
    let string = { (text: EmphasizedText) in
      String(String.UnicodeScalarView(text.glyphs.flatMap(\.glyph.scalars)))
    }
    #expect(string(folder) == "fol^[der" && string(name) == "na\u{301}me<U+202E>")
    #expect(name.glyphs.map(\.isEmphasized).prefix(3) == [true, true, false])
    #expect(string(name.truncatedInMiddle(to: 5)) == "na\u{301}…E>")
    #expect(
      string(name.truncatedInMiddle(to: 0)) == "" && string(name.truncatedInMiddle(to: 1)) == "…")
  }
}
