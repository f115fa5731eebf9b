import TabPagerCore
import TabPagerTestSupport
import Testing

@Suite struct InterpolationTests {
  @Test("an interpolation without points is 0 everywhere")
  func noPoints() {
    let empty = Interpolation(inputs: [], outputs: [])
    #expect(empty.value(at: 3) == 0)
    #expect(empty.value(at: .nan) == 0)
  }

  @Test(
    "an interpolation with one point is constant",
    arguments: [-1e9, 0, 1, 2, 1e9, .infinity, -.infinity, .nan])
  func onePoint(input: Double) {
    #expect(Interpolation(inputs: [1], outputs: [7]).value(at: input) == 7)
  }

  @Test("an interpolation is constant beyond its points")
  func beyondEnds() {
    let line = Interpolation(inputs: [0, 1], outputs: [10, 20])
    #expect(line.value(at: -5) == 10)
    #expect(line.value(at: 5) == 20)
    #expect(line.value(at: .infinity) == 20)
    #expect(line.value(at: .nan) == 10)
  }

  @Test("an interpolation is linear between two points and exact at both")
  func segments() {
    let line = Interpolation(inputs: [0, 1, 3], outputs: [10, 20, 0])
    #expect(line.value(at: 0.25) == 12.5)
    #expect(line.value(at: 1) == 20)
    #expect(line.value(at: 2) == 10)
    #expect(line.value(at: 3) == 0)
  }

  @Test("of points with equal inputs, an interpolation uses the last one")
  func equalInputs() {
    let step = Interpolation(inputs: [0, 1, 1, 1, 2], outputs: [0, 10, 30, 50, 60])
    #expect(step.value(at: 0.5) == 5)
    #expect(step.value(at: 1) == 50)
    #expect(step.value(at: 1.5) == 55)
    let same = Interpolation(inputs: [4, 4], outputs: [1, 2])
    #expect(same.value(at: 3) == 1)
    #expect(same.value(at: 4) == 2)
    #expect(same.value(at: 5) == 2)
  }

  @Test("an interpolation ignores inputs that are out of order or NaN")
  func invalidInputs() {
    let line = Interpolation(inputs: [0, .nan, 2, 1, 4], outputs: [0, 99, 20, 99, 40])
    for input in stride(from: 0.0, through: 4, by: 0.25) {
      #expect(line.value(at: input) == 10 * input)
    }
  }

  @Test("an interpolation ignores surplus outputs")
  func surplusOutputs() {
    #expect(Interpolation(inputs: [0], outputs: [1, 2]).value(at: 5) == 1)
    #expect(Interpolation(inputs: [0, 1], outputs: [3]).value(at: 5) == 3)
  }

  @Test(
    "an interpolation's binary search finds the same point as a linear search", arguments: 0..<50)
  func search(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var input = 0.0
    let count = random.below(20) + 1
    let inputs = (0..<count).map { _ in
      input += random.below(4) == 0 ? 0 : random.randomUnit()
      return input
    }
    let outputs = inputs.map { _ in random.randomUnit() * 100 }
    let line = Interpolation(inputs: inputs, outputs: outputs)
    for _ in 0..<100 {
      let place = random.randomUnit() * (input + 2) - 1
      let last = inputs.lastIndex { $0 <= place }
      let expected: Double
      switch last {
      case nil: expected = outputs[0]
      case count - 1: expected = outputs[count - 1]
      case .some(let index):
        let share = (place - inputs[index]) / (inputs[index + 1] - inputs[index])
        expected = outputs[index] + (outputs[index + 1] - outputs[index]) * share
      }
      #expect(abs(line.value(at: place) - expected) < 1e-9)
    }
  }
}
