import TabPagerCore
import Testing

@Suite struct EasingTests {
  static let curves: [Easing] = [
    .linear, .easeInOut, .easeOut, .cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1),
    .cubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), .cubicBezier(x1: -3, y1: 0, x2: 9, y2: 1),
  ]

  @Test("an easing curve is exact at its ends and clamped outside", arguments: curves)
  func ends(easing: Easing) {
    #expect(easing.value(at: 0) == 0)
    #expect(easing.value(at: 1) == 1)
    #expect(easing.value(at: -1) == 0)
    #expect(easing.value(at: 2) == 1)
    #expect(easing.value(at: .nan) == 0)
    #expect(easing.slope(at: 7) == easing.slope(at: 1))
    #expect(easing.slope(at: -7) == easing.slope(at: 0))
    #expect(easing.slope(at: .nan) == easing.slope(at: 0))
  }

  @Test("an easing curve never decreases", arguments: curves)
  func monotonic(easing: Easing) {
    var last = 0.0
    for step in 0...1000 {
      let value = easing.value(at: Double(step) / 1000)
      #expect(value >= last - 1e-12)
      last = value
    }
  }

  @Test("the ease-in-out curve is symmetric")
  func symmetry() {
    for step in 0...100 {
      let time = Double(step) / 100
      let sum = Easing.easeInOut.value(at: time) + Easing.easeInOut.value(at: 1 - time)
      #expect(abs(sum - 1) < 1e-9)
    }
  }

  /// The expected values are those of browsers, to four digits; they follow from solving x(t) for t.
  @Test(
    "the easing curves agree with those of CSS",
    arguments: [
      (Easing.easeInOut, 0.25, 0.1292), (.easeInOut, 0.5, 0.5), (.easeInOut, 0.75, 0.8708),
      (.easeOut, 0.25, 0.3782), (.easeOut, 0.5, 0.6846), (.easeOut, 0.75, 0.9065),
      (.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1), 0.5, 0.8024),
    ])
  func css(easing: Easing, time: Double, expected: Double) {
    #expect(abs(easing.value(at: time) - expected) < 1e-4)
  }

  @Test("the slope of an easing curve is its derivative", arguments: curves.prefix(4))
  func slope(easing: Easing) {
    for time in stride(from: 0.05, through: 0.95, by: 0.05) {
      let h = 1e-5
      let derivative = (easing.value(at: time + h) - easing.value(at: time - h)) / (2 * h)
      #expect(abs(easing.slope(at: time) - derivative) < 1e-3)
    }
  }
}
