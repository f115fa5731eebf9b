/// Formats numbers for tables.
enum NumberFormats {
  /// Returns a number with some decimal places, or a dash if nothing was measured.
  static func fixed(_ value: Double, _ places: Int) -> String {
    guard value.isFinite else { return "–" }
    let scale = (0..<places).reduce(1) { product, _ in product * 10 }
    let scaled = Int((abs(value) * Double(scale)).rounded())
    let sign = value < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return sign + grouped(scaled) }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: places - fraction.utf8.count)
    return sign + grouped(scaled / scale) + "." + zeros + fraction
  }

  /// Returns seconds as milliseconds.
  static func milliseconds(_ seconds: Double) -> String { fixed(seconds * 1000, 2) }

  /// Returns the minimum, the median and the maximum.
  static func minimumMedianMaximum(_ samples: MeasurementSamples) -> String {
    guard samples.count > 0 else { return "–" }
    return [samples.least, samples.median, samples.most].map { fixed($0, 0) }.joined(
      separator: " / ")
  }

  /// Returns the median and the 99th percentile of seconds, as milliseconds.
  static func medianAndPercentile99(_ samples: MeasurementSamples) -> String {
    milliseconds(samples.median) + " / " + milliseconds(samples.percentile99)
  }

  /// Returns how many times larger a value is than another.
  static func ratio(_ value: Double, to other: Double) -> String {
    "×" + fixed(value / other, 2)
  }

  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }
}
