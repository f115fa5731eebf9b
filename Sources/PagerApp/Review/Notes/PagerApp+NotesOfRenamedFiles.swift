import Diff
import Documents
import PagerViews
import PathText

/// Notes of files that were renamed without git reporting this.
extension PagerApp {
  /// The parts to which files with notes were renamed, by the paths of the notes.
  ///
  /// The diff may have named the file differently in the meantime, and reports no rename of a file that is not in the
  /// index. Then the file is gone, and another one that is new in the diff has the same lines.
  ///
  /// - Parameters:
  ///   - notes: The notes by the paths of their files.
  ///   - former: The former version of the diff; `nil` for the first one, and after a time without any changes.
  func partsOfRenamedFiles(
    with notes: [String: [NoteRecord]], in split: DocumentSplit, _ session: DocumentSession,
    after former: DocumentSplit?
  ) -> [String: Int] {
    let numbers = Dictionary(split.parts.enumerated().map { ($1.fullName, $0) }) { first, _ in first
    }
    var result: [String: Int] = [:]
    lazy var candidates = renameCandidates(in: split, session, after: former)
    for (path, records) in notes {
      guard let change = records.lazy.compactMap({ $0.change }).first,
        let version = storedFileVersion(for: change),
        let head = DiffParser.parse(version.diff).files.first?.head
      else { continue }
      if let number = numbers[path] {
        guard isDeleted(split.parts[number], in: split) else { continue }
      } else if let oldName = head.oldName, String(path: oldName) != path,
        let number = split.parts.firstIndex(where: { $0.formerName == String(path: oldName) })
      {
        result[path] = number
        continue
      } else if configuration.programs.permission.map({
        WorkingTreeFiles.fileExists(named: head.name, $0)
      }) != false {
        continue
      }
      guard let file = version.file else { continue }
      let shares = candidates.map { (number: $0.number, share: $0.similarity(to: file)) }
      if let best = shares.max(by: { $0.share < $1.share }),
        best.share >= FileSimilarity.renamedShare
      {
        result[path] = best.number
      }
    }
    return result
  }

  /// The notes on old lines of a file that the diff no longer reports as renamed, but as new, by the numbers of the parts
  /// that remove these lines under the former name.
  ///
  /// - Parameter records: The notes of the file.
  func notesOnRemovedFiles(
    among records: [NoteRecord], ofFileAt path: String, in split: DocumentSplit
  ) -> [Int: [NoteRecord]] {
    guard records.contains(where: { !$0.note.place.isNew }),
      let part = split.parts.first(where: { $0.fullName == path }),
      change(of: part, in: split) == .added
    else { return [:] }
    var result: [Int: [NoteRecord]] = [:]
    for record in records where !record.note.place.isNew {
      guard let diff = record.change.flatMap({ storedFileVersion(for: $0)?.diff }),
        let head = DiffParser.parse(diff).files.first?.head,
        case let oldName = String(path: head.oldName ?? head.name), oldName != path,
        let number = split.parts.firstIndex(where: { $0.fullName == oldName }),
        isDeleted(split.parts[number], in: split)
      else { continue }
      result[number, default: []].append(record)
    }
    return result
  }

  /// Moves notes back that have followed a file with another name, if their own file is in the diff again.
  func moveBackNotesOfRenamedFiles(in split: DocumentSplit, _ session: DocumentSession) {
    for (id, former) in notesBeforeRename where former.scope == session.viewedScope {
      guard let record = notes[id], input.editedNote?.note.id != id else { continue }
      let part = split.parts.first { $0.fullName == former.note.place.path }
      guard let part, !isDeleted(part, in: split) else { continue }
      var returned = former
      returned.note.text = record.note.text
      notes.set(returned, for: id)
      notesBeforeRename[id] = nil
    }
  }

  /// A file that may be another one that was renamed.
  private struct RenameCandidate {
    var number: Int
    var bytes: [UInt8]

    func similarity(to file: [UInt8]) -> Double {
      FileSimilarity.commonLineShare(of: file, and: bytes)
    }
  }

  /// The maximum number of files that are compared with those that are gone, and of all files of the diff.
  private static let comparedFileCount = 50
  private static let searchedFileCount = 500

  /// The files of the working tree that the diff reports as new or renamed, and those that were not in the former version
  /// of the diff in this run.
  private func renameCandidates(
    in split: DocumentSplit, _ session: DocumentSession, after former: DocumentSplit?
  ) -> [RenameCandidate] {
    guard split.parts.count <= Self.searchedFileCount else { return [] }
    let formerNames = Set(
      former.map { former in
        former.parts.filter { !isDeleted($0, in: former) }.map(\.fullName)
      } ?? [])
    var result: [RenameCandidate] = []
    for (number, part) in split.parts.enumerated() where !part.isMessage {
      guard let diff = split.content.flatMap({ Self.diff(of: part, in: $0) }),
        let change = DiffParser.parse(diff).files.first?.change, change != .deleted,
        change != .modified || session.hasPreparedNotes && !formerNames.contains(part.fullName),
        let file = fileVersion(shownInDiff: diff, session).file
      else { continue }
      result.append(RenameCandidate(number: number, bytes: file))
      if result.count == Self.comparedFileCount { break }
    }
    return result
  }

  private func isDeleted(_ part: SplitPart, in split: DocumentSplit) -> Bool {
    change(of: part, in: split) == .deleted
  }

  private func change(of part: SplitPart, in split: DocumentSplit) -> DiffFileHeader.ChangeKind? {
    split.content.flatMap { Self.diff(of: part, in: $0) }
      .flatMap { DiffParser.parse($0).files.first?.change }
  }
}
