import Testing

@testable import NCursesTerminal

@Suite("Throughput estimator") struct ThroughputEstimatorTests {
  /// Returns an estimator that has measured 10,000 bytes per second and a round trip of 0.1 s.
  private func measuredEstimator() -> ThroughputEstimator {
    var gauge = ThroughputEstimator()
    gauge.setRoundTrip(0.1)
    _ = gauge.recordWrite(byteCount: 2000, at: 0)
    gauge.recordQuery(at: 0)
    gauge.recordReply(at: 0.3)
    return gauge
  }

  @Test("frames do not wait for a terminal that has never answered a query")
  func silence() {
    var gauge = ThroughputEstimator()
    let asks1 = gauge.recordWrite(byteCount: 100_000, at: 0)
    #expect(!asks1)
    gauge.recordQuery(at: 0)
    #expect(!gauge.isBehind(at: 1) && gauge.isAsking)
    let isAsked = gauge.recordWrite(byteCount: 100_000, at: 10)
    #expect(!isAsked && !gauge.isAsking)
  }

  @Test("the throughput is the bytes before a query divided by the time to its answer")
  func rate() throws {
    // 2,000 bytes in 0.2 s, after 0.1 s for the round trip.
    #expect(abs(try #require(measuredEstimator().rate) - 10_000) < 1)
    #expect(measuredEstimator().roundTrip == 0.1)
  }

  @Test("a query is sent for each twentieth of a second's worth of bytes")
  func spacing() {
    var gauge = measuredEstimator()
    let asks2 = gauge.recordWrite(byteCount: 499, at: 1)
    #expect(!asks2)
    let asks3 = gauge.recordWrite(byteCount: 2, at: 1)
    #expect(asks3)
    let asks4 = gauge.recordWrite(byteCount: 499, at: 1)
    #expect(!asks4)
  }

  @Test("the terminal is behind when an answer is over three frames later than the fastest one")
  func lateness() {
    var gauge = measuredEstimator()
    let asks5 = gauge.recordWrite(byteCount: 600, at: 1)
    #expect(asks5)
    #expect(!gauge.isBehind(at: 1.149) && gauge.isBehind(at: 1.151))
    gauge.recordReply(at: 1.16)
    #expect(!gauge.isBehind(at: 1.17))
  }

  @Test("the terminal is behind at once when over three frames' worth of bytes are written")
  func backlog() {
    var gauge = measuredEstimator()
    // The round trip of 0.1 s and three frames of 1/60 s allow 1,500 bytes.
    _ = gauge.recordWrite(byteCount: 1400, at: 1)
    #expect(!gauge.isBehind(at: 1))
    _ = gauge.recordWrite(byteCount: 600, at: 1)
    #expect(gauge.isBehind(at: 1))
    gauge.recordReply(at: 1.24)
    gauge.recordReply(at: 1.3)
    #expect(!gauge.isBehind(at: 1.3))
    _ = gauge.recordWrite(byteCount: 1600, at: 2)
    #expect(gauge.isBehind(at: 2))
  }

  @Test("bytes processed before a query do not raise the measured throughput")
  func pauses() throws {
    var gauge = measuredEstimator()
    // 100 bytes every 16 ms are below the throughput, so only the last ones are still in transit at the query.
    for step in 0..<5 {
      let isAsked = gauge.recordWrite(byteCount: 100, at: 1 + Double(step) * 0.016)
      #expect(isAsked == (step == 4))
    }
    gauge.recordReply(at: 1.064 + 0.11)
    #expect(try abs(#require(gauge.rate) - 10_000) < 1)
  }

  @Test("the terminal's answers match queries in order")
  func order() {
    var gauge = measuredEstimator()
    let asks6 = gauge.recordWrite(byteCount: 600, at: 1)
    #expect(asks6)
    let asks7 = gauge.recordWrite(byteCount: 600, at: 1.1)
    #expect(asks7)
    gauge.recordReply(at: 1.16)
    #expect(!gauge.isBehind(at: 1.2) && gauge.isBehind(at: 1.26))
  }

  @Test("a lost answer delays frames for twice the expected time plus a fifth of a second")
  func loss() {
    var gauge = measuredEstimator()
    let asks8 = gauge.recordWrite(byteCount: 600, at: 1)
    #expect(asks8)
    // The expected time is 0.1 s for the round trip and 0.06 s for 600 bytes.
    #expect(gauge.isBehind(at: 1.51) && !gauge.isBehind(at: 1.53))
    #expect(gauge.frameHoldDeadline(at: 1.1).map { abs($0 - 1.52) < 1e-9 } == true)
    // The next query is still sent, and its answer also counts for the lost one.
    let isAsked = gauge.recordWrite(byteCount: 600, at: 2)
    #expect(isAsked && gauge.isBehind(at: 2.2))
    gauge.recordReply(at: 2.21)
    #expect(!gauge.isAsking && !gauge.isBehind(at: 2.22))
  }

  @Test("frames do not wait for a terminal with two unanswered queries until it answers again")
  func silenceLater() {
    var gauge = measuredEstimator()
    for time in [1.0, 2.0] {
      let isAsked = gauge.recordWrite(byteCount: 600, at: time)
      #expect(isAsked && gauge.isBehind(at: time + 0.2))
    }
    #expect(!gauge.isBehind(at: 3))
    for time in [3.0, 4.0, 60.0] {
      let isAsked = gauge.recordWrite(byteCount: 100_000, at: time)
      #expect(!isAsked && !gauge.isBehind(at: time + 0.2))
    }
    #expect(!gauge.isAsking && !gauge.isTrusted)
    // A delayed answer still counts.
    gauge = measuredEstimator()
    for time in [1.0, 2.0, 3.0] { _ = gauge.recordWrite(byteCount: 600, at: time) }
    #expect(!gauge.isTrusted)
    gauge.recordReply(at: 4)
    #expect(gauge.isTrusted)
  }

  @Test("late answers that arrive together do not shorten the measured round-trip time")
  func lateTogether() {
    var gauge = measuredEstimator()
    _ = gauge.recordWrite(byteCount: 600, at: 1)
    _ = gauge.recordWrite(byteCount: 600, at: 2)
    gauge.recordReply(at: 2.3)
    _ = gauge.recordWrite(byteCount: 600, at: 2.31)
    gauge.recordReply(at: 2.32)
    #expect(gauge.roundTrip == 0.1)
    gauge.recordReply(at: 2.5)
    #expect(gauge.roundTrip == 0.1)
  }

  @Test("the answer to a query is awaited for ten seconds at most")
  func lifetime() {
    var gauge = ThroughputEstimator()
    #expect(!gauge.awaitsReply(at: 0))
    gauge.recordQuery(at: 1)
    #expect(gauge.awaitsReply(at: 10.9) && !gauge.awaitsReply(at: 11))
  }

  @Test("an unexpected answer of the terminal is ignored")
  func surplus() {
    var gauge = measuredEstimator()
    let before = gauge.rate
    gauge.recordReply(at: 2)
    #expect(gauge.rate == before)
  }
}
