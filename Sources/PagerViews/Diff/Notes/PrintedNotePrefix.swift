/// What a printed note says in parentheses before its text: `(commit 1a2b3c4d, old version) Why?`.
package struct PrintedNotePrefix: Hashable, Sendable {
  /// The beginning of the commit's hash; empty if the diff belongs to no commit, or the note to its message.
  package var commit = ""
  /// Whether the line is one of the old version.
  package var isOld = false
  /// Whether the diff of the file no longer has the line, so its number may be wrong.
  package var isLost = false

  package init() {}

  /// The remarks and a blank; empty if there is nothing to say.
  package var text: String {
    var remarks = commit.isEmpty ? [] : [Self.commit + commit]
    if isOld { remarks.append(Self.old) }
    if isLost { remarks.append(Self.lost) }
    return remarks.isEmpty ? "" : "(" + remarks.joined(separator: ", ") + ") "
  }

  /// Reads the remarks at the start of a text, and removes them from it. A text that begins with other words in
  /// parentheses stays as it is.
  package init(removedFrom text: inout String) {
    guard text.first == "(", let end = text.firstIndex(of: ")") else { return }
    var found = PrintedNotePrefix()
    var rest = text[text.index(after: text.startIndex)..<end]
    while !rest.isEmpty {
      let comma = rest.firstIndex(of: ",") ?? rest.endIndex
      let remark = rest[..<comma].drop { $0 == " " }
      rest = rest[comma...].dropFirst()
      if remark == Self.old {
        found.isOld = true
      } else if remark == Self.lost {
        found.isLost = true
      } else if remark.hasPrefix(Self.commit),
        ReviewNotePlace.isCommitHash(remark.dropFirst(Self.commit.count))
      {
        found.commit = String(remark.dropFirst(Self.commit.count))
      } else {
        return
      }
    }
    self = found
    text = String(text[text.index(after: end)...].drop { $0 == " " })
  }

  private static let commit = "commit "
  private static let old = "old version"
  private static let lost = "no longer in the diff"
}

extension ReviewNotePlace {
  /// Whether a text is the hash of a commit, or its beginning.
  static func isCommitHash(_ text: some StringProtocol) -> Bool {
    (7...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
