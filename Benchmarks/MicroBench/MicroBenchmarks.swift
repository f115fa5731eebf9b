import TabPagerCore

/// What can be run: each makes ready what it needs, and gives what is counted.
enum MicroBenchmarks {
  typealias Benchmark = () -> (_ number: Int) -> Void

  static var all: [String: Benchmark] {
    var works: [String: Benchmark] = [
      "layout": BarBenchmarks.layout,
      "indicator": BarBenchmarks.indicator,
      "width-ascii": TextBenchmarks.asciiWidth,
      "width-mixed": TextBenchmarks.mixedWidth,
      "index": TextBenchmarks.index,
      "split": TextBenchmarks.split,
      "frame-tabs-10": { FrameBenchmarks.frame(Size(width: 80, height: 24), tabs: 10) },
      "frame-tabs-1000": { FrameBenchmarks.frame(Size(width: 80, height: 24), tabs: 1000) },
      "frame-tabs-100000": { FrameBenchmarks.frame(Size(width: 80, height: 24), tabs: 100_000) },
    ]
    for (width, height) in [(80, 24), (200, 50), (400, 120)] {
      let size = Size(width: width, height: height)
      works["frame-\(width)x\(height)"] = { FrameBenchmarks.frame(size, tabs: 12) }
      works["diff-\(width)x\(height)"] = { FrameBenchmarks.diff(size) }
    }
    return works
  }
}
