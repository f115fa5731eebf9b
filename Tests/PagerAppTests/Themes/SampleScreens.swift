import Documents
import Gallery
import PagerText
import TabPagerCore
import TabPagerTestSupport

@testable import PagerApp

/// Screens with every kind of page and every overlay.
final class SampleScreens {
  /// A screen, and the area of its overlay.
  struct Screen {
    var name: String
    var frame: Frame
    var overlay: Rect?
  }

  /// A page with its name, its source, and a text that it shows when it is complete.
  private struct SamplePage {
    var name: String
    var source: DocumentSource
    var text: String
    /// A closure that prepares the page, and a text that it shows afterwards.
    var setUp: (OffscreenPagerApp) -> Void = { _ in }
    var result = ""
  }

  private let folder: TemporaryFolder
  private let pages: [SamplePage]
  private let program: OffscreenPagerApp
  private let tour = OffscreenPagerApp(AppConfiguration(), size: SampleScreens.size)

  private static let size = Size(width: 100, height: 30)

  init() async throws {
    let folder = try TemporaryFolder()
    self.folder = folder
    func fileSource(_ name: String, _ text: String) throws -> DocumentSource {
      .file(try folder.write(text, to: name))
    }
    func memorySource(_ file: EmbeddedSampleFile, _ count: Int = .max) -> DocumentSource {
      .memory(MemorySource(name: file.rawValue, bytes: { Array(file.bytes.prefix(count)) }))
    }
    try folder.write("", to: "listed/program.sh")
    try folder.write("", to: "listed/.hidden")
    try folder.write("x", to: "listed/sub/file")
    pages = [
      SamplePage(
        name: "text", source: try fileSource("a.txt", Self.text), text: "Another",
        setUp: { program in
          program.type("/needle")
          program.press(Key(.enter))
          program.type("n")
        }, result: "SEARCH 2/"),
      SamplePage(name: "source", source: try fileSource("a.swift", Self.source), text: "done"),
      SamplePage(name: "log", source: try fileSource("a.log", Self.log), text: "Timeout") {
        $0.type(")")
      },
      SamplePage(name: "diff", source: memorySource(.change), text: "modified") { $0.type("jjj)") },
      SamplePage(name: "table", source: try fileSource("a.csv", Self.table), text: "Nyhavn") {
        $0.type("jj")
      },
      SamplePage(name: "JSON", source: try fileSource("a.json", Self.json), text: "stations") {
        $0.type("jj")
        $0.press(Key(.enter))
      },
      SamplePage(name: "Markdown", source: try fileSource("a.md", Self.markdown), text: "end") {
        $0.type("L")
      },
      SamplePage(name: "folder", source: .file(folder.path + "/listed"), text: "program.sh") {
        $0.type("j")
      },
      SamplePage(
        name: "bytes",
        source: try fileSource("a.bin", "\0\u{1}\u{2}text\0\0\u{7F}\u{1B}[0m needle\n"),
        text: "00000000"),
      SamplePage(name: "manual", source: memorySource(.manual, 6_000), text: "NAME"),
      SamplePage(name: "error", source: .file(folder.path + "/missing"), text: "again"),
      SamplePage(name: "empty", source: try fileSource("empty", ""), text: "empty"),
    ]
    var configuration = AppConfiguration()
    configuration.tabs.sources = pages.map(\.source)
    program = OffscreenPagerApp(configuration, size: Self.size)
    for (index, page) in pages.enumerated() {
      program.select(index)
      _ = await program.frame(showing: page.text)
      page.setUp(program)
    }
  }

  /// Returns all screens drawn with a theme.
  func drawnScreens(
    _ choice: ThemeChoice, onLight isLight: Bool, _ depth: TerminalCapabilities.ColorDepth
  ) async -> [Screen] {
    program.useTheme(choice, onLight: isLight, depth)
    var screens: [Screen] = []
    func addScreen(_ name: String, _ frame: Frame, overlay: Rect? = nil) {
      screens.append(Screen(name: name, frame: frame, overlay: overlay))
    }
    for (index, page) in pages.enumerated() {
      program.select(index)
      addScreen(page.name, await program.frame(showing: page.result))
    }
    for (name, place, keys) in [("help", 3, "H"), ("switcher", 2, "t"), ("switcher", 4, "tjs")] {
      program.select(place)
      _ = await program.frame()
      program.type(keys)
      addScreen(name, program.draw(), overlay: Self.overlayArea(of: program.draw()))
      program.press(Key(.character("c"), .control))
    }
    program.select(1)
    for (name, keys) in [("search prompt", "/let"), ("filter prompt", "&("), ("command", "!ls")] {
      program.type(keys)
      addScreen(name, program.draw())
      program.press(Key(.escape))
    }
    tour.useTheme(choice, onLight: isLight, depth)
    addScreen("welcome", await tour.frame())
    return screens
  }

  /// Returns each page of the demos in the tour's library, drawn with a theme.
  func drawnDemoScreens(
    _ choice: ThemeChoice, onLight isLight: Bool, _ depth: TerminalCapabilities.ColorDepth
  ) async -> [Screen] {
    var screens: [Screen] = []
    let tour = OffscreenPagerApp(AppConfiguration(), size: Size(width: 80, height: 24))
    tour.useTheme(choice, onLight: isLight, depth)
    tour.select(Array(tour.app.tabs.inOrder).count - 1)
    var last: Frame?
    // Each → shows the next page of a demo or, after its last one, the next demo.
    while case let frame = await tour.frame(), frame.canvas.rows != last?.canvas.rows {
      screens.append(Screen(name: "library page \(screens.count + 1)", frame: frame))
      last = frame
      tour.press(Key(.right))
    }
    return screens
  }

  /// Returns the area within the border of an overlay, or `nil` if there is none.
  private static func overlayArea(of frame: Frame) -> Rect? {
    var start: Position?
    var end: Position?
    for y in 2..<size.height {
      for x in 0..<size.width {
        switch frame.canvas[x, y].glyph.base {
        case "╭": start = start ?? Position(x: x, y: y)
        case "╯": end = Position(x: x, y: y)
        default: break
        }
      }
    }
    guard let start, let end else { return nil }
    return Rect(
      x: start.x, y: start.y, width: end.x + 1 - start.x, height: end.y + 1 - start.y)
  }

  // MARK: Documents

  private static let text = """
    A needle in the first line, and a link: https://example.org/needle
    Another needle, \u{1B}[1mbold\u{1B}[0m and \u{1B}[4munderlined\u{1B}[0m text.
    A long line \(String(repeating: "that goes on ", count: 12)) to the needle.
    """

  private static let source = """
    import Glibc
    /// Adds numbers.
    struct Sum<Value: Numeric> {
      var values = [1, 0x2F, 3.5]  // comment
      let name: String = "a \\(values.count) string"
      func total() -> Int { guard true else { return -1 }; print("done"); return 0 }
    }
    """

  private static let log = """
    2026-11-25T12:00:00.123Z DEBUG cache key=alpha size=12 path=/var/lib/app
    2026-11-25T12:00:01.223Z INFO  started "main loop" 10.0.0.1:8080
    2026-11-25T12:00:02.323Z WARN  slow request id=550e8400-e29b-41d4-a716-446655440000 ms=1200
    2026-11-25T12:00:03.423Z ERROR Timeout after 30 s
        at Gateway.call (gateway.swift:12)
    2026-11-25T12:00:04.523Z TRACE end
    2026-11-25T12:00:05.523Z FATAL end
    """

  private static let table = """
    station,trips,share
    Nyhavn,1200,12.5
    Nordhavn,830,
    Amager,12,0.4
    Valby,4,0.1
    """

  private static let json = """
    {"stations": [{"name": "Nyhavn", "open": true, "trips": 1200}, null],
     "folded": {"one": 1, "two": "zwei"}, "last": [1, 2, 3]}
    """

  private static let markdown = """
    # Title

    A paragraph with `code`, *emphasis*, **strength**, a [link](https://example.org) and an ![image](x.png).

    ## Section

    > a quotation

    - [x] done
    - [ ] open

    | a | b |
    |---|---|
    | 1 | 2 |

    ```swift
    let x = 1  // comment
    print("text")
    ```

    ### Third

    the end
    """
}
