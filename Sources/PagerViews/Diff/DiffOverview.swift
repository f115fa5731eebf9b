import Diff
import PagerText
import PathText
import TabPagerCore

/// The summary of a diff: one row for each commit, or for each file and the message of the only commit.
struct DiffOverview: Sendable {
  /// A row.
  struct Row: Sendable {
    /// The offset in the source.
    let start: Int
    /// The name of a file with its path, or the subject of a commit, or `Message`.
    let name: [UInt8]
    /// The abbreviated hash of a commit; `nil` for a file.
    var hash: String?
    /// The author and the date of a commit; empty if not stated.
    var author = ""
    var date = ""
    /// The kind of change, such as a rename; `nil` for a plain change.
    var change: String?
    /// The path of a renamed or copied file before.
    var formerName: String?
    var added = 0
    var removed = 0
    /// Whether the user has viewed it, and whether it has changed since.
    var isViewed = false
    var isChangedSinceViewed = false
    /// The numbers of notes about its lines.
    var noteCounts = NoteCounts()

    var changeCount: Int { added + removed }
  }

  /// The commits if there are several, otherwise the message and the files.
  let rows: [Row]
  /// Whether the diff has only one file, and needs no overview.
  let hasOneFile: Bool
  /// Whether the rows are commits.
  let listsCommits: Bool
  /// The number and kind of the rows, such as `5 files`.
  let title: String
  /// The hash and the subject of the commit if there is exactly one, otherwise `nil`.
  let commit: String?
  let added: Int
  let removed: Int
  /// The largest number of changed lines in a row.
  let largestCount: Int
  /// The numbers of files or commits, and of those that the user has viewed. The message of the only commit is neither.
  let count: Int
  let viewedCount: Int
  /// Whether the rows have marks: those of files always do, those of commits if any is viewed, or has changed since.
  let hasMarks: Bool
  /// The numbers of notes about all rows.
  let noteCounts: NoteCounts

  /// - Parameters:
  ///   - viewed: The files or commits that the user has viewed.
  ///   - notes: The notes about lines of the diff, and possibly of others.
  init(_ index: DiffIndex, viewed: ViewedOffsets = ViewedOffsets(), notes: [ReviewNote] = []) {
    let notes = Dictionary(grouping: notes, by: \.place.path)
    func noteCounts(of file: DiffIndex.File, at start: Int) -> NoteCounts {
      guard !notes.isEmpty, let head = file.head else { return NoteCounts() }
      let commit = index.commitHash(at: start)
      let own = notes[String(path: head.name), default: []].lazy
      return NoteCounts(own.filter { $0.place.commit == commit })
    }
    var files: [Row] = []
    for (file, start) in zip(index.files, index.fileStarts) {
      let change = DiffFileHeading(file).change
      files.append(
        Row(
          start: start, name: file.head?.name ?? [], change: change == "modified" ? nil : change,
          formerName: file.head?.oldName.map { String(path: $0).shownPath },
          added: Int(file.counts.added), removed: Int(file.counts.removed),
          isViewed: viewed.viewed.contains(start),
          isChangedSinceViewed: viewed.changed.contains(start),
          noteCounts: noteCounts(of: file, at: start)))
    }
    let fileCount = Self.countText(files.count, "file")
    hasOneFile = files.count <= 1 && index.commitHeads.count <= 1
    listsCommits = index.commitHeads.count > 1
    if listsCommits {
      var commits = Self.commitRows(index.commitHeads, files, viewed)
      for note in notes["", default: []] {
        let number = index.commitHeads.firstIndex { $0.hash == note.place.commit }
        if let number { commits[number].noteCounts += NoteCounts([note]) }
      }
      rows = commits
      title = "\(Self.countText(rows.count, "commit")) · \(fileCount)"
      commit = nil
    } else {
      let message = index.commitHeads.first.map { head in
        let start = head.range.lowerBound
        return Row(
          start: start, name: Array("Message".utf8), isViewed: viewed.viewed.contains(start),
          isChangedSinceViewed: viewed.changed.contains(start),
          noteCounts: NoteCounts(notes["", default: []].filter { $0.place.commit == head.hash }))
      }
      rows = [message].compactMap(\.self) + files
      title = fileCount
      commit = index.commitHeads.first.map { "\($0.hash.prefix(8)) \($0.subject ?? "")" }
    }
    added = rows.reduce(0) { $0 + $1.added }
    removed = rows.reduce(0) { $0 + $1.removed }
    let counted = listsCommits ? rows : files
    (count, viewedCount) = (counted.count, counted.count { $0.isViewed })
    hasMarks = !listsCommits || rows.contains { $0.isViewed || $0.isChangedSinceViewed }
    self.noteCounts = rows.reduce(into: NoteCounts()) { $0 += $1.noteCounts }
    largestCount = rows.map(\.changeCount).max() ?? 0
  }

  private static func countText(_ count: Int, _ noun: String) -> String {
    "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
  }

  /// A row for each commit, with the sums of the counts of its files.
  private static func commitRows(
    _ heads: [CommitHeader], _ files: [Row], _ viewed: ViewedOffsets
  ) -> [Row] {
    var rows: [Row] = []
    var next = 0
    for (number, head) in heads.enumerated() {
      let end = number + 1 < heads.count ? heads[number + 1].range.lowerBound : .max
      var row = Row(
        start: head.range.lowerBound, name: Array((head.subject ?? "").utf8),
        hash: String(head.hash.prefix(8)), author: head.author ?? "", date: head.date?.text ?? "",
        isViewed: viewed.viewed.contains(head.range.lowerBound),
        isChangedSinceViewed: viewed.changed.contains(head.range.lowerBound))
      while next < files.count, files[next].start < end {
        row.added += files[next].added
        row.removed += files[next].removed
        row.noteCounts += files[next].noteCounts
        next += 1
      }
      rows.append(row)
    }
    return rows
  }
}
