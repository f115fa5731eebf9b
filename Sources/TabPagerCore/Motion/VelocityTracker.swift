/// The velocity of something dragged, from its last positions.
///
/// Only what moved within the last 0.1 s counts, measured back from the moment one asks: holding
/// still before letting go gives no velocity, and a single last jerk does not decide alone.
package struct VelocityTracker: Hashable, Sendable {
  /// How far back positions count, in seconds.
  package static let window = 0.1
  /// How near to each other samples are kept, in seconds: so there are never more than some fifty.
  private static let resolution = 0.002

  fileprivate var samples: [Sample] = []

  fileprivate struct Sample: Hashable {
    var time: Double
    var position: Double
  }

  /// Makes a tracker that has seen nothing.
  package init() {}

  /// Notes a position.
  ///
  /// - Parameters:
  ///   - position: in any unit.
  ///   - time: in seconds; what is earlier than the last one is taken as simultaneous with it.
  package mutating func add(_ position: Double, at time: Double) {
    let time = max(time, samples.last?.time ?? time)
    // One sample before the window is kept: the motion that enters it began there.
    if let first = samples.dropFirst().firstIndex(where: { $0.time > time - Self.window }) {
      samples.removeFirst(first - 1)
    }
    // Of samples that come more often than any screen shows them, the last one counts.
    if samples.count > 1, time - samples[samples.count - 2].time < Self.resolution {
      samples.removeLast()
    }
    samples.append(Sample(time: time, position: position))
  }

  /// The mean velocity over the window before `now`, in units of position a second.
  ///
  /// The position when the window began is interpolated. Simultaneous positions give no velocity.
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
  /// The same motion with every position moved by `distance`.
  func shifted(by distance: Double) -> VelocityTracker {
    var result = self
    for index in result.samples.indices { result.samples[index].position += distance }
    return result
  }
}
