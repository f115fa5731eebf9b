import TerminalSession

/// A document with generated parts. Each part is between a line `<!-- made: NAME -->` and the next line `<!-- end
/// -->`.
package struct FileWithGeneratedParts {
  /// The path of the document.
  package let path: String

  /// Creates a reference to a file of the package.
  ///
  /// - Parameter path: The path, relative to the package.
  package init(_ path: String) { self.path = BuiltProgram.packageFolder + "/" + path }

  /// Returns the names of the parts in order.
  package func partNames() throws(SystemError) -> [String] {
    try FileIO.readText(at: path).split(separator: "\n").compactMap { Self.partName(in: $0) }
  }

  /// Returns a description of the difference between the parts and their expected texts, or `nil`
  /// if they are equal.
  ///
  /// - Parameters:
  ///   - parts: The expected texts by name. Other parts of the document are left unchanged.
  ///   - isRecording: Whether to write the expected texts to the document. The difference is still returned.
  package func compareOrRecord(
    _ parts: [String: String], isRecording: Bool
  ) throws(SystemError) -> String? {
    var lines: [Substring] = []
    var missing = Set(parts.keys)
    var isInPart = false
    for line in try FileIO.readText(at: path).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if line == "<!-- end -->" { isInPart = false }
      if !isInPart { lines.append(line) }
      guard let name = Self.partName(in: line), let text = parts[name] else { continue }
      missing.remove(name)
      lines += [""] + text.split(separator: "\n", omittingEmptySubsequences: false) + [""]
      isInPart = true
    }
    guard missing.isEmpty else { return "\(path) has no place for \(missing.sorted())" }
    guard !isInPart else { return "\(path): a part without <!-- end -->" }
    return try GoldenFile(path).compareOrRecord(
      lines.joined(separator: "\n"), isRecording: isRecording)
  }

  /// Returns the name in a line that starts a part, or `nil` for other lines.
  private static func partName(in line: Substring) -> String? {
    guard line.hasPrefix("<!-- made: "), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst(11).dropLast(4))
  }
}
