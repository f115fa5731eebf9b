import TabPagerCore
import TerminalSession

/// The instructions of single functions, counted by valgrind. They do not depend on the load of the
/// machine.
struct InstructionMeasurement: Measurement {
  var name: String { "instructions" }

  /// A benchmark to run.
  private struct MeasuredBenchmark {
    /// Its name in `micro-bench`.
    var name: String
    var what: String
    /// The number of runs. For frames, whole swipes of 20 frames, or 40 there and back.
    var count: Int
    /// The maximum number of instructions: 10 % above the value measured when this was written
    /// (2026-11). Another compiler or processor, for which libc has other loops, changes the counts
    /// by a few per cent. A slower design changes them by more.
    var limit: Double
  }

  private static let pieces = [
    MeasuredBenchmark(
      name: "layout", what: "bar of 1,000 titles laid out", count: 200, limit: 85_000),
    MeasuredBenchmark(
      name: "indicator", what: "indicator and seen titles found", count: 2000, limit: 2600),
    MeasuredBenchmark(
      name: "frame-80x24", what: "swipe frame drawn, 80×24", count: 20, limit: 113_000),
    MeasuredBenchmark(
      name: "frame-200x50", what: "swipe frame drawn, 200×50", count: 20, limit: 252_000),
    MeasuredBenchmark(
      name: "frame-400x120", what: "swipe frame drawn, 400×120", count: 20, limit: 1_325_000),
    MeasuredBenchmark(
      name: "frame-tabs-10", what: "the same at 80×24, 10 tabs", count: 20, limit: 113_000),
    MeasuredBenchmark(name: "frame-tabs-1000", what: "1,000 tabs", count: 20, limit: 113_000),
    MeasuredBenchmark(name: "frame-tabs-100000", what: "100,000 tabs", count: 20, limit: 113_000),
    MeasuredBenchmark(
      name: "diff-80x24", what: "frame compared and encoded, 80×24", count: 40, limit: 492_000),
    MeasuredBenchmark(name: "diff-200x50", what: "the same, 200×50", count: 40, limit: 1_865_000),
    MeasuredBenchmark(name: "diff-400x120", what: "the same, 400×120", count: 40, limit: 9_250_000),
    MeasuredBenchmark(name: "width-ascii", what: "width of 80 letters", count: 2000, limit: 770),
    MeasuredBenchmark(
      name: "width-mixed", what: "width of 80 characters of all kinds", count: 500, limit: 13_900),
    MeasuredBenchmark(name: "index", what: "1 MiB of lines indexed", count: 20, limit: 293_000),
    MeasuredBenchmark(name: "split", what: "1 MiB of a diff split", count: 2, limit: 32_000_000),
  ]

  func run(_ report: BenchmarkReport) throws {
    var table = BenchmarkTable(
      "Instructions, by valgrind --tool=callgrind", ["piece", "instructions", "limit", ""])
    guard FileIO.exists("/usr/bin/valgrind") else {
      // NaN counts as missing the limit.
      table.addRow("valgrind is not installed", "not run", "", "")
      return report.printTable(table)
    }
    var counts: [String: Double] = [:]
    for piece in Self.pieces {
      let value = try instructionsPerRun(of: piece)
      counts[piece.name] = value
      // NaN is nothing that could be counted, and misses.
      table.addRow(
        piece.what, NumberFormats.fixed(value, 0), "≤ " + NumberFormats.fixed(piece.limit, 0),
        report.checkGate("instructions: \(piece.what)", [value], atMost: piece.limit))
    }
    report.printTable(table)
    let growth = (counts["frame-tabs-100000"] ?? .nan) / (counts["frame-tabs-10"] ?? .nan)
    report.checkTarget(
      "instructions of a frame, 100,000 tabs next to 10", "flat: ≤ ×1.1", growth, atMost: 1.1
    ) { "×" + NumberFormats.fixed($0, 2) }
  }

  /// The instructions of one run: those of `2n` runs less those of `n`, so that start and
  /// preparation do not count.
  private func instructionsPerRun(of piece: MeasuredBenchmark) throws -> Double {
    let once = try countInstructions(piece.name, piece.count)
    let twice = try countInstructions(piece.name, piece.count * 2)
    return (twice - once) / Double(piece.count)
  }

  private func countInstructions(_ name: String, _ count: Int) throws -> Double {
    let program = try BuiltProgram.path(named: "micro-bench")
    // Hashes are otherwise seeded randomly, and so are collisions.
    let text = ProgramOutput.standardError(
      of: [
        "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, name,
        "\(count)",
      ], ["SWIFT_DETERMINISTIC_HASHING": "1"])
    let line = text.split(separator: "\n").first { $0.contains("Collected : ") }
    return line?.split(separator: " ").last.flatMap { Double($0) } ?? .nan
  }
}
