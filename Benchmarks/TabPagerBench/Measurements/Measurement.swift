import TabPagerCore

/// A measurement that can be run alone.
protocol Measurement {
  /// The name on the command line.
  var name: String { get }
  /// Measures and prints the results.
  func run(_ report: BenchmarkReport) throws
}

/// The terminal sizes to measure with.
enum MeasuredTerminalSizes {
  static let all = [Size(width: 80, height: 24), Size(width: 200, height: 50)]
  static let names = all.map { "\($0.width)×\($0.height)" }
}
