import TabPagerCore
import TabPagerTestSupport
import Testing

/// Runs the program on a connection of 10,000 bytes per second. The tests check bytes, counts and final states, which
/// do not depend on the load of the machine. `tabpager-bench --only=slow` measures times.
@Suite("Slow connections", .serialized, .blocking, .timeLimit(.minutes(60)))
struct SlowConnectionTests {
  private static let rate = 10_000.0
  private static let sizes = [Size(width: 80, height: 24), Size(width: 200, height: 50)]
  /// The most bytes of a swipe, unless its target page needs more: one second of the connection. On a fast connection,
  /// a swipe takes 25,000 bytes at 200×50 and 8,500 at 80×24.
  private static let maximumSwipeByteCount = 10_000

  /// Starts the program at the first of five pages with a random letter in each cell, so that redrawing them cannot be
  /// made cheaper, and waits until it is at rest.
  private func pager(_ options: [String] = [], size: Size) throws -> Pager {
    let folder = try TemporaryFolder()
    var random = SeededGenerator(seed: 6_060)
    for title in Pager.titles {
      let lines = (1...400).map { number in
        let head = "\(title) \(number) "
        // The first column is the margin.
        let letters = (head.utf8.count..<size.width - 1).map { _ in
          UInt8(ascii: "a") + UInt8(random.next() % 26)
        }
        return head + String(decoding: letters, as: UTF8.self) + "\n"
      }
      try folder.write(lines.joined(), to: title)
    }
    let pager = try Pager(options, in: folder, size: size)
    pager.session.connection = RateLimitedConnection(bytesPerSecond: Self.rate)
    pager.session.screen.keepsUpdates = true
    try pager.waitForRest(at: Pager.titles[0])
    return pager
  }

  /// Returns the number of bytes of one page.
  private func pageByteCount(_ size: Size) -> Int { size.width * size.height }

  private func row(_ y: Int, of canvas: Canvas) -> String {
    String(String.UnicodeScalarView((0..<canvas.size.width).map { canvas[$0, y].glyph.base }))
  }

  /// Returns the first row of the pane in an update.
  private func firstPaneRow(_ canvas: Canvas) -> String { row(2, of: canvas) }

  /// Swipes to the second page and back until the program has measured that the connection is slow. On a busy machine, a
  /// motion may have too few frames for that.
  private func swipeUntilSlow(_ pager: Pager) throws {
    for title in repeatElement([Pager.titles[1], Pager.titles[0]], count: 20).joined() {
      pager.session.press(Key(title == Pager.titles[0] ? .left : .right))
      try pager.waitForRest(at: title, line: 1)
      pager.session.waitUntilQuiet(for: 0.3)
      let isSlow = pager.session.screen.updates.contains { update in
        row(update.size.height - 1, of: update).contains("slow connection")
      }
      if isSlow, title == Pager.titles[0] { return }
    }
    Issue.record("the connection is not slow")
  }

  /// Whether an update shows two pages side by side. A page that has not been read yet is empty.
  private func showsTwoPages(_ canvas: Canvas) -> Bool {
    let row = firstPaneRow(canvas)
    return row.contains { $0 != " " } && !Pager.titles.contains { row.hasPrefix(" \($0) 1 ") }
  }

  /// Returns how many bytes came between a position in the output and the frame that shows the cursor, which answers a
  /// key that opens a prompt. More frames of the motion may come after it.
  private func bytesBeforeCursorFrame(_ pager: Pager, since place: Int) throws -> Int {
    let (begin, cursor) = (Array("\u{1B}[?2026h".utf8), Array("\u{1B}[?25h".utf8))
    let output = pager.session.rawOutput
    let places = place..<output.count
    let shown = try #require(places.first { output[$0...].starts(with: cursor) })
    let start = places.last { $0 < shown && output[$0...].starts(with: begin) }
    return try #require(start) - place
  }

  @Test(
    "a swipe on a slow connection ends at its page and costs few more bytes than the page",
    arguments: sizes)
  func swipe(size: Size) throws {
    let pager = try pager(size: size)
    // For a small page, the connection is not slow.
    if size == Self.sizes[1] { try swipeUntilSlow(pager) }
    for title in Pager.titles.dropFirst() {
      let start = pager.session.rawOutput.count
      pager.session.press(Key(.right))
      try pager.waitForRest(at: title, line: 1)
      pager.session.waitUntilQuiet(for: 0.3)
      let count = pager.session.rawOutput.count - start
      let limit = max(Self.maximumSwipeByteCount, pageByteCount(size) * 6 / 5)
      #expect(count <= limit, "\(title): \(count) bytes")
      #expect(pager.isResting(at: title, line: 1))
    }
  }

  @Test(
    "a key during motion is answered within two frames, whatever the frame rate",
    arguments: sizes)
  func key(size: Size) throws {
    let pager = try pager(["--motion=full"], size: size)
    // The bytes of a tenth of a second, and one frame that has already been sent. A frame has at most the bytes of a
    // page.
    let limit = Int(Self.rate / 10) + pageByteCount(size)
    var all: [Int] = []
    for (title, key) in [
      ("Development", Key(.right)), ("Analytics", Key(.right)), ("Development", Key(.left)),
      ("Research", Key(.left)),
    ] {
      let begin = pager.session.modes.synchronizedEnds
      pager.session.press(key)
      // A motion on a busy machine may have fewer frames.
      try pager.session.waitUntil("a third frame, or the end of the motion") {
        $0.modes.synchronizedEnds >= begin + 3 || pager.isResting(at: title)
      }
      let pressed = pager.session.rawOutput.count
      pager.session.press(":")
      try pager.session.waitUntil("the prompt") { $0.cursor != nil && !$0.modes.isSynchronizing }
      let waited = try bytesBeforeCursorFrame(pager, since: pressed)
      all.append(waited)
      // A busy machine may begin another frame before it lets the program read the key.
      #expect(waited <= limit + pageByteCount(size), "\(waited) bytes")
      pager.session.press(Key(.escape))
      try pager.waitForRest(at: title)
    }
    #expect((all.min() ?? .max) <= limit, "\(all) bytes")
  }

  @Test("a slow connection turns off page animation, and a message says so")
  func reduced() throws {
    let pager = try pager(size: Self.sizes[1])
    try swipeUntilSlow(pager)
    let seen = pager.session.screen.updates.count
    pager.session.press(Key(.right))
    try pager.waitForRest(at: "Development")
    let slid = pager.session.screen.updates[seen...].filter(showsTwoPages)
    #expect(slid.isEmpty, "\(slid.map(firstPaneRow))")
  }

  @Test("--motion=full keeps the animation on a slow connection")
  func full() throws {
    let size = Self.sizes[1]
    let pager = try pager(["--motion=full"], size: size)
    for title in ["Development", "Analytics"] {
      let seen = pager.session.screen.updates.count
      pager.session.press(Key(.right))
      try pager.waitForRest(at: title)
      #expect(pager.session.screen.updates[seen...].contains(where: showsTwoPages))
    }
    #expect(!pager.session.screenText.contains { $0.contains("slow connection") })
  }

  @Test("keys that arrive faster than frames are all counted")
  func many() throws {
    let pager = try pager(size: Self.sizes[1])
    let start = pager.session.rawOutput.count
    for _ in 0..<200 { pager.session.press("j") }
    try pager.waitForRest(at: "Research", line: 201)
    // Although 200 lines of 200 cells scroll past, little more than the last page is drawn.
    let count = pager.session.rawOutput.count - start
    #expect(count < 2 * pageByteCount(Self.sizes[1]), "\(count) bytes")
  }
}
