import Documents

extension DocumentPage {
  /// The work under way in the page itself.
  var work: LongRunningWork? {
    if source.isPaused || presentation.isPaused { return nil }
    if let name = presentation.workName { return LongRunningWork(name: name) }
    if search.isSeeking { return LongRunningWork(name: "searching", share: search.share) }
    if landmarks.isSearching { return LongRunningWork(name: "searching") }
    guard source.state == .loading, viewport.deferredMove != nil, !isCommand else { return nil }
    return LongRunningWork(name: "loading \(LongRunningWork.text(ofByteCount: source.byteCount))…")
  }
}
