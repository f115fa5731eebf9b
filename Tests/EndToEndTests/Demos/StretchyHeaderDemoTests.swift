import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite("--demo=stretchy", .blocking, .timeLimit(.minutes(60))) struct StretchyHeaderDemoTests {
  /// The heights of the header at rest, two thirds of the pane, and of the pane, everything but the status line.
  private static let (header, pane) = (15, 23)
  /// The number of rows at the bottom of the header that are darkened behind its title.
  private static let shade = 4
  private static let names = ["PIKACHU", "CHARIZARD", "BULBASAUR", "SQUIRTLE"]

  private func startDemo(_ options: String..., in folder: TemporaryFolder? = nil) throws -> Pager {
    let pager = try Pager(["--demo=stretchy"] + options, files: [], in: folder)
    try waitForRest(pager)
    return pager
  }

  /// Starts the demo, and waits for its photograph, which is decoded in the background.
  private func startDemoAndWaitForPhotograph() throws -> Pager {
    let pager = try startDemo()
    try pager.wait(for: "the photograph") { showsPhotograph(pager) }
    return pager
  }

  /// Waits until the header has its resting height.
  private func waitForRest(_ pager: Pager) throws {
    try pager.wait(for: "the header at rest") { firstNameRow(pager) == Self.header }
  }

  /// Returns the row of the first of the four names; `nil` unless they are in consecutive rows.
  private func firstNameRow(_ pager: Pager) -> Int? {
    let rows = pager.session.screenText.map { String($0.drop { $0 == " " }) }
    let top = rows.firstIndex(of: Self.names[0])
    return top.flatMap { Array(rows[$0...].prefix(4)) == Self.names ? $0 : nil }
  }

  /// Whether the header fills the rows above the first name, and no others.
  private func isHeaderFilled(_ pager: Pager, to top: Int) -> Bool {
    pager.pixelRows(rows: 0..<top).allSatisfy { !$0.contains(nil) }
      && pager.pixelRows(rows: top..<Self.pane).allSatisfy { $0.allSatisfy { $0 == nil } }
  }

  @Test(
    "four names in capitals are below the photograph and its title, with a diary after them")
  func rest() throws {
    let pager = try startDemoAndWaitForPhotograph()
    #expect(isHeaderFilled(pager, to: Self.header))
    let title = try #require(pager.columns(ofText: "Good company", row: Self.header - 2))
    #expect(title.lowerBound == 2)
    for x in title { #expect(isLight(pager.session.cell(x, Self.header - 2).style.foreground)) }
    #expect(pager.shows("Pull the list down"))
    pager.session.press("G")
    try pager.wait(for: "the end") { pager.shows("Sunday") && pager.shows("23:10  Lights out") }
    #expect(pager.pixelRows(rows: 0..<Self.pane).allSatisfy { $0.allSatisfy { $0 == nil } })
  }

  private func isLight(_ color: Color) -> Bool {
    color.components.map { min($0.red, $0.green, $0.blue) > 220 } ?? false
  }

  /// Whether the header shows the photograph, which has more colours than the placeholder.
  private func showsPhotograph(_ pager: Pager) -> Bool {
    Set(pager.pixelRows(rows: 0..<Self.header - Self.shade).joined()).count > 8
  }

  @Test(
    "the up key at the top pulls the list: the picture fills the taller header, which springs back")
  func key() throws {
    let pager = try startDemoAndWaitForPhotograph()
    for key in [Key(.up), "k"] {
      pager.session.press(key)
      try pager.wait(for: "a stretched header") {
        firstNameRow(pager).map { $0 > Self.header && isHeaderFilled(pager, to: $0) } ?? false
      }
      try waitForRest(pager)
    }
  }

  @Test(
    "a drag pulls the list down against resistance, and releasing it springs back",
    arguments: [2, 5, 8])
  func drag(rows: Int) throws {
    let pager = try startDemoAndWaitForPhotograph()
    pager.pressAndDrag(from: (40, 10), to: (40, 10 + rows))
    let wanted = Self.header + Pager.rubberBandDistance(Double(rows), of: Double(Self.pane))
    try pager.wait(for: "the first name in row \(wanted)") {
      firstNameRow(pager) == wanted && isHeaderFilled(pager, to: wanted)
    }
    // The list stays there while the button is held down.
    #expect(pager.session.waitUntilQuiet(for: 0.3))
    #expect(firstNameRow(pager) == wanted)
    pager.session.sendMouse(.release(.left), 40, 10 + rows)
    try waitForRest(pager)
  }

  @Test("the wheel pulls the list down, and it springs back")
  func wheel() throws {
    let pager = try startDemoAndWaitForPhotograph()
    pager.session.wheel(.up, 40, 10, notches: 3)
    try pager.wait(for: "a stretched header") {
      firstNameRow(pager).map { $0 > Self.header && isHeaderFilled(pager, to: $0) } ?? false
    }
    try waitForRest(pager)
  }

  @Test("scrolling the list up moves the header's picture at half the speed, clipped to the header")
  func parallax() throws {
    let pager = try startDemoAndWaitForPhotograph()
    let whole = pager.pixelRows(rows: 0..<Self.header)
    for rows in 1..<Self.header {
      pager.session.press("j")
      try pager.wait(for: "the first name in row \(Self.header - rows)") {
        firstNameRow(pager) == Self.header - rows && isHeaderFilled(pager, to: Self.header - rows)
      }
      // The picture moves by half as many rows. Since a row has two lines of pixels, it moves by `rows` lines. The
      // shade behind the title moves with the header.
      let seen = pager.pixelRows(rows: 0..<max(0, Self.header - rows - Self.shade))
      #expect(seen == Array(whole[rows...].prefix(seen.count)))
    }
    pager.session.press("g")
    try waitForRest(pager)
  }

  @Test("a drag and the wheel scroll the list up")
  func scroll() throws {
    let pager = try startDemoAndWaitForPhotograph()
    pager.dragAndRelease(from: (40, 15), to: (40, 11))
    try pager.wait(for: "four rows less") {
      firstNameRow(pager) == 11 && isHeaderFilled(pager, to: 11)
    }
    pager.session.wheel(.down, 40, 12)
    try pager.wait(for: "three rows less") {
      firstNameRow(pager) == 8 && isHeaderFilled(pager, to: 8)
    }
    pager.session.wheel(.up, 40, 12, notches: 3)
    try waitForRest(pager)
  }

  @Test(
    "a picture given with --header fills the header and grows when it is pulled",
    arguments: ["png", "jpeg"])
  func file(kind: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(kind == "png" ? SamplePicture.png : SamplePicture.jpeg, to: "a picture")
    let pager = try startDemo("--header=a picture", in: folder)
    try pager.wait(for: "red and blue, with the name of the file") {
      showsSample(pager, to: Self.header)
        && pager.columns(ofText: "a picture", row: Self.header - 2) != nil
    }
    pager.pressAndDrag(from: (40, 10), to: (40, 18))
    let stretched = Self.header + Pager.rubberBandDistance(8, of: Double(Self.pane))
    try pager.wait(for: "red and blue, zoomed") {
      firstNameRow(pager) == stretched && showsSample(pager, to: stretched)
    }
    pager.session.sendMouse(.release(.left), 40, 18)
    try waitForRest(pager)
  }

  /// Whether the header, above its title, is red with a stripe in the middle. The stripe is two cells wide for each row
  /// of the header, and cells at its edges may blend the colours.
  private func showsSample(_ pager: Pager, to top: Int) -> Bool {
    pager.pixelRows(rows: 0..<top - Self.shade).allSatisfy { line in
      line.indices.allSatisfy { x in
        let distance = abs(Double(x) + 0.5 - 40) - Double(top)
        return abs(distance) < 1.5
          || line[x] == .indexed(distance < 0 ? SamplePicture.blue : SamplePicture.red)
      }
    }
  }

  @Test(
    "a picture that cannot be loaded is replaced by the reason, and the header still stretches",
    arguments: [
      ("cut", "damaged"), ("text", "neither a PNG nor a JPEG"), ("missing", "No such file"),
    ])
  func broken(name: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(SamplePicture.png.prefix(100), to: "cut")
    try folder.write("\u{1B}[2Jno picture", to: "text")
    let pager = try startDemo("--header=\(name)", in: folder)
    try pager.wait(for: "the reason") {
      pager.session.screenText[..<Self.header].contains { $0.contains(name) && $0.contains(reason) }
    }
    pager.session.press(Key(.up))
    try pager.wait(for: "a stretched header") {
      firstNameRow(pager).map { $0 > Self.header } ?? false
    }
    try waitForRest(pager)
    #expect(TerminalOutputCheck.forbiddenOutput(in: pager.session.rawOutput) == [])
  }
}
