import Glibc
import TabPagerCore
import TerminalSession

/// From a key to the first byte of its answer, next to a program on bare ncurses that repaints one
/// line; the same key to both in turn.
struct KeyMeasurement: Measurement {
  let count: Int

  var name: String { "key" }

  func run(_ report: Report) throws {
    let pairs = try Sizes.all.map { try measure($0) }
    var table = Table(
      "From ↓ to the first byte, \(count) pairs: a line of scrolling, next to a line repainted",
      ["figure"] + Sizes.names + ["limit", ""])
    func row(_ name: String, _ values: [Samples]) {
      table.add(name, Figures.times(values[0]), Figures.times(values[1]), "", "")
    }
    row("tabpager ms, median / 99 %", pairs.map(\.pager))
    row("bare ncurses ms, median / 99 %", pairs.map(\.bare))
    let medians = pairs.map(\.pager.median)
    table.add(
      "median", Figures.milliseconds(medians[0]), Figures.milliseconds(medians[1]), "< 1",
      report.compare("key to first byte, median", medians, below: 0.001))
    report.target(
      "key to first byte, median, the worse of both screens", "≤ 1 ms", medians.max(), atMost: 0.001
    ) { Figures.milliseconds($0) + " ms" }
    let ratios = pairs.map { $0.pager.percentile99 / $0.bare.percentile99 }
    table.add(
      "99 %, ratio", "×" + Figures.fixed(ratios[0], 2), "×" + Figures.fixed(ratios[1], 2), "≤ ×2",
      report.compare("key to first byte, 99 % next to bare ncurses", ratios, below: 2.000001))
    let bytes = pairs.map(\.bytes)
    table.add("bytes a line, median", Figures.spread(bytes[0]), Figures.spread(bytes[1]), "", "")
    report.show(table)
  }

  private func measure(_ size: Size) throws -> (pager: Samples, bare: Samples, bytes: Samples) {
    let folder = try TemporaryFolder()
    let lines = (0..<count + 100).map { "line \($0) of a text that is scrolled\n" }
    try folder.write(lines.joined(), to: "text")
    let pager = try MeasuredProgram.pager(["text"], size: size, in: folder)
    let bare = try MeasuredProgram.bare(size: size)
    try pager.settle()
    try bare.settle()
    var result = (pager: Samples(), bare: Samples(), bytes: Samples())
    for _ in 0..<count {
      let start = pager.session.rawOutput.count
      result.pager.add(try pager.answer(to: Key(.down)))
      // Longer than a frame: what is measured is an answer, not the pace of frames.
      pager.session.quiet(for: 0.011)
      result.bytes.add(Double(pager.session.rawOutput.count - start))
      result.bare.add(try bare.answer(to: Key(.down)))
      bare.session.quiet(for: 0.011)
    }
    return result
  }
}
