import TabPagerCore
import TerminalSession

/// Lists a swipe frame by frame, with the bytes of each frame.
enum SwipeFrameListing {
  static func printFrames(_ pages: SwipeBenchmarkPages, _ report: BenchmarkReport) throws {
    for size in MeasuredTerminalSizes.all {
      let folder = try TemporaryFolder()
      try pages.write(to: folder, for: size)
      let pager = try MeasuredProgram.startPager(SwipeBenchmarkPages.titles, size: size, in: folder)
      try pager.waitUntilQuiet()
      let motion = try pager.recordMotion(startedBy: Key(.right))
      report.printLine("\(size.width)×\(size.height): \(motion.output.count) bytes")
      var before = motion.log.frames.first?.time ?? 0
      for frame in motion.log.frames {
        let time = NumberFormats.milliseconds(frame.time - before)
        report.printLine("  +\(time) ms, \(frame.range.count) bytes")
        report.printLine("    " + printableText(of: pager.session.rawOutput[frame.range]))
        before = frame.time
      }
    }
  }

  private static func printableText(of bytes: ArraySlice<UInt8>) -> String {
    PrintableGlyphs.glyphs(of: String(decoding: bytes, as: UTF8.self)).reduce(into: "") {
      text, glyph in
      text.unicodeScalars.append(contentsOf: glyph.scalars)
    }
  }
}
