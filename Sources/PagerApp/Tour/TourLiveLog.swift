import Documents
import Gallery

/// The lines that arrive at the end of the tour's log. They repeat a few seconds of the service.
struct TourLiveLog: MemorySource.TimedPieces {
  private let lines: [ArraySlice<UInt8>]
  /// The time of the last initial line, in milliseconds since midnight.
  private let start: Int

  /// The pauses before the lines, in milliseconds, used in turn. A person can read at this pace.
  private static let pauses = [1300, 800, 1900, 1000, 2400, 1500, 700]

  init() {
    let bytes = EmbeddedSampleFile.liveLog.bytes
    lines = bytes.split(separator: 0x0A)
    start = TourLiveLog.time(ofLastLineOf: EmbeddedSampleFile.log.bytes)
  }

  func piece(at index: Int) -> (bytes: [UInt8], pause: Double) {
    let pauses = TourLiveLog.pauses
    let rounds = (index + 1) / pauses.count
    let elapsed =
      rounds * pauses.reduce(0, +) + pauses.prefix((index + 1) % pauses.count).reduce(0, +)
    var bytes = Array((TourLiveLog.timestamp(ofMilliseconds: start + elapsed) + "  ").utf8)
    bytes += lines[index % lines.count]
    bytes.append(0x0A)
    return (bytes, Double(pauses[index % pauses.count]) / 1000)
  }

  /// The time at the start of a log's last line, such as `14:03:13.953`, in milliseconds since midnight.
  private static func time(ofLastLineOf log: [UInt8]) -> Int {
    let last = log.split(separator: 0x0A).last ?? []
    let parts = last.prefix(12).split { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard parts.count == 4 else { return 0 }
    return ((parts[0] * 60 + parts[1]) * 60 + parts[2]) * 1000 + parts[3]
  }

  private static func timestamp(ofMilliseconds time: Int) -> String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let seconds = time / 1000
    let fields = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }
    return fields.joined(separator: ":") + "." + padded(time % 1000, 3)
  }
}
