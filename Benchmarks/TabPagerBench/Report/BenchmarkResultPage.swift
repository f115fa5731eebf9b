import TerminalSession

/// The results as a page of Markdown.
enum BenchmarkResultPage {
  static func text(_ report: BenchmarkReport, isQuick: Bool, loadBefore: Double) -> String {
    let (held, missed) = (targetCount(.held, report), targetCount(.missed, report))
    let gates = report.missedGates
    var text = """
      # Benchmarks

      Written by `make bench`; what each measurement does, and which figures can be relied on, stands
      in [Benchmarks/README.md](../Benchmarks/README.md). Times are milliseconds, the median and the
      99 %, unless a row says otherwise.

      - \(MachineDescription.date)\(isQuick ? ", a quick run with few repetitions" : "")
      - \(MachineDescription.processor), \(MachineDescription.processorCount) processors, \
      \(NumberFormats.fixed(MachineDescription.memory, 0)) GiB, \(MachineDescription.kernel)
      - load before \(NumberFormats.fixed(loadBefore, 1)), after \(NumberFormats.fixed(MachineDescription.load, 1))

      """
    for peer in ComparedProgram.allCases { text += "- \(peer.described)\n" }
    if loadBefore > Double(MachineDescription.processorCount) / 2 {
      text += """

        **The machine was busy with other work**: times, and ratios of them, say little in this run.

        """
    }
    text += """

      Targets: \(held) held, \(missed) missed, \(targetCount(.notRun, report)) not run.
      \(gates.isEmpty ? "All gates held." : "Gates missed: " + gates.joined(separator: "; ") + ".")


      """
    return text + ([report.targetTable] + report.tables).map(\.markdown).joined(separator: "\n")
  }

  private static func targetCount(
    _ result: PerformanceTarget.Result, _ report: BenchmarkReport
  ) -> Int {
    report.targets.count { $0.result == result }
  }
}
