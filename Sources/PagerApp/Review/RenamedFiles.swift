import Diff
import Documents
import PagerViews

/// Renamed files of a diff. Notes and marks may still have the former path.
extension DocumentSplit {
  /// The path that a file has now. If another file has the former path, this is the path of that file.
  func currentPath(of path: String) -> String {
    guard let name = renames[path], !levels[0].contains(where: { $0.fullName == path }) else {
      return path
    }
    return name
  }

  /// Notes with the paths that their files have now. In a log, each commit has its own paths.
  func notesWithCurrentPaths(_ notes: [ReviewNote]) -> [ReviewNote] {
    guard !renames.isEmpty else { return notes }
    return notes.map { note in
      guard note.place.commit.isEmpty else { return note }
      var note = note
      note.place.path = currentPath(of: note.place.path)
      return note
    }.inOrder
  }

  /// The numbers of the parts in an earlier version of the diff, by the numbers of the same parts in this one.
  ///
  /// A part with a new name matches the part that was renamed from the same file, or this file itself. A file that is new
  /// in both versions matches the one with the same lines.
  ///
  /// - Parameters:
  ///   - former: The earlier version.
  ///   - selected: The number of the selected part there; `nil` if none is selected.
  func formerPartNumbers(in former: DocumentSplit, selected: Int? = nil) -> [Int: Int] {
    var unmatched = Dictionary(former.parts.enumerated().map { ($1.fullName, $0) }) { first, _ in
      first
    }
    var result: [Int: Int] = [:]
    for (number, part) in parts.enumerated() {
      var name = part.fullName
      // Until a new name is in the index, the file is deleted and, with its new name, untracked. A reader who has
      // selected the untracked file stays in it.
      if !part.formerName.isEmpty, unmatched[part.formerName] != nil,
        let same = unmatched[name], same != selected, former.parts[same].formerName.isEmpty
      {
        name = part.formerName
      }
      result[number] = unmatched.removeValue(forKey: name)
    }
    if !unmatched.isEmpty, !renames.isEmpty || !former.renames.isEmpty {
      var originals = Dictionary(unmatched.values.map { (former.parts[$0].originalName, $0) }) {
        min($0, $1)
      }
      for (number, part) in parts.enumerated() where result[number] == nil {
        guard let match = originals.removeValue(forKey: part.originalName) else { continue }
        result[number] = match
        unmatched.removeValue(forKey: former.parts[match].fullName)
      }
    }
    let candidates = parts.indices.filter { result[$0] == nil }
    result.merge(
      formerPartNumbers(withChangesOf: candidates, among: unmatched.values, in: former)
    ) { $1 }
    return result
  }

  /// The parts of a former version that have the same changes as parts of this one, by the numbers of the latter.
  private func formerPartNumbers(
    withChangesOf candidates: [Int], among formerNumbers: some Collection<Int>,
    in former: DocumentSplit
  ) -> [Int: Int] {
    guard (1...Self.comparedCount).contains(candidates.count),
      (1...Self.comparedCount).contains(formerNumbers.count)
    else { return [:] }
    var digests = Dictionary(
      formerNumbers.compactMap { number in former.digest(ofPart: number).map { ($0, number) } }
    ) { min($0, $1) }
    var result: [Int: Int] = [:]
    for number in candidates where !digests.isEmpty {
      result[number] = digest(ofPart: number).flatMap { digests.removeValue(forKey: $0) }
    }
    return result
  }

  /// The first part with certain changes among some that are new; `nil` if there is none.
  func partNumber(withChanges digest: ChangeDigest, among numbers: some Sequence<Int>) -> Int? {
    numbers.prefix(Self.comparedCount).first { self.digest(ofPart: $0) == digest }
  }

  /// The maximum number of files that enter or leave a diff in one version and are compared with each other.
  private static let comparedCount = 50
  /// The maximum size of the changes of such a file, in bytes.
  private static let comparedByteCount = 1 << 18

  /// The digest of a part's changed lines; `nil` if there are none or too many.
  func digest(ofPart number: Int) -> ChangeDigest? {
    let part = parts[number]
    guard let content, part.counts.added + part.counts.removed > 0,
      part.ranges.byteCount <= Self.comparedByteCount
    else { return nil }
    return ViewedMarkChecker.digest(of: part.ranges, in: content)
  }
}

extension SplitPart {
  /// The path of the file before the changes of the diff.
  fileprivate var originalName: String { formerName.isEmpty ? fullName : formerName }
}
