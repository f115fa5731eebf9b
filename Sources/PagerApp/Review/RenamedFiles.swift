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
  func withCurrentPaths(_ notes: [ReviewNote]) -> [ReviewNote] {
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
  /// A part with a new name matches the part that was renamed from the same file, or this file itself.
  func formerNumbers(in former: DocumentSplit) -> [Int: Int] {
    var unmatched = Dictionary(former.parts.enumerated().map { ($1.fullName, $0) }) { first, _ in
      first
    }
    var result: [Int: Int] = [:]
    for (number, part) in parts.enumerated() {
      result[number] = unmatched.removeValue(forKey: part.fullName)
    }
    guard !unmatched.isEmpty, !renames.isEmpty || !former.renames.isEmpty else { return result }
    var originals = Dictionary(unmatched.values.map { (former.parts[$0].originalName, $0) }) {
      min($0, $1)
    }
    for (number, part) in parts.enumerated() where result[number] == nil {
      result[number] = originals.removeValue(forKey: part.originalName)
    }
    return result
  }
}

extension SplitPart {
  /// The path of the file before the changes of the diff.
  fileprivate var originalName: String { formerName.isEmpty ? fullName : formerName }
}
