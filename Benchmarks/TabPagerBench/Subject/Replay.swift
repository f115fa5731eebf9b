import TabPagerCore
import TerminalSession

/// What a program showed, looked at afterwards: while it runs, the terminal must read at once.
struct Replay {
  /// Cells that differ from one frame to the next, over all.
  private(set) var changedCells = 0
  /// Frames that nobody has seen before.
  private(set) var distinctFrames = 0
  /// Whether the titles stand elsewhere at the end.
  private(set) var scrollsBar = false

  /// Shows the output again, and looks at the frames after `offset`.
  init(_ session: PTYSession, from offset: Int, to end: Int) throws {
    let screen = try ScreenEmulator(size: session.screen.size)
    screen.feed(session.rawOutput[..<offset])
    let first = screen.canvas
    var before = first
    screen.keepsUpdates = true
    screen.feed(session.rawOutput[offset..<end])
    var seen: Set<Int> = []
    for canvas in screen.updates {
      changedCells += zip(canvas.cells, before.cells).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
      if seen.insert(canvas.hashValue).inserted { distinctFrames += 1 }
      before = canvas
    }
    scrollsBar = (0..<first.size.width).contains { first[$0, 0].glyph != before[$0, 0].glyph }
  }
}
