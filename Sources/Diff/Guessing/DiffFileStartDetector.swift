/// Lines that seem to start a file of a diff, until they are confirmed.
struct DiffFileStartDetector: Sendable {
  /// The lines so far.
  private enum State {
    /// A line such as `diff --git a/x b/x` or `Index: x`, and the number of lines since.
    case head(lines: Int, isIndex: Bool)
    /// `--- x`, and `+++ x` after it.
    case unified(hasNew: Bool)
    /// `*** x`, and `--- x` after it.
    case context(hasNew: Bool)
    /// `12c12`.
    case normal
  }

  private var state: State

  /// Reads the first line; `nil` if it does not start a file.
  init?(_ line: [UInt8]) {
    if line.begins(with: "--- ") {
      state = .unified(hasNew: false)
    } else if line.begins(with: "*** ") {
      state = .context(hasNew: false)
    } else if line.begins(with: "Index: ") {
      state = .head(lines: 0, isIndex: true)
    } else if DiffFileHeader(line, at: 0) != nil {
      state = .head(lines: 0, isIndex: false)
    } else {
      return nil
    }
  }

  /// The maximum number of header lines before the lines with the names.
  private static let headLength = 12

  /// Reads another line.
  mutating func checkNextLine(_ line: [UInt8]) -> DiffDetector.Verdict {
    switch state {
    case .head(let lines, let isIndex):
      return checkHeaderLine(line, afterLines: lines, isIndex: isIndex)
    case .unified(let hasNew):
      if hasNew {
        return line.begins(with: "@@") && HunkHeader(unified: line) != nil ? .diff : .other
      }
      state = .unified(hasNew: true)
      return line.begins(with: "+++ ") ? .undecided : .other
    case .context(let hasNew):
      if hasNew { return line.begins(with: "***************") ? .diff : .other }
      state = .context(hasNew: true)
      return line.begins(with: "--- ") ? .undecided : .other
    case .normal: return line.begins(with: "< ") || line.begins(with: "> ") ? .diff : .other
    }
  }

  private mutating func checkHeaderLine(
    _ line: [UInt8], afterLines lines: Int, isIndex: Bool
  ) -> DiffDetector.Verdict {
    if DiffFileHeader.isConfirmed(byNextLine: line) { return .diff }
    if line.begins(with: "Binary file "), line.ends(with: " has changed") { return .diff }
    // Subversion writes exactly 67 equals signs, even before a file that it does not show.
    if isIndex, line.count == 67, line.allSatisfy({ $0 == 0x3D }) { return .diff }
    if line.begins(with: "--- ") {
      state = .unified(hasNew: false)
    } else if line.begins(with: "*** ") {
      state = .context(hasNew: false)
    } else if !isIndex, HunkHeader(normal: line) != nil {
      state = .normal
    } else if lines < Self.headLength, line.begins(with: "====") || line.isEmpty {
      state = .head(lines: lines + 1, isIndex: isIndex)
    } else {
      return .other
    }
    return .undecided
  }
}
