import TerminalSession
/// A file that holds what a test expects.
package struct GoldenFile {
  /// Where it is.
  package let path: String

  /// Makes a reference to a file, which need not exist.
  package init(_ path: String) { self.path = path }

  /// What is wrong with a text, in words; nil where it is what the file holds.
  ///
  /// - Parameters:
  ///   - text: what is.
  ///   - isRecording: whether to make the file hold it from now on. It is wrong all the same.
  package func complaint(about text: String, isRecording: Bool) throws(SystemError) -> String? {
    let expected = FileText.exists(path) ? try FileText.read(path) : nil
    if expected == text { return nil }
    if isRecording {
      try FileText.createFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
      try FileText.write(text, to: path)
      return "recorded \(path): look at it"
    }
    guard let expected else { return "no \(path) (RECORD_GOLDENS=1 writes it); now:\n\(text)" }
    let difference = TextDifference(from: expected, to: text)
    return "differs from \(path) (- golden, + now; RECORD_GOLDENS=1 writes it):\n\(difference)"
  }
}
