import TabPagerCore
import Testing

@Suite struct FlightTests {
  static let motions: [Motion] = [
    .spring(.snappy), .spring(.smooth), .spring(.bouncy),
    .spring(Spring(duration: 0.5, bounce: -0.5)), .curve(.easeInOut, duration: 0.3),
    .curve(.easeOut, duration: 0.3), .curve(.linear, duration: 0.2),
  ]

  static func flights(on motion: Motion) -> [Flight] {
    [(0.0, 0.0, 1.0), (2, 4, 5), (3, -6, 1), (0.2, 9, 0), (1, 3, 1)].map { from, velocity, to in
      Flight(from: from, velocity: velocity, to: to, at: 10, on: motion, tolerance: 0.001)
    }
  }

  @Test(arguments: motions) func itStartsAtItsOriginWithItsVelocity(motion: Motion) {
    let h = 1e-6
    for (from, velocity, to) in [(0.0, 0.0, 1.0), (2, 4, 5), (3, -6, 1), (0.2, 9, 0), (1, 3, 1)] {
      let flight = Flight(
        from: from, velocity: velocity, to: to, at: 10, on: motion, tolerance: 0.001)
      #expect(abs(flight.position(at: 10) - from) < 1e-12)
      #expect(abs(flight.velocity(at: 10) - velocity) < 1e-9)
      let slope = (flight.position(at: 10 + h) - from) / h
      #expect(abs(slope - velocity) < 0.05)
    }
  }

  @Test(arguments: motions) func itEndsExactlyAtItsTargetAndArrivesThereSmoothly(motion: Motion) {
    for flight in Self.flights(on: motion) {
      #expect(flight.end >= 10)
      #expect(flight.position(at: flight.end) == flight.target)
      #expect(flight.velocity(at: flight.end) == 0)
      #expect(flight.position(at: flight.end + 100) == flight.target)
      // A spring is within its tolerance, a curve at its end.
      #expect(abs(flight.position(at: flight.end - 1e-9) - flight.target) <= 0.001 + 1e-6)
    }
  }

  @Test(arguments: motions) func itsVelocityIsTheDerivativeOfItsPosition(motion: Motion) {
    let h = 1e-6
    for flight in Self.flights(on: motion) where flight.end > 10.1 {
      for share in stride(from: 0.05, to: 0.95, by: 0.05) {
        let time = 10 + (flight.end - 10) * share
        let slope = (flight.position(at: time + h) - flight.position(at: time - h)) / (2 * h)
        #expect(abs(slope - flight.velocity(at: time)) < 0.02)
      }
    }
  }

  @Test func aCurveThatStartsSlowlyIsItselfWhenItStartsFromRest() {
    let flight = Flight(
      from: 2, velocity: 0, to: 6, at: 0, on: .curve(.easeInOut, duration: 0.3), tolerance: 0.001)
    for share in stride(from: 0.0, through: 1, by: 0.1) {
      let expected = 2 + 4 * Easing.easeInOut.value(at: share)
      #expect(abs(flight.position(at: 0.3 * share) - expected) < 1e-3)
    }
  }

  @Test func aCurveThatStartsUprightIsNotThrownBack() {
    let steep = Motion.curve(.cubicBezier(x1: 0, y1: 1, x2: 0.5, y2: 1), duration: 0.3)
    let flight = Flight(from: 0, velocity: 0, to: 1, at: 0, on: steep, tolerance: 0.001)
    for time in stride(from: 0.0, through: 0.3, by: 0.003) {
      #expect(flight.position(at: time) >= 0 && flight.position(at: time) <= 1)
    }
  }

  @Test(arguments: [Motion.immediate, .curve(.linear, duration: 0), .curve(.linear, duration: -1)])
  func withoutDurationItIsThereAtOnce(motion: Motion) {
    let flight = Flight(from: 0, velocity: 8, to: 3, at: 5, on: motion, tolerance: 0.001)
    #expect(flight.end == 5)
    #expect(flight.position(at: 5) == 3)
    #expect(flight.velocity(at: 5) == 0)
  }

  @Test func whatIsAtItsTargetAlreadyEndsAtOnce() {
    let flight = Flight(
      from: 3, velocity: 0, to: 3, at: 5, on: .spring(.snappy), tolerance: 0.001)
    #expect(flight.end == 5)
  }
}
