package import Documents
package import PagerText
import TabPagerCore

/// Colours the output of `git log`: the hash and the names of each commit, its fields and its subject.
///
/// Lines that contain colour sequences are not changed.
package struct CommitLogStyles: StyleSource {
  private let content: any Content
  private let hash, names, field, subject: Style

  /// The bytes before a line in which the two lines before it are looked for.
  private static let lookBehind = 1024

  package init(_ content: any Content, _ theme: Theme) {
    self.content = content
    hash = theme.style(.accent, on: .pane, .bold)
    names = theme.style(.type)
    field = theme.style(.secondary)
    subject = theme.style(.text, on: .pane, .bold)
  }

  package func addStyles(of line: [UInt8], at offset: Int, to runs: inout StyleRuns) {
    guard !line.isEmpty, !line.contains(where: { $0 == 0x1B || $0 == 0x08 }) else { return }
    switch CommitLogLine(line) {
    case .start(let hashRange, let nameRange):
      runs.begin(hash, at: hashRange.lowerBound)
      runs.begin(names, at: nameRange.lowerBound)
    case .field(let name):
      runs.begin(field, at: name.lowerBound)
      runs.begin(.plain, at: name.upperBound)
    case .message(let text):
      if isSubject(at: offset) { runs.begin(subject, at: text) }
    case .blank, .other: break
    }
  }

  /// Whether the line at an offset is the first of a message: an empty line and a field are before it.
  private func isSubject(at offset: Int) -> Bool {
    let before = content.bytes(in: max(0, offset - Self.lookBehind)..<offset)
    let lines = before.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast().suffix(2)
    guard lines.count == 2, let first = lines.first, let second = lines.last,
      case .field = CommitLogLine(LandmarkFinder.removingSequencesAndOverstrikes(from: first))
    else { return false }
    return CommitLogLine(LandmarkFinder.removingSequencesAndOverstrikes(from: second)) == .blank
  }
}
