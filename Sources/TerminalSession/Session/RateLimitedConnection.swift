/// A connection with a limited rate.
///
/// Only output that has been delivered is answered, so a program can measure how slow the
/// connection is. The system's buffers of some thousand bytes precede it, as with any modem or
/// network.
package struct RateLimitedConnection: Hashable, Sendable {
  /// The rate in bytes per second.
  package let rate: Double
  /// The longest idle time that a connection makes up for, in seconds: as long as a test may be late,
  /// because no more is read at once than in that time.
  private static let longestCatchUp = 0.02

  /// The number of bytes that may be read, at the last update.
  private var credit = 0.0
  private var time = -Double.infinity

  /// Creates a connection.
  ///
  /// - Parameter rate: The rate in bytes per second, at least 1.
  package init(bytesPerSecond rate: Double) { self.rate = max(1, rate) }

  /// Returns the number of bytes that may be read now.
  mutating func byteAllowance(at now: Double) -> Int {
    credit = min(max(1, rate * Self.longestCatchUp), credit + rate * (now - time))
    time = now
    return Int(credit)
  }

  /// Records that bytes were read.
  mutating func recordRead(byteCount count: Int) { credit -= Double(count) }

  /// The time until a piece may be read, in seconds: one or two milliseconds of output, or one
  /// byte.
  var delay: Double { max(0, (max(1, rate * 0.002) - credit) / rate) }
}
