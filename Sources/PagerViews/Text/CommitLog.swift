/// The output of `git log`.
package enum CommitLog {
  /// Whether the output has only one commit.
  package static func hasSingleCommit(_ bytes: [UInt8]) -> Bool {
    var count = 0
    for line in bytes.split(separator: 0x0A) {
      guard case .start = CommitLogLine(LandmarkFinder.visibleLetters(line)) else { continue }
      count += 1
      if count > 1 { return false }
    }
    return count == 1
  }
}
