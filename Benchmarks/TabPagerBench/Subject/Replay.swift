import TabPagerCore
import TerminalSession

/// What a program showed, looked at afterwards: while it runs, the terminal must read at once.
final class Replay {
  /// What was to be seen in a part of the output.
  struct Seen {
    /// Cells that differ from one frame to the next, over all.
    var changedCells = 0
    /// The least bytes that a writer of changed cells sends for them.
    var leastBytes = 0
    /// Frames that none before in this part equals.
    var distinctFrames = 0
    /// Whether the titles stand elsewhere at the end.
    var scrollsBar = false
  }

  private let session: PTYSession
  private let screen: ScreenEmulator
  private var place = 0

  /// Begins at the beginning.
  init(of session: PTYSession) throws {
    self.session = session
    screen = try ScreenEmulator(size: session.screen.size)
  }

  /// Shows the output up to the end of a part, which must follow those before.
  func look(at part: Range<Int>) -> Seen {
    screen.keepsUpdates = false
    screen.feed(session.rawOutput[place..<part.lowerBound])
    let first = screen.canvas
    let known = screen.updates.count
    screen.keepsUpdates = true
    screen.feed(session.rawOutput[part])
    place = part.upperBound

    var seen = Seen()
    var before = first
    var hashes: Set<Int> = []
    var writer = LeastBytes()
    for canvas in screen.updates.dropFirst(known) {
      seen.changedCells += zip(canvas.rows.joined(), before.rows.joined()).reduce(0) {
        $0 + ($1.0 == $1.1 ? 0 : 1)
      }
      seen.leastBytes += writer.count(from: before, to: canvas)
      if hashes.insert(canvas.hashValue).inserted { seen.distinctFrames += 1 }
      before = canvas
    }
    seen.scrollsBar = (0..<first.size.width).contains { first[$0, 0].glyph != before[$0, 0].glyph }
    return seen
  }
}
