import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=stretchy", .timeLimit(.minutes(10))) struct StretchyDemoTests {
  /// The rows of the header at rest, two thirds of the pane, and of the pane: all but the status line.
  private static let (header, pane) = (15, 23)
  /// The rows at the bottom of the header that are darkened for its title.
  private static let shade = 4
  private static let names = ["PIKACHU", "CHARIZARD", "BULBASAUR", "SQUIRTLE"]

  private func ready(_ options: String..., in folder: TemporaryFolder? = nil) throws -> Pager {
    let pager = try Pager(["--demo=stretchy"] + options, files: [], in: folder)
    try waitForRest(pager)
    return pager
  }

  /// Waits until the header has its own height, and all has come to rest.
  private func waitForRest(_ pager: Pager) throws {
    try pager.wait(for: "the header at rest") { top(pager) == Self.header }
  }

  /// The row of the first of the four names, below each other; nil where they are not.
  private func top(_ pager: Pager) -> Int? {
    let rows = pager.session.screenText.map { String($0.drop { $0 == " " }) }
    let top = rows.firstIndex(of: Self.names[0])
    return top.flatMap { Array(rows[$0...].prefix(4)) == Self.names ? $0 : nil }
  }

  /// Whether the header fills all the rows down to the first name, and none of those below.
  private func isFilled(_ pager: Pager, to top: Int) -> Bool {
    pager.picture(rows: 0..<top).allSatisfy { !$0.contains(nil) }
      && pager.picture(rows: top..<Self.pane).allSatisfy { $0.allSatisfy { $0 == nil } }
  }

  @Test("The names stand in capitals under a photograph with a title")
  func rest() throws {
    let pager = try ready()
    try pager.wait(for: "the photograph") { isPhotograph(pager) }
    #expect(isFilled(pager, to: Self.header))
    #expect(pager.session.screenText[Self.header - 2].contains("Chelsea"))
  }

  /// Whether the header has as many colours as a photograph, and not those of a placeholder.
  private func isPhotograph(_ pager: Pager) -> Bool {
    Set(pager.picture(rows: 0..<Self.header - Self.shade).joined()).count > 8
  }

  @Test("↑ at the top stretches the header, the picture fills it, and it springs back")
  func key() throws {
    let pager = try ready()
    for key in [Key(.up), "k"] {
      pager.session.press(key)
      try pager.wait(for: "a stretched header") {
        top(pager).map { $0 > Self.header && isFilled(pager, to: $0) } ?? false
      }
      try waitForRest(pager)
    }
  }

  @Test("A hand pulls it down against resistance, and lets it spring back", arguments: [2, 5, 8])
  func drag(rows: Int) throws {
    let pager = try ready()
    pager.drag(from: (40, 10), to: (40, 10 + rows))
    let wanted = Self.header + Pager.rubberBand(Double(rows), of: Double(Self.pane))
    try pager.wait(for: "the first name in row \(wanted)") {
      top(pager) == wanted && isFilled(pager, to: wanted)
    }
    // Held, it stays.
    #expect(pager.session.quiet(for: 0.3))
    #expect(top(pager) == wanted)
    pager.session.mouse(.release(.left), 40, 10 + rows)
    try waitForRest(pager)
  }

  @Test("The wheel pulls it down, and it springs back")
  func wheel() throws {
    let pager = try ready()
    pager.session.wheel(.up, 40, 10, notches: 3)
    try pager.wait(for: "a stretched header") {
      top(pager).map { $0 > Self.header && isFilled(pager, to: $0) } ?? false
    }
    try waitForRest(pager)
  }

  @Test("Scrolled up, the picture goes at half the speed and is cut at the header's box")
  func parallax() throws {
    let pager = try ready()
    try pager.wait(for: "the photograph") { isPhotograph(pager) }
    let whole = pager.picture(rows: 0..<Self.header)
    for rows in 1..<Self.header {
      pager.session.press("j")
      try pager.wait(for: "the first name in row \(Self.header - rows)") {
        top(pager) == Self.header - rows && isFilled(pager, to: Self.header - rows)
      }
      // Half of the rows, of which each has two lines of pixels. The title's shade moves with the box.
      let seen = pager.picture(rows: 0..<max(0, Self.header - rows - Self.shade))
      #expect(seen == Array(whole[rows...].prefix(seen.count)))
    }
    pager.session.press("g")
    try waitForRest(pager)
  }

  @Test("A hand and the wheel scroll it up")
  func scroll() throws {
    let pager = try ready()
    pager.swipe(from: (40, 15), to: (40, 11))
    try pager.wait(for: "four rows less") { top(pager) == 11 && isFilled(pager, to: 11) }
    pager.session.wheel(.down, 40, 12)
    try pager.wait(for: "three rows less") { top(pager) == 8 && isFilled(pager, to: 8) }
    pager.session.wheel(.up, 40, 12, notches: 3)
    try waitForRest(pager)
  }

  @Test("A picture of the user's own fills the header", arguments: ["png", "jpeg"])
  func file(kind: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(kind == "png" ? SamplePicture.png : SamplePicture.jpeg, to: "a picture")
    let pager = try ready("--header=a picture", in: folder)
    try pager.wait(for: "red and blue") { isSample(pager, to: Self.header) }
    pager.drag(from: (40, 10), to: (40, 18))
    let stretched = Self.header + Pager.rubberBand(8, of: Double(Self.pane))
    try pager.wait(for: "red and blue, stretched") {
      top(pager) == stretched && isSample(pager, to: stretched)
    }
    pager.session.mouse(.release(.left), 40, 18)
    try waitForRest(pager)
  }

  /// Whether the picture is red up to its middle and blue from there on. A JPEG blends the colours of
  /// the two columns between.
  private func isSample(_ pager: Pager, to top: Int) -> Bool {
    pager.picture(rows: 0..<top).allSatisfy { line in
      line[..<39].allSatisfy { $0 == .indexed(SamplePicture.red) }
        && line[41...].allSatisfy { $0 == .indexed(SamplePicture.blue) }
    }
  }

  @Test(
    "Where there is no picture, the reason stands in its place, and stretches as it would",
    arguments: [
      ("cut", "damaged"), ("text", "neither a PNG nor a JPEG"), ("missing", "No such file"),
    ])
  func broken(name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SamplePicture.png.prefix(100), to: "cut")
    try folder.write("\u{1B}[2Jno picture", to: "text")
    let pager = try ready("--header=\(name)", in: folder)
    try pager.wait(for: "the reason") {
      pager.session.screenText[..<Self.header].contains { $0.contains(name) && $0.contains(reason) }
    }
    pager.session.press(Key(.up))
    try pager.wait(for: "a stretched header") { top(pager).map { $0 > Self.header } ?? false }
    try waitForRest(pager)
    #expect(OutputCheck.complaints(about: pager.session.rawOutput) == [])
  }
}
