import Glibc
package import TabPagerCore
import TabPagerTesting
package import Testing

/// Expects that a text equals the file `Goldens/<name>.txt` beside the test file.
///
/// A missing or different golden fails the test and shows the difference. With `RECORD_GOLDENS=1` in the environment,
/// the file is written, and the test still fails, so that recording never counts as passing.
///
/// - Parameters:
///   - text: The actual text.
///   - name: The name of the file without its extension.
///   - testFile: The file next to the folder of the goldens.
///   - sourceLocation: Where to report a failure.
package func expectGolden(
  _ text: String, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let folder = testFile.prefix(upTo: testFile.lastIndex(of: "/") ?? testFile.startIndex)
  let golden = GoldenFile("\(folder)/Goldens/\(name).txt")
  let isRecording = getenv("RECORD_GOLDENS").map { String(cString: $0) } == "1"
  do {
    if let complaint = try golden.compareOrRecord(text, isRecording: isRecording) {
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
    FrameDescription(frame).description, named: name, testFile: testFile,
    sourceLocation: sourceLocation)
}

/// Expects a canvas to look like a golden; see ``expectGolden(_:named:testFile:sourceLocation:)``.
package func expectGolden(
  _ canvas: Canvas, named name: String, testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectGolden(
    FrameDescription(canvas).description, named: name, testFile: testFile,
    sourceLocation: sourceLocation)
}
