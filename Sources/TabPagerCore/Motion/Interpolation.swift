/// A piecewise linear function through given points, constant beyond the first and the last.
package struct Interpolation: Hashable, Sendable {
  private let inputs: [Double]
  private let outputs: [Double]

  /// Makes the function through the points (`inputs[i]`, `outputs[i]`).
  ///
  /// - Parameters:
  ///   - inputs: in rising order; what is out of order or NaN is left out with its output. Of
  ///     equal inputs the last counts from there on: the function jumps.
  ///   - outputs: one for each input; those in excess are left out.
  package init(inputs: some Sequence<Double>, outputs: some Sequence<Double>) {
    var keptInputs: [Double] = []
    var keptOutputs: [Double] = []
    for (input, output) in zip(inputs, outputs) where input >= keptInputs.last ?? -.infinity {
      keptInputs.append(input)
      keptOutputs.append(output)
    }
    self.inputs = keptInputs
    self.outputs = keptOutputs
  }

  /// The value at `input`. NaN counts as the first input; without any point the value is 0.
  ///
  /// The interval is found by binary search.
  package func value(at input: Double) -> Double {
    guard let firstInput = inputs.first, let first = outputs.first, let last = outputs.last
    else { return 0 }
    guard input >= firstInput else { return first }
    var low = 0
    var high = inputs.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if inputs[middle] <= input { low = middle } else { high = middle }
    }
    guard low + 1 < inputs.count else { return last }
    let fraction = (input - inputs[low]) / (inputs[low + 1] - inputs[low])
    return Interpolation.mix(outputs[low], outputs[low + 1], fraction)
  }

  /// The value `fraction` of the way from `start` to `end`; exact at 0 and at 1.
  @inlinable
  package static func mix(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
    fraction == 1 ? end : start + (end - start) * fraction
  }
}
