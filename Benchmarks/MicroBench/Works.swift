import TabPagerCore

/// What can be run: each makes ready what it needs, and gives what is counted.
enum Works {
  typealias Work = () -> (_ number: Int) -> Void

  static var all: [String: Work] {
    var works: [String: Work] = [
      "layout": BarWorks.layout,
      "indicator": BarWorks.indicator,
      "width-ascii": TextWorks.asciiWidth,
      "width-mixed": TextWorks.mixedWidth,
      "index": TextWorks.index,
      "split": TextWorks.split,
      "frame-tabs-10": { FrameWorks.frame(Size(width: 80, height: 24), tabs: 10) },
      "frame-tabs-1000": { FrameWorks.frame(Size(width: 80, height: 24), tabs: 1000) },
      "frame-tabs-100000": { FrameWorks.frame(Size(width: 80, height: 24), tabs: 100_000) },
    ]
    for (width, height) in [(80, 24), (200, 50), (400, 120)] {
      let size = Size(width: width, height: height)
      works["frame-\(width)x\(height)"] = { FrameWorks.frame(size, tabs: 12) }
      works["diff-\(width)x\(height)"] = { FrameWorks.diff(size) }
    }
    return works
  }
}
