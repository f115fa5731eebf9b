/// A piecewise linear function through given points, constant beyond the first and the last.
package struct Interpolation: Hashable, Sendable {
  private let inputs: [Double]
  private let outputs: [Double]

  /// Creates the function through the points (`inputs[i]`, `outputs[i]`).
  ///
  /// - Parameters:
  ///   - inputs: The inputs in ascending order. An input that is out of order or NaN is dropped
  ///     together with its output. If inputs are equal, the function jumps to the output of the
  ///     last one.
  ///   - outputs: The output of each input. Surplus outputs are ignored.
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

  /// Returns the value at an input, in logarithmic time. NaN counts as the first input. The
  /// function without points is 0.
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
    return Interpolation.interpolate(outputs[low], outputs[low + 1], fraction)
  }

  /// Returns the value at a fraction of the way from `start` to `end`. It is exact at 0 and at 1.
  @inlinable
  package static func interpolate(_ start: Double, _ end: Double, _ fraction: Double) -> Double {
    fraction == 1 ? end : start + (end - start) * fraction
  }
}
