import TabPagerCore

/// All benchmarks by name. Each function does its preparation and returns the closure to measure.
enum MicroBenchmarks {
  typealias Benchmark = () -> (_ number: Int) -> Void

  static var all: [String: Benchmark] {
    var works: [String: Benchmark] = [
      "layout": TabBarBenchmarks.layOutBar,
      "indicator": TabBarBenchmarks.findIndicator,
      "width-ascii": TextBenchmarks.measureASCIIWidth,
      "width-mixed": TextBenchmarks.measureMixedWidth,
      "index": TextBenchmarks.indexLines,
      "split": TextBenchmarks.splitDiff,
      "frame-tabs-10": { FrameBenchmarks.drawFrame(Size(width: 80, height: 24), tabs: 10) },
      "frame-tabs-1000": { FrameBenchmarks.drawFrame(Size(width: 80, height: 24), tabs: 1000) },
      "frame-tabs-100000": {
        FrameBenchmarks.drawFrame(Size(width: 80, height: 24), tabs: 100_000)
      },
    ]
    for (width, height) in [(80, 24), (200, 50), (400, 120)] {
      let size = Size(width: width, height: height)
      works["frame-\(width)x\(height)"] = { FrameBenchmarks.drawFrame(size, tabs: 12) }
      works["diff-\(width)x\(height)"] = { FrameBenchmarks.presentFrame(size) }
    }
    return works
  }
}
