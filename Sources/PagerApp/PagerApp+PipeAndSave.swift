import BackgroundThread
import Documents
import TabPagerCore

/// Sending documents or selected text to commands and files.
extension PagerApp {
  /// Runs a shell command in a new tab, with the bytes of a tab's page as its input.
  func pipe(to command: String, from id: PageID, range: Range<Int>?) -> [AppEffect] {
    guard let page = documentPage(of: id), !page.isFolder else { return PageAction.noEffect }
    let part = range.map { ContentRange(page.source.content, $0) }
    guard let bytes = part ?? page.outputBytes else { return [DocumentPage.tooMuch] }
    page.selection = nil
    runCommand(command, input: bytes)
    return []
  }

  /// Asks for a shell command that receives the lines between the screen and a mark, as in `less`.
  func askForPipeCommand(upToMark letter: Unicode.Scalar) -> [AppEffect] {
    guard let tab = tabs.selected?.id, let document, !document.isFolder else {
      return PageAction.noEffect
    }
    guard let range = document.range(toMark: letter) else {
      return [
        .message("mark \(letter) is not set here", (.app(.setMark(.top)), "\(letter) sets it"))
      ]
    }
    input.openPrompt(PipePrompt(tab: tab, range: range))
    return []
  }

  /// Saves the bytes of a tab's page in a new file, in the background.
  func save(to path: String, from id: PageID) -> [AppEffect] {
    guard let page = documentPage(of: id), !page.isFolder else { return PageAction.noEffect }
    guard let bytes = page.outputBytes else { return [DocumentPage.tooMuch] }
    let isPart = page.selection == nil && page.source.state == .loading
    page.selection = nil
    let count = bytes.range.count
    let size = "\(count.grouped) byte\(count == 1 ? "" : "s")" + (isPart ? " so far" : "")
    let isRunning = BackgroundThread.run { [post = documents.post] in
      let failure = bytes.save(to: path)
      post(.saved(failure.map { "not saved to \(path): \($0)" } ?? "saved \(size) to \(path)"))
    }
    return isRunning ? [] : [.message(BackgroundThread.startFailure)]
  }
}

extension DocumentPage {
  /// The bytes of the selection or, without one, of the document itself; `nil` if the selected text of a view is too
  /// large.
  var outputBytes: ContentRange? {
    guard let selection else {
      if let original = source.content.original {
        return ContentRange(original, 0..<original.count)
      }
      return ContentRange(source.content, 0..<source.byteCount)
    }
    guard let derived else {
      return ContentRange(source.content, selection.byteRange(in: rows))
    }
    let range = selection.byteRange(in: rows)
    guard range.count <= Self.outputLimit else { return nil }
    let bytes = SelectedTextReader(rows, side: selection.side, of: derived).bytes(in: range)
    return ContentRange(MemoryContent(bytes), 0..<bytes.count)
  }

  /// The lines of the source from the top of the screen to a mark, or from a mark before it to the bottom; `nil` if the
  /// mark is not set. The letter `.` stands for the screen, `^` and `$` for the ends of the document.
  func range(toMark letter: Unicode.Scalar) -> Range<Int>? {
    let rows = rows
    let top = topSourceOffset
    let bottom =
      rows.visibleRows(from: viewport.top).rows.last
      .map { sourceOffset(ofRow: $0.position) } ?? top
    let mark: Int
    switch letter {
    case ".": mark = bottom
    case "^": mark = 0
    case "$": mark = source.byteCount
    default:
      guard let offset = marks[letter]?.sourceOffset else { return nil }
      mark = offset
    }
    let end = source.nextLineStart(after: mark > top ? mark : bottom)
    return min(mark, top)..<max(end, min(mark, top))
  }

  /// The maximum size of the selected text of a view, in bytes.
  private static let outputLimit = 64 << 20

  static let tooMuch = AppEffect.message("more than 64 MiB selected: too much for this view")
}
