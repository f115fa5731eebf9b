/// Repeated measurements of one value.
struct MeasurementSamples {
  private(set) var values: [Double] = []

  init(_ values: [Double] = []) { self.values = values }

  mutating func add(_ value: Double) { values.append(value) }

  /// Returns the samples of both.
  static func + (left: MeasurementSamples, right: MeasurementSamples) -> MeasurementSamples {
    MeasurementSamples(left.values + right.values)
  }

  var count: Int { values.count }
  var least: Double { values.min() ?? .nan }
  var most: Double { values.max() ?? .nan }
  var median: Double { quantile(0.5) }
  var percentile99: Double { quantile(0.99) }

  /// Returns the smallest sample that is not exceeded by a given share of all samples. It is never
  /// interpolated.
  func quantile(_ share: Double) -> Double {
    guard !values.isEmpty else { return .nan }
    let rank = Int((share * Double(values.count)).rounded(.up)) - 1
    return values.sorted()[max(0, min(values.count - 1, rank))]
  }
}
