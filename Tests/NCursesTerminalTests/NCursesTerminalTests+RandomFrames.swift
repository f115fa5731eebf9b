import CNCurses
import Glibc
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import NCursesTerminal

/// Draws random pages that slide, scroll and change, on terminals of several types, and compares each frame with
/// what an emulator shows.
extension NCursesTerminalTests {
  /// A terminal type, how to draw on it, and whether its colours can be compared.
  private struct TerminalKind {
    let type: String
    let depth: TerminalCapabilities.ColorDepth
    var comparesColors = true
    var derivesEntry = true
    var limitsFiles = false
  }

  private static let kinds = [
    TerminalKind(type: "xterm-256color", depth: .trueColor),
    TerminalKind(type: "xterm-256color", depth: .palette256),
    TerminalKind(type: "xterm-256color", depth: .palette256, derivesEntry: false),
    TerminalKind(type: "xterm-256color", depth: .trueColor, limitsFiles: true),
    TerminalKind(type: "tmux-256color", depth: .trueColor),
    TerminalKind(type: "screen-256color", depth: .palette256),
    TerminalKind(type: "xterm-direct", depth: .trueColor),
    TerminalKind(type: "xterm", depth: .trueColor),
    TerminalKind(type: "linux", depth: .ansi8, comparesColors: false),
    TerminalKind(type: "linux", depth: .ansi8, comparesColors: false, derivesEntry: false),
    TerminalKind(type: "vt220", depth: .monochrome, comparesColors: false),
    TerminalKind(type: "vt100", depth: .monochrome, comparesColors: false),
  ]

  /// Two pages side by side that slide and scroll under a title, with a status line below.
  private struct RandomFrameScript {
    let kind: TerminalKind
    private(set) var size: Size
    private let attributes: [Style.Attributes]
    private var pages: [[Canvas]] = []
    private var shift = 0
    private var top = 0
    private var step = 0

    init(_ kind: TerminalKind, _ random: inout SeededGenerator) {
      self.kind = kind
      attributes = Self.supportedAttributes(of: kind)
      size = Size(width: 8 + random.below(24), height: 4 + random.below(7))
      makePages(&random)
    }

    /// Returns the attributes that the terminal type supports.
    private static func supportedAttributes(of kind: TerminalKind) -> [Style.Attributes] {
      guard terminfo_load(kind.type) >= 0 else { return [] }
      defer { terminfo_unload() }
      let capabilities: [(String, Style.Attributes)] = [
        ("bold", .bold), ("dim", .dim), ("sitm", .italic), ("smul", .underline), ("rev", .reverse),
        ("blink", .blink),
      ]
      let strikethrough = kind.derivesEntry ? [("smxx", Style.Attributes.strikethrough)] : []
      return (capabilities + strikethrough).filter { ScreenRenderer.stringCapability($0.0) != nil }
        .map(\.1)
    }

    private mutating func makePages(_ random: inout SeededGenerator) {
      let isFilled = random.below(2) == 0
      pages = (0..<2).map { _ in
        (0..<30).map { _ in
          randomLine(&random, isFilled ? size.width : random.below(size.width + 1))
        }
      }
    }

    private func randomColor(_ random: inout SeededGenerator) -> Color {
      switch random.below(4) {
      case 0: .default
      case 1: .indexed(UInt8(random.below(16)))
      case 2 where kind.depth == .trueColor:
        .rgb(UInt8(random.below(256)), UInt8(random.below(3)), UInt8(random.below(9)))
      default: .indexed(UInt8(random.below(256)))
      }
    }

    private func randomStyle(_ random: inout SeededGenerator) -> Style {
      var style = Style(
        randomColor(&random), on: random.below(3) == 0 ? randomColor(&random) : .default)
      // Terminal types with few colours differ in how they combine attributes and colours.
      if kind.comparesColors, random.below(3) == 0 {
        style.attributes = [
          attributes[random.below(attributes.count)], attributes[random.below(attributes.count)],
        ]
      }
      return style
    }

    private func randomLine(_ random: inout SeededGenerator, _ length: Int) -> Canvas {
      var line = Canvas(size: Size(width: size.width, height: 1))
      let texts = ["a", "Z", "é", "漢", "字", " ", "  ", "─", "%", "e\u{301}\u{302}", "0123456789"]
      var (x, style) = (0, Style.plain)
      while x < length {
        if random.below(5) == 0 { style = randomStyle(&random) }
        let text = texts[random.below(texts.count)]
        x += line.write(text, at: Position(x: x, y: 0), style)
      }
      return line
    }

    /// Returns the next frame, and whether the screen is resized for it.
    mutating func nextFrame(_ random: inout SeededGenerator) -> (frame: Frame, isResized: Bool) {
      step += 1
      let isResized = changeRandomly(&random)
      var frame = Frame(size: size)
      frame.canvas.write("step \(step)", at: .zero, Style(.indexed(75)))
      let pane = 1..<size.height - 1
      for y in pane {
        for (page, start) in [(0, shift), (1, shift - size.width)] {
          frame.canvas.copy(
            pages[page][top + y], Rect(x: max(0, start), y: 0, width: size.width, height: 1),
            to: Position(x: max(0, -start), y: y))
        }
      }
      if random.below(4) != 0 {
        let start = random.below(size.width)
        let columns =
          random.below(2) == 0 ? nil : start..<start + random.below(size.width - start + 1)
        frame.canvas.slidingRows = [Frame.SlidingRows(rows: pane, columns: columns, offset: shift)]
      }
      if random.below(4) == 0 {
        let place = Position(x: random.below(size.width), y: random.below(size.height))
        frame.canvas.write(
          String("one place".prefix(1 + random.below(9))), at: place, randomStyle(&random))
      }
      // The emulator puts a combining mark after the last column into the next row.
      for y in 0..<size.height where frame.canvas[size.width - 1, y].glyph.hasMarks {
        frame.canvas.put(Glyph("x"), at: Position(x: size.width - 1, y: y))
      }
      if random.below(3) == 0 {
        frame.cursor = Position(x: random.below(size.width), y: random.below(size.height))
      }
      return (frame, isResized)
    }

    private mutating func changeRandomly(_ random: inout SeededGenerator) -> Bool {
      switch random.below(24) {
      case 0:
        size = Size(width: 1 + random.below(40), height: 3 + random.below(9))
        shift = 0
        makePages(&random)
        return true
      case 1: shift = random.below(size.width + 1)
      case 2: top = random.below(19)
      case 3: makePages(&random)
      case 4...13: shift = max(0, min(size.width, shift + random.below(11) - 5))
      default: top = max(0, min(18, top + random.below(7) - 3))
      }
      return false
    }
  }

  /// Returns the first fault in a hundred frames, or `nil` if there is none.
  private func randomFrameFault(_ random: inout SeededGenerator) throws -> String? {
    let kind = Self.kinds[random.below(Self.kinds.count)]
    var script = RandomFrameScript(kind, &random)
    let support = ColorSupport(type: kind.type, depth: kind.depth)
    let screen = try screen(
      support, size: script.size, derivesEntry: kind.derivesEntry, limitsFiles: kind.limitsFiles)
    defer { screen.close() }
    /// An emulator that shows a text, in the mode of a terminal that has entered the screen.
    func makeEmulator(text: String = "") throws -> TerminalEmulator {
      let emulator = try TerminalEmulator(size: script.size)
      emulator.feed(Array((text + (screen.drawsWithoutWrapping ? "\u{1B}[?7l" : "")).utf8))
      return emulator
    }
    var emulator = try makeEmulator()
    for step in 1...100 {
      let (frame, isResized) = script.nextFrame(&random)
      if isResized {
        screen.resize(to: script.size)
        // After a resize, terminals differ in what their rows contain, so assume arbitrary old text.
        emulator = try makeEmulator(
          text: String(repeating: "\u{1B}[41mold ", count: 200) + "\u{1B}[m")
      } else if random.below(30) == 0 {
        screen.forceFullRedraw()
      }
      var bytes: [UInt8] = []
      screen.draw(frame, into: &bytes)
      emulator.feed(bytes)
      let wanted = canvasShown(frame.canvas, by: kind.type)
      let place = "\(kind.type) \(kind.depth) \(script.size), step \(step)"
      if let found = difference(of: emulator.canvas, from: wanted, colors: kind.comparesColors) {
        let written = String(decoding: bytes, as: UTF8.self).debugDescription
        return "\(place): \(found) after \(written)"
      }
      if let cursor = frame.cursor, emulator.cursor != cursor {
        let written = String(decoding: bytes, as: UTF8.self).debugDescription
        return
          "\(place): the cursor is at \(String(describing: emulator.cursor)), not \(cursor) after \(written)"
      }
      // Drawing the same frame again writes nothing.
      bytes.removeAll()
      screen.draw(frame, into: &bytes)
      if !bytes.isEmpty { return "\(place): \(bytes.count) bytes for an equal frame" }
    }
    return nil
  }

  /// `make test` draws about 8,000 frames, and `make soak` at least a million.
  @Test("the terminal shows each random frame")
  func randomFrames() throws {
    TestLocale.use()
    let fault = try RandomCases.firstFault(
      "frames", count: 80, least: 10_000, seed: 30, randomFrameFault)
    #expect(fault == nil)
  }
}
