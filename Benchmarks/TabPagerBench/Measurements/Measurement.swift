import TabPagerCore

/// Something that can be measured by itself.
protocol Measurement {
  /// What it is called on the command line.
  var name: String { get }
  /// Measures and prints.
  func run(_ report: Report) throws
}

/// The terminals that are measured on.
enum Sizes {
  static let all = [Size(width: 80, height: 24), Size(width: 200, height: 50)]
  static let names = all.map { "\($0.width)×\($0.height)" }
}
