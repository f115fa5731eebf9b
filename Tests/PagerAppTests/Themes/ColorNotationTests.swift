import PagerApp
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerCommand

@Suite("Colour notation") struct ColorNotationTests {
  @Test("every color is the same after it was written and parsed")
  func roundTrip() {
    let found = RandomCases.firstFault("colors", count: 2_000, seed: 4_711) { random in
      let color: Color =
        switch random.below(3) {
        case 0: .default
        case 1: .indexed(UInt8(random.below(256)))
        default:
          .rgb(UInt8(random.below(256)), UInt8(random.below(256)), UInt8(random.below(256)))
        }
      let text = ColorNotation.notation(of: color)
      return ColorNotation.parseColor(text) == color ? nil : "\(color) as \(text)"
    }
    #expect(found == nil)
  }

  @Test("a color line in a configuration sets a role's color, and the last line for a role wins")
  func change() throws {
    var parser = ArgumentParser()
    let diagnostics = parser.parse(
      configuration: "color match red\ncolor on-match #102030\ncolor match 5")
    #expect(diagnostics == [])
    #expect(parser.options.userColor(for: .match) == .indexed(5))
    #expect(parser.options.userColor(for: .onMatch) == .rgb(16, 32, 48))
    #expect(parser.options.userColor(for: .error) == nil)
  }

  @Test(
    "an invalid color line in a configuration is reported with the expected form",
    arguments: [
      ("color", "color ROLE COLOR"), ("color match", "ROLE COLOR"),
      ("color mtach red", "did you mean \"match\"?"),
      ("color nonsense red", "expected text, secondary"), ("color match purple", "a name"),
      ("color match 256", "a name"), ("color match red+bold", "a name"),
      ("color match red blue", "ROLE COLOR"),
    ])
  func mistakes(line: String, expected: String) {
    var parser = ArgumentParser()
    let diagnostics = parser.parse(configuration: line)
    #expect(diagnostics.count == 1)
    #expect(diagnostics.first?.message.contains(expected) == true)
    #expect(parser.options.app.appearance.theme.changes == [])
  }

  @Test(
    "for a misspelt option, the nearest word is suggested if it is near enough",
    arguments: [
      ("lop", "loop"), ("loops", "loop"), ("lopo", "loop"), ("moose", "mouse"), ("xyz", nil),
      ("", nil),
      ("l", nil),
    ] as [(String, String?)])
  func spelling(word: String, meant: String?) {
    #expect(SpellingSuggestion.nearest(to: word, among: ["bar", "loop", "mouse"]) == meant)
  }
}
