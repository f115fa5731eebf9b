import TerminalSession

/// What a program wrote, cut into its synchronised updates.
struct FrameLog {
  /// One synchronised update.
  struct Frame {
    /// Where it lies in the output, its own begin and end included.
    var range: Range<Int>
    /// When its end had come, in seconds.
    var time: Double
  }

  private(set) var frames: [Frame] = []
  /// Bytes that lie in none.
  private(set) var strayBytes = 0

  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)

  /// Cuts what came after `offset`.
  init(_ session: PTYSession, from offset: Int = 0) {
    let output = session.rawOutput
    var readings = session.readings.drop { $0.range.upperBound <= offset }
    var start: Int?
    var place = offset
    var outside = offset
    while place < output.count {
      if start == nil, output[place...].starts(with: Self.begin) {
        strayBytes += place - outside
        start = place
        place += Self.begin.count
      } else if let first = start, output[place...].starts(with: Self.end) {
        place += Self.end.count
        readings = readings.drop { $0.range.upperBound < place }
        frames.append(Frame(range: first..<place, time: readings.first?.time ?? .nan))
        start = nil
        outside = place
      } else {
        place += 1
      }
    }
    strayBytes += place - (start ?? outside)
  }

  /// The bytes of all the frames.
  var byteCount: Int { frames.reduce(0) { $0 + $1.range.count } }

  /// The seconds from each frame to the next.
  var intervals: [Double] { zip(frames.dropFirst(), frames).map { $0.time - $1.time } }
}
