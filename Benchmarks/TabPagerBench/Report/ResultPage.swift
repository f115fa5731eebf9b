import TerminalSession

/// The results as a page of Markdown.
enum ResultPage {
  static func text(_ report: Report, isQuick: Bool, loadBefore: Double) -> String {
    let (held, missed) = (count(.held, report), count(.missed, report))
    let gates = report.missedGates
    var text = """
      # Benchmarks

      Written by `make bench`; what each measurement does, and which figures can be relied on, stands
      in [Benchmarks/README.md](../Benchmarks/README.md). Times are milliseconds, the median and the
      99 %, unless a row says otherwise.

      - \(Machine.date)\(isQuick ? ", a quick run with few repetitions" : "")
      - \(Machine.processor), \(Machine.processorCount) processors, \
      \(Figures.fixed(Machine.memory, 0)) GiB, \(Machine.kernel)
      - load before \(Figures.fixed(loadBefore, 1)), after \(Figures.fixed(Machine.load, 1))

      """
    for peer in Peer.allCases { text += "- \(peer.described)\n" }
    if loadBefore > Double(Machine.processorCount) / 2 {
      text += """

        **The machine was busy with other work**: times, and ratios of them, say little in this run.

        """
    }
    text += """

      Targets: \(held) held, \(missed) missed, \(count(.notRun, report)) not run.
      \(gates.isEmpty ? "All gates held." : "Gates missed: " + gates.joined(separator: "; ") + ".")


      """
    return text + ([report.targetTable] + report.tables).map(\.markdown).joined(separator: "\n")
  }

  private static func count(_ result: Target.Result, _ report: Report) -> Int {
    report.targets.count { $0.result == result }
  }
}
