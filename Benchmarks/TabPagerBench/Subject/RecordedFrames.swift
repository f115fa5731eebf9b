import TerminalSession

/// The output of a program, divided into synchronised updates.
struct RecordedFrames {
  /// One synchronised update.
  struct Frame {
    /// The range in the output, including the sequences that begin and end the update.
    var range: Range<Int>
    /// When its end arrived, in seconds.
    var time: Double
  }

  private(set) var frames: [Frame] = []
  /// The number of bytes outside updates.
  private(set) var strayBytes = 0

  private static let begin = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)

  /// Divides the output after an offset.
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

  /// The number of bytes of all frames.
  var byteCount: Int { frames.reduce(0) { $0 + $1.range.count } }

  /// The seconds from each frame to the next.
  var intervals: [Double] { zip(frames.dropFirst(), frames).map { $0.time - $1.time } }
}
