/// Measures the velocity of a drag from its last positions.
///
/// Only the last 0.1 seconds before the query count. So a drag that was held still before its
/// release has no velocity, and a single jerk does not decide alone.
package struct VelocityTracker: Hashable, Sendable {
  /// The time before a query in which positions count, in seconds.
  package static let window = 0.1
  /// The minimum time between two stored samples, in seconds. It limits them to about fifty.
  private static let resolution = 0.002

  fileprivate var samples: [Sample] = []

  fileprivate struct Sample: Hashable {
    var time: Double
    var position: Double
  }

  /// Creates a tracker without positions.
  package init() {}

  /// Adds a position.
  ///
  /// - Parameters:
  ///   - position: The position, in any unit.
  ///   - time: The time in seconds. A time before the last one counts as the last one.
  package mutating func addPosition(_ position: Double, at time: Double) {
    let time = max(time, samples.last?.time ?? time)
    // One sample before the window is kept, because the motion enters the window from there.
    if let first = samples.dropFirst().firstIndex(where: { $0.time > time - Self.window }) {
      samples.removeFirst(first - 1)
    }
    // Of samples that arrive faster than any screen can show them, only the last one is kept.
    if samples.count > 1, time - samples[samples.count - 2].time < Self.resolution {
      samples.removeLast()
    }
    samples.append(Sample(time: time, position: position))
  }

  /// Returns the mean velocity during the window before `now`, in units per second.
  ///
  /// The position at the start of the window is interpolated. Simultaneous positions have no
  /// velocity.
  package func velocity(at now: Double) -> Double {
    guard let last = samples.last, let first = samples.first else { return 0 }
    let start = now - Self.window
    guard last.time > start else { return 0 }
    var from = first
    for (earlier, later) in zip(samples, samples.dropFirst()) where earlier.time <= start {
      let span = later.time - earlier.time
      let share = span > 0 ? min(1, (start - earlier.time) / span) : 1
      let position = earlier.position + (later.position - earlier.position) * share
      from = Sample(time: start, position: position)
    }
    let span = now - from.time
    return span > 1e-4 ? (last.position - from.position) / max(span, 1.0 / 120) : 0
  }
}

extension VelocityTracker {
  /// Returns the same motion with all positions moved by a distance.
  func withPositionsShifted(by distance: Double) -> VelocityTracker {
    var result = self
    for index in result.samples.indices { result.samples[index].position += distance }
    return result
  }
}
