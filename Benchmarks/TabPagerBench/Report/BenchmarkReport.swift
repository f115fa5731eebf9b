import Glibc

/// Prints the results as they come, and records which miss their limits.
final class BenchmarkReport {
  /// The results that must be within limits on every machine and were not.
  private(set) var missedGates: [String] = []
  /// The comparisons within a run that were not within limits.
  private(set) var missedComparisons: [String] = []
  /// The project's own targets.
  private(set) var targets: [PerformanceTarget] = []
  /// All printed tables.
  private(set) var tables: [BenchmarkTable] = []

  /// Prints a table.
  func printTable(_ table: BenchmarkTable) {
    tables.append(table)
    Self.print(table.text)
  }

  /// Prints a line.
  func printLine(_ text: String) { Self.print(text + "\n") }

  /// Reports that a measurement failed. The others continue.
  func recordFailure(of name: String, _ error: any Error) {
    printLine("\(name): \(error)")
    missedGates.append("\(name) could not be measured to its end")
  }

  /// Checks reproducible results. A miss fails the run. Returns the verdict for the table.
  func checkGate(_ name: String, _ values: [Double], atMost limit: Double) -> String {
    if values.allSatisfy({ $0 <= limit }) { return "held" }
    guard !values.contains(where: \.isNaN) else {
      missedGates.append("\(name) (not measured)")
      return "NOT MEASURED"
    }
    missedGates.append(name)
    return "MISSED"
  }

  /// Checks results that a busy machine makes worse. A miss is reported but fails nothing.
  func checkComparison(_ name: String, _ values: [Double], below limit: Double) -> String {
    if values.allSatisfy({ $0 < limit }) { return "held" }
    missedComparisons.append(name)
    return "missed"
  }

  /// Checks a target of the project.
  ///
  /// - Parameters:
  ///   - name: The name of the result.
  ///   - wanted: The target, as text.
  ///   - value: The result, or `nil` if it was not measured.
  ///   - limit: The maximum.
  ///   - show: Formats the value.
  func checkTarget(
    _ name: String, _ wanted: String, _ value: Double?, atMost limit: Double,
    _ show: (Double) -> String
  ) {
    let value = value.flatMap { $0.isFinite ? $0 : nil }
    let result = value.map { $0 <= limit ? PerformanceTarget.Result.held : .missed } ?? .notRun
    targets.append(
      PerformanceTarget(
        name: name, wanted: wanted, measured: value.map(show) ?? "–", result: result))
  }

  /// Prints the misses. Returns the exit status.
  func printSummary() -> Int32 {
    if !targets.isEmpty { Self.print(targetTable.text) }
    printLine("")
    for name in missedComparisons { printLine("over, in this run: \(name)") }
    for name in missedGates { printLine("GATE MISSED: \(name)") }
    if missedGates.isEmpty { printLine("All gates held.") }
    return missedGates.isEmpty ? 0 : 1
  }

  /// The targets as a table, missed ones first.
  var targetTable: BenchmarkTable {
    var table = BenchmarkTable("Targets", ["target", "wanted", "measured", ""])
    let order: [PerformanceTarget.Result] = [.missed, .held, .notRun]
    for result in order {
      for target in targets where target.result == result {
        table.addRow(target.name, target.wanted, target.measured, result.rawValue)
      }
    }
    return table
  }

  private static func print(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
