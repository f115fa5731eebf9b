import Documents
import PagerViews
import PathText
import TabPagerCore

/// Opening the changed files of a diff in the user's editor.
extension PagerApp {
  /// The line of a changed file that is the current one of the selected page; `nil` if the page shows no diff.
  var changedFilePlace: ChangedFilePlace? {
    if let note = (tabs.selectedPage as? NotesPage)?.chosenNote, document == nil {
      return ChangedFilePlace(note.place)
    }
    return document?.changedFilePlace
  }

  /// Opens a changed file at a line, if it is in the working tree.
  func editChangedFile(at place: ChangedFilePlace) -> [AppEffect] {
    switch WorkingFileLookup(named: place.paths, isFromRoot: place.isFromRoot) {
    case .found(let path): openInEditor(path, line: place.line)
    case .notRegular: [.message("\(place.name.shownPath): no regular file")]
    case .missing: [.message("\(place.name.shownPath): not in the working tree")]
    }
  }
}

extension DocumentPage {
  /// The number of bytes to read for the first change of a file.
  private static let changeLength = 1 << 18

  /// The line of a changed file that is the current one; `nil` if the page shows no diff.
  var changedFilePlace: ChangedFilePlace? {
    guard showsChanges, let derived else { return nil }
    guard let cursorOffset else {
      return derived.changedFilePlace(at: selection?.head ?? currentOffset)
    }
    guard case .show(let start) = derived.interactiveLine(at: cursorOffset).action else {
      return nil
    }
    let end = min(source.byteCount, start + Self.changeLength)
    return ChangedFilePlace(firstIn: source.content.bytes(in: start..<max(start, end)))
  }
}
