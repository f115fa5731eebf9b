import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

/// Tests of links. The emulator does not support links, so they are translated to attributes of cells that no
/// other text of these tests uses.
extension NCursesTerminalTests {
  /// Translates links to `http://1`, `http://2` and `http://3` into attributes.
  private struct LinkToAttributeTranslator {
    private var open = 0

    mutating func translate(_ bytes: [UInt8]) -> [UInt8] {
      var result: [UInt8] = []
      var rest = bytes[...]
      while let first = rest.popFirst() {
        guard first == 0x1B, let kind = rest.first else {
          result.append(first)
          continue
        }
        if kind == UInt8(ascii: "]"), rest.dropFirst().first == UInt8(ascii: "8") {
          let body = rest.prefix { $0 != 0x1B }
          rest = rest.dropFirst(body.count + 2)
          open = body.last.map { Int($0) - 0x30 }.flatMap { (1...3).contains($0) ? $0 : nil } ?? 0
          result += attributes
        } else if kind == UInt8(ascii: "[") {
          let body = rest.dropFirst().prefix { $0 < 0x40 }
          let last = rest.dropFirst(1 + body.count).first
          result += [first, kind] + body + (last.map { [$0] } ?? [])
          rest = rest.dropFirst(body.count + 2)
          if last == UInt8(ascii: "m") { result += attributes }
        } else {
          result += [first, kind]
          rest = rest.dropFirst()
          // The cursor was saved outside of any link, so restoring it closes the link.
          if kind == UInt8(ascii: "8") { open = 0 }
        }
      }
      return result
    }

    /// The sequences for strikethrough and blinking, whose combination identifies the open link.
    private var attributes: [UInt8] {
      Array("\u{1B}[\(open & 1 != 0 ? 9 : 29)m\u{1B}[\(open & 2 != 0 ? 5 : 25)m".utf8)
    }
  }

  /// Returns a canvas in which attributes replace the links.
  private func linksAsAttributes(_ canvas: Canvas) -> Canvas {
    var result = Canvas(size: canvas.size)
    result.copy(canvas, canvas.bounds, to: .zero)
    for link in canvas.links {
      let number = link.target.description.last?.wholeNumberValue ?? 0
      let cells = Rect(
        x: link.columns.lowerBound, y: link.row, width: link.columns.count, height: 1)
      result.restyle(cells) { style in
        if number & 1 != 0 { style.attributes.insert(.strikethrough) }
        if number & 2 != 0 { style.attributes.insert(.blink) }
      }
    }
    return result
  }

  /// Returns the first cell with another link, including spaces, or `nil` if there is none.
  private func linkDifference(of shown: Canvas, from wanted: Canvas) -> String? {
    let bits: Style.Attributes = [.strikethrough, .blink]
    for y in 0..<wanted.size.height {
      for x in 0..<wanted.size.width {
        let (seen, asked) = (shown[x, y].style.attributes, wanted[x, y].style.attributes)
        if seen.intersection(bits) != asked.intersection(bits) { return "(\(x), \(y)): \(seen)" }
      }
    }
    return nil
  }

  /// Returns random lines with links, as a page shows them.
  private func randomLinkedLines(
    count: Int, _ random: inout SeededGenerator, width: Int
  ) throws -> [Canvas] {
    let targets = try (1...3).map { try #require(LinkTarget("http://\($0)")) }
    return try (0..<count).map { number in
      var line = Canvas(size: Size(width: width, height: 1))
      var x = 0
      for _ in 0..<random.below(8) {
        let start = x
        for text in ["漢", "link \(number)", " ", "x$<5>"].prefix(1 + random.below(4)) {
          // Styles change within a link.
          let style = Style(
            random.below(3) == 0 ? .default : .indexed(UInt8(random.below(256))),
            on: random.below(3) == 0 ? .indexed(UInt8(random.below(256))) : .default,
            random.below(3) == 0 ? .bold : [])
          x += line.write(text, at: Position(x: x, y: 0), style)
        }
        let end = line.size.width > x || line[width - 1, 0].glyph.isContinuation ? x : width
        let target = try #require(targets.randomElement(using: &random))
        if random.below(2) == 0 {
          line.addLink(
            CanvasLink(row: 0, columns: start..<max(start, end), to: target, id: number * 10 + x))
        }
        x += random.below(6)
      }
      return line
    }
  }

  @Test(
    "after random scrolling, sliding and changes, the terminal has the right links",
    arguments: 1...8)
  func linksAfterMoves(seed: Int) throws {
    TestLocale.use()
    let size = Size(width: 40, height: 10)
    let terminal = try openTerminal()
    let emulator = try TerminalEmulator(size: size)
    var random = SeededGenerator(seed: UInt64(seed))
    var translation = LinkToAttributeTranslator()
    var page = try randomLinkedLines(count: 60, &random, width: size.width)
    var (top, shift) = (0, 0)
    for step in 0..<120 {
      var frame = Frame(size: size)
      for y in 1..<size.height {
        let line = page[top + y]
        frame.canvas.copy(
          line, Rect(x: shift, y: 0, width: size.width - shift, height: 1), to: Position(x: 0, y: y)
        )
      }
      frame.canvas.write("step \(step)", at: .zero)
      frame.canvas.slidingRows = [Frame.SlidingRows(rows: 1..<size.height, offset: shift)]
      frame.cursor = random.below(3) == 0 ? Position(x: 3, y: 3) : nil
      let written = present(frame, on: terminal)
      #expect(WrittenLinks.areClosed(in: written))
      emulator.feed(translation.translate(Array(written.utf8)))
      let (shown, wanted) = (emulator.canvas, linksAsAttributes(frame.canvas))
      let difference =
        difference(of: shown, from: wanted) ?? linkDifference(of: shown, from: wanted)
      #expect(difference == nil, "seed \(seed), step \(step)")
      if difference != nil { break }
      switch random.below(8) {
      case 0: shift = random.below(20)
      case 1:
        page[top + 1 + random.below(9)] =
          try randomLinkedLines(count: 1, &random, width: size.width)[0]
      case 2: terminal.perform(.redraw)
      case 3: top = random.below(50)
      default: top = max(0, min(50, top + random.below(7) - 3))
      }
    }
    terminal.close()
  }

  @Test("adding a link writes few bytes, and frames without link changes write no link sequences")
  func linkBytes() throws {
    let terminal = try openTerminal()
    var frame = frame(terminal, "a link")
    let plain = present(frame, on: terminal)
    #expect(!plain.contains("]8;"))
    frame.canvas.addLink(
      CanvasLink(row: 1, columns: 4..<8, to: try #require(LinkTarget("http://x/")), id: 35))
    let written = present(frame, on: terminal)
    #expect(written.contains("\u{1B}]8;id=z;http://x/\u{1B}\\link\u{1B}]8;;\u{1B}\\"))
    #expect(written.utf8.count < 90)
    #expect(present(frame, on: terminal) == "")
    // A change in another row does not write the link again.
    frame.canvas.write("below", at: Position(x: 0, y: 3))
    #expect(!present(frame, on: terminal).contains("]8;"))
    frame.canvas.write("a link", at: Position(x: 2, y: 1))
    let cleared = present(frame, on: terminal)
    #expect(cleared.contains("link") && !cleared.contains("http"))
    terminal.close()
  }

  @Test("a terminal that may print link sequences receives none")
  func unsupportedLinks() throws {
    setenv("TERM", "linux", 1)
    let terminal = try openTerminal()
    var frame = frame(terminal, "a link")
    frame.canvas.addLink(
      CanvasLink(row: 1, columns: 4..<8, to: try #require(LinkTarget("http://x/")), id: 1))
    #expect(!present(frame, on: terminal).contains("]8;"))
    terminal.close()
  }
}

/// Checks the links in written bytes.
enum WrittenLinks {
  /// Returns whether each opened link is closed, and none is open when the cursor is saved or restored.
  static func areClosed(in written: String) -> Bool {
    var isOpen = false
    for part in written.split(separator: "\u{1B}") {
      if part.hasPrefix("]8;;") {
        isOpen = false
      } else if part.hasPrefix("]8;") {
        if isOpen { return false }
        isOpen = true
      } else if isOpen, part == "7" || part == "8" {
        return false
      }
    }
    return !isOpen
  }
}
