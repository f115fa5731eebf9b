import BackgroundThread
import Documents
import PagerViews
import TabPagerCore

/// Blocks of lines that a diff moves between files.
extension PagerApp {
  /// Finds the blocks of a complete diff: at once in a small one, so that no row changes its colour later, otherwise in
  /// the background.
  func findMovedBlocks(_ id: PageID, _ session: DocumentSession) {
    guard let split = session.split, split.isDiff, split.isComplete, split.moves == nil,
      session.document.state != .loading, split.levels[0].count > 1, let content = split.content,
      content.count <= DiffMoves.maximumByteCount
    else { return }
    split.moves = DiffMoves.none
    let bytes = content.bytes(in: 0..<content.count)
    if bytes.count <= DiffMoves.quickByteCount {
      return showMovedBlocks(DiffMoves.find(in: bytes), fromJob: split.id, for: id)
    }
    _ = BackgroundThread.run { [post = documents.post, job = split.id] in
      BackgroundThread.lowerPriority()
      post(.moves(id, job, DiffMoves.find(in: bytes)))
    }
  }

  /// Shows the blocks in the pages of the parts.
  func showMovedBlocks(_ moves: DiffMoves, fromJob job: JobID, for id: PageID) {
    guard let split = documents[id]?.split, split.id == job else { return }
    split.moves = moves
    for tab in split.tabs { documentPage(of: tab)?.show(movedBlocks: moves) }
  }
}
