/// A line to a terminal that carries so many bytes a second and no more, whenever one looks.
///
/// What has been carried at any time is what was read by then, and only that is answered: so a program
/// that asks its terminal learns how slow the line is. Before it lie the buffers of the system, of some
/// thousand bytes, as they do before any modem or network.
package struct SlowLine: Hashable, Sendable {
  /// Bytes a second.
  package let rate: Double
  /// How long a line may have had nothing to carry and make up for it, in seconds: as long as a test
  /// may be late, since no more is read at once than in that time.
  private static let longestCatchUp = 0.02

  /// The bytes that may be read now, when that was last counted.
  private var credit = 0.0
  private var time = -Double.infinity

  /// Makes one.
  ///
  /// - Parameter rate: bytes a second, 1…
  package init(bytesPerSecond rate: Double) { self.rate = max(1, rate) }

  /// How many bytes may be read now.
  mutating func room(at now: Double) -> Int {
    credit = min(max(1, rate * Self.longestCatchUp), credit + rate * (now - time))
    time = now
    return Int(credit)
  }

  /// Notes that bytes were read.
  mutating func take(_ count: Int) { credit -= Double(count) }

  /// How long to wait until a piece may be read, in seconds: of a millisecond or two, or one byte.
  var delay: Double { max(0, (max(1, rate * 0.002) - credit) / rate) }
}
