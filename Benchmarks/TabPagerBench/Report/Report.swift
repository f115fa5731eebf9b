import Glibc

/// What was measured, printed as it comes, and what of it misses its limit.
final class Report {
  /// What must hold on every machine and did not.
  private(set) var missedGates: [String] = []
  /// What is compared within a run, and was over.
  private(set) var missedComparisons: [String] = []
  /// What the project sets itself.
  private(set) var targets: [Target] = []
  /// All that was printed.
  private(set) var tables: [Table] = []

  /// Prints a table.
  func show(_ table: Table) {
    tables.append(table)
    Self.print(table.text)
  }

  /// Prints a line.
  func note(_ text: String) { Self.print(text + "\n") }

  /// Tells that a measurement did not come to its end: the others are made all the same.
  func fail(_ name: String, _ error: any Error) {
    note("\(name): \(error)")
    missedGates.append("\(name) could not be measured to its end")
  }

  /// Judges figures that repeat: one that misses fails the run. Returns what stands in the table.
  func gate(_ name: String, _ values: [Double], atMost limit: Double) -> String {
    if values.allSatisfy({ $0 <= limit }) { return "held" }
    guard !values.contains(where: \.isNaN) else {
      missedGates.append("\(name) (not measured)")
      return "NOT MEASURED"
    }
    missedGates.append(name)
    return "MISSED"
  }

  /// Judges figures that a busy machine makes worse: one that misses is told, and fails nothing.
  func compare(_ name: String, _ values: [Double], below limit: Double) -> String {
    if values.allSatisfy({ $0 < limit }) { return "held" }
    missedComparisons.append(name)
    return "missed"
  }

  /// Judges what the project sets itself.
  ///
  /// - Parameters:
  ///   - name: what is measured.
  ///   - wanted: what it should be, as text.
  ///   - value: what it was; nil where it was not run.
  ///   - limit: what it may be at most.
  ///   - show: the value as text.
  func target(
    _ name: String, _ wanted: String, _ value: Double?, atMost limit: Double,
    _ show: (Double) -> String
  ) {
    let value = value.flatMap { $0.isFinite ? $0 : nil }
    let result = value.map { $0 <= limit ? Target.Result.held : .missed } ?? .notRun
    targets.append(
      Target(
        name: name, wanted: wanted, measured: value.map(show) ?? "–", result: result))
  }

  /// Prints what was missed. Returns the exit status.
  func finish() -> Int32 {
    if !targets.isEmpty { Self.print(targetTable.text) }
    note("")
    for name in missedComparisons { note("over, in this run: \(name)") }
    for name in missedGates { note("GATE MISSED: \(name)") }
    if missedGates.isEmpty { note("All gates held.") }
    return missedGates.isEmpty ? 0 : 1
  }

  /// The targets as a table, those missed first.
  var targetTable: Table {
    var table = Table("Targets", ["target", "wanted", "measured", ""])
    let order: [Target.Result] = [.missed, .held, .notRun]
    for result in order {
      for target in targets where target.result == result {
        table.add(target.name, target.wanted, target.measured, result.rawValue)
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
