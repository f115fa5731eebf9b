import TabPagerCore
import TerminalSession

/// Replays the output of a program after it has run, because the terminal must read without delay
/// meanwhile.
final class OutputReplay {
  /// The result of replaying a part of the output.
  struct ReplaySummary {
    /// The number of cells that differ from one frame to the next, in total.
    var changedCells = 0
    /// The minimum number of bytes for them.
    var leastBytes = 0
    /// The number of frames that differ from all frames before in this part.
    var distinctFrames = 0
    /// Whether the titles are at other positions at the end.
    var scrollsBar = false
  }

  private let session: PTYSession
  private let screen: TerminalEmulator
  private var place = 0

  /// Begins at the beginning.
  init(of session: PTYSession) throws {
    self.session = session
    screen = try TerminalEmulator(size: session.screen.size)
  }

  /// Replays the output up to the end of a part. Parts must be passed in order.
  func replay(throughEndOf part: Range<Int>) -> ReplaySummary {
    screen.keepsUpdates = false
    screen.feed(session.rawOutput[place..<part.lowerBound])
    let first = screen.canvas
    let known = screen.updates.count
    screen.keepsUpdates = true
    screen.feed(session.rawOutput[part])
    place = part.upperBound

    var seen = ReplaySummary()
    var before = first
    var hashes: Set<Int> = []
    var writer = MinimalUpdateSize()
    for canvas in screen.updates.dropFirst(known) {
      seen.changedCells += zip(canvas.rows.joined(), before.rows.joined()).reduce(0) {
        $0 + ($1.0 == $1.1 ? 0 : 1)
      }
      seen.leastBytes += writer.byteCount(from: before, to: canvas)
      if hashes.insert(canvas.hashValue).inserted { seen.distinctFrames += 1 }
      before = canvas
    }
    seen.scrollsBar = (0..<first.size.width).contains { first[$0, 0].glyph != before[$0, 0].glyph }
    return seen
  }
}
