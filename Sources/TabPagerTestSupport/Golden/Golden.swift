import Glibc
package import TabPagerCore
package import Testing

/// Expects text to be what the file `Goldens/<name>.txt` beside the test file holds.
///
/// A golden that is missing or differs fails the test and shows where. With `RECORD_GOLDENS=1` in
/// the environment the file is written, and the test fails all the same, so that nothing passes
/// by having been recorded.
///
/// - Parameters:
///   - text: what is.
///   - name: the file's name without its ending.
///   - testFile: the file that the goldens lie beside.
///   - sourceLocation: where to report a failure.
package func expectGolden(
  _ text: String, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = testFile.prefix(upTo: testFile.lastIndex(of: "/") ?? testFile.startIndex)
  let golden = GoldenFile("\(folder)/Goldens/\(name).txt")
  let isRecording = getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1"
  do {
    if let complaint = try golden.complaint(about: text, isRecording: isRecording) {
      Issue.record("\(complaint)", sourceLocation: sourceLocation)
    }
  } catch {
    Issue.record(error, sourceLocation: sourceLocation)
  }
}

/// Expects a frame to look like a golden; see ``expectGolden(_:named:testFile:sourceLocation:)``.
package func expectGolden(
  _ frame: Frame, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    FrameText(frame).description, named: name, testFile: testFile, sourceLocation: sourceLocation)
}

/// Expects a canvas to look like a golden; see ``expectGolden(_:named:testFile:sourceLocation:)``.
package func expectGolden(
  _ canvas: Canvas, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    FrameText(canvas).description, named: name, testFile: testFile, sourceLocation: sourceLocation)
}
