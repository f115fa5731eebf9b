import TerminalSession

/// A document with parts that are made by a test: each between a line `<!-- made: NAME -->` and the next
/// line `<!-- end -->`.
package struct DocumentWithGeneratedParts {
  /// Where it is.
  package let path: String

  /// Makes a reference to a file of the package.
  ///
  /// - Parameter path: from the package's folder.
  package init(_ path: String) { self.path = BuiltProgram.packageFolder + "/" + path }

  /// The names of the parts, in their order.
  package func names() throws(SystemError) -> [String] {
    try FileText.read(path).split(separator: "\n").compactMap { Self.name(in: $0) }
  }

  /// What is wrong with the parts, in words; nil where each is what it should be.
  ///
  /// - Parameters:
  ///   - parts: the texts by name. Other parts of the document are left as they are.
  ///   - isRecording: whether to put them in. It is wrong all the same.
  package func complaint(
    about parts: [String: String], isRecording: Bool
  ) throws(SystemError) -> String? {
    var lines: [Substring] = []
    var missing = Set(parts.keys)
    var isInPart = false
    for line in try FileText.read(path).split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isInPart = false }
      if !isInPart { lines.append(line) }
      guard let name = Self.name(in: line), let text = parts[name] else { continue }
      missing.remove(name)
      lines += [""] + text.split(separator: "\n", omittingEmptySubsequences: false) + [""]
      isInPart = true
    }
    guard missing.isEmpty else { return "\(path) has no place for \(missing.sorted())" }
    guard !isInPart else { return "\(path): a part without <!-- end -->" }
    return try GoldenFile(path).complaint(
      about: lines.joined(separator: "\n"), isRecording: isRecording)
  }

  /// The name in the line before a part.
  private static func name(in line: Substring) -> String? {
    guard line.hasPrefix("<!-- made: "), line.hasSuffix(" -->") else { return nil }
    return String(line.dropFirst(11).dropLast(4))
  }
}
