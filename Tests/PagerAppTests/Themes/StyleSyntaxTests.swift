import PagerApp
import PagerText
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import PagerCommand

@Suite("Looks as they are written") struct StyleSyntaxTests {
  @Test(
    "a style has a colour, a background and attributes, all optional",
    arguments: [
      ("red", Style(.indexed(1))), ("black/yellow", Style(.indexed(0), on: .indexed(3))),
      ("/17", Style(.default, on: .indexed(17))), ("+bold", Style(.default, on: .default, .bold)),
      (
        "#0a0B0c/bright-red+bold+underline",
        Style(.rgb(10, 11, 12), on: .indexed(9), [.bold, .underline])
      ),
      ("default+dim+italic", Style(.default, on: .default, [.dim, .italic])),
      ("+reverse+strikethrough", Style(.default, on: .default, [.reverse, .strikethrough])),
    ])
  func read(text: String, look: Style) {
    #expect(StyleSyntax.style(text) == look)
    #expect(StyleSyntax.style(StyleSyntax.text(of: look)) == look)
  }

  @Test(
    "an invalid style is rejected",
    arguments: [
      "", "bold", "red+", "red+blue", "red/yellow/green", "red/ yellow", "256", "#12345", "-1", "+",
    ])
  func wrong(text: String) { #expect(StyleSyntax.style(text) == nil) }

  @Test("every style is read back as it was written")
  func roundTrip() {
    let found = RandomCases.fault("looks", count: 2_000, seed: 4_711) { random in
      func color() -> Color {
        switch random.below(3) {
        case 0: .default
        case 1: .indexed(UInt8(random.below(256)))
        default:
          .rgb(UInt8(random.below(256)), UInt8(random.below(256)), UInt8(random.below(256)))
        }
      }
      let attributes = StyleSyntax.attributes.filter { _ in random.below(2) == 0 }.map(\.value)
      let look = Style(color(), on: color(), Style.Attributes(attributes))
      let text = StyleSyntax.text(of: look)
      return StyleSyntax.style(text) == look ? nil : "\(look) as \(text)"
    }
    #expect(found == nil)
  }

  @Test("a list sets the styles of parts, and the last of two for one part wins")
  func list() throws {
    let changes = try StyleSyntax.changes("match=red,error=+bold,match=/5", of: "--colors")
    #expect(
      changes == [
        ThemeChoice.Change(.match, Style(.indexed(1))),
        ThemeChoice.Change(.error, Style(.default, on: .default, .bold)),
        ThemeChoice.Change(.match, Style(.default, on: .indexed(5))),
      ])
    #expect(StyleSyntax.text(of: changes) == "error=default+bold,match=default/magenta")
    #expect(StyleSyntax.text(of: []) == nil)
  }

  @Test(
    "an error in a list of styles says what was expected",
    arguments: [
      ("", "expected title"), ("match", "expected match=COLOR/BACKGROUND+ATTRIBUTE"),
      ("mtach=red", "did you mean \"match\"?"),
      ("match=purple", "expected match=COLOR/BACKGROUND+ATTRIBUTE"),
      ("title=red+bold", "expected title=COLOR"), ("track=/red", "expected track=COLOR"),
      ("match=red,", "expected title"),
    ])
  func complaint(list: String, expected: String) {
    let error = #expect(throws: UsageError.self) { try StyleSyntax.changes(list, of: "--colors") }
    #expect(error?.message.contains("; " + expected) == true, "\(error?.message ?? "")")
  }

  @Test(
    "the nearest word is suggested",
    arguments: [
      ("lop", "loop"), ("loops", "loop"), ("lopo", "loop"), ("moose", "mouse"), ("xyz", nil),
      ("", nil),
      ("l", nil),
    ] as [(String, String?)])
  func spelling(word: String, meant: String?) {
    #expect(Spelling.nearest(to: word, among: ["bar", "loop", "mouse"]) == meant)
  }
}
