import Glibc
import NCursesTerminal
import TabPagerCore

/// Frames of a swipe over pages with a character in every cell: the most expensive frames.
enum FrameBenchmarks {
  private static let capabilities = TerminalCapabilities(colors: .palette256, isUnicode: true)

  /// Draws a frame in the middle of a swipe, bar and pane.
  static func drawFrame(_ size: Size, tabs: Int) -> (Int) -> Void {
    let swipe = Swipe(size, tabs: tabs)
    _ = swipe.frame(numbered: 0)
    return { number in
      OptimizerSink.consume(swipe.frame(numbered: number % Swipe.frameCount).canvas.rows.count)
    }
  }

  /// Compares frames of a swipe with the one before, encodes them and writes them.
  static func presentFrame(_ size: Size) -> (Int) -> Void {
    setlocale(LC_CTYPE, "C.UTF-8")
    setenv("TERM", "xterm-256color", 1)
    unsetenv("COLORTERM")
    guard let pair = PseudoTerminalPair(size),
      let terminal = try? NCursesTerminal(TerminalOptions(devicePath: pair.path))
    else {
      print("no pseudo-terminal")
      exit(1)
    }
    let swipe = Swipe(size, tabs: 12)
    let there = (0..<Swipe.frameCount).map { swipe.frame(numbered: $0) }
    let frames = there + there.reversed()
    terminal.present(frames[0])
    pair.discardOutput()
    return { number in
      terminal.present(frames[number % frames.count])
      pair.discardOutput()
    }
  }

  /// A swipe from the first page to the second, frame by frame.
  private final class Swipe {
    /// The number of frames, at 60 per second.
    static let frameCount = 20

    private let size: Size
    private let pager: TabPagerView

    init(_ size: Size, tabs count: Int) {
      self.size = size
      let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
      let lines: [String] = (0..<size.height).map { row in
        let places = (0..<size.width).map { column in (row * 31 + column * 7 + column / 5) % 36 }
        return String(places.map { letters[$0] })
      }
      let tabs = (0..<count).map { number in
        Tab("Title\(number)", id: number) {
          TextPage((lines[(number % lines.count)...] + lines).joined(separator: "\n"))
        }
      }
      pager = TabPagerView(tabs: tabs)
      _ = frame(numbered: 0)
      pager.advance(to: 0)
      _ = pager.perform(.next, at: 0)
    }

    func frame(numbered number: Int) -> Frame {
      let now = Double(number) / 60
      var frame = Frame(size: size)
      pager.render(
        into: &frame.canvas, PageContext(size: size, now: now, capabilities: capabilities))
      return frame
    }
  }
}
