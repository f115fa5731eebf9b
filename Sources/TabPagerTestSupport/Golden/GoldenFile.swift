import TerminalSession
/// A file with an expected text.
package struct GoldenFile {
  /// The path of the file.
  package let path: String

  /// Creates a reference to a file, which need not exist.
  package init(_ path: String) { self.path = path }

  /// Returns a description of the difference from a text, or `nil` if the file contains it.
  ///
  /// - Parameters:
  ///   - text: The actual text.
  ///   - isRecording: Whether to write the text to the file. The difference is still returned.
  package func compareOrRecord(_ text: String, isRecording: Bool) throws(SystemError)
    -> String?
  {
    let expected = FileIO.exists(path) ? try FileIO.readText(at: path) : nil
    if expected == text { return nil }
    if isRecording {
      try FileIO.createFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
      try FileIO.write(text, to: path)
      return "recorded \(path): look at it"
    }
    guard let expected else { return "no \(path) (RECORD_GOLDENS=1 writes it); now:\n\(text)" }
    let difference = LineDifferenceReport(from: expected, to: text)
    return "differs from \(path) (- golden, + now; RECORD_GOLDENS=1 writes it):\n\(difference)"
  }
}
