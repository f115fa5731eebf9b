import Documents

extension DocumentPage {
  /// The work under way in the page itself.
  var work: LongWork? {
    if source.isPaused || presentation.isPaused { return nil }
    if let name = presentation.workName { return LongWork(name: name) }
    if search.isSeeking { return LongWork(name: "searching", share: search.share) }
    if landmarks.isSearching { return LongWork(name: "searching") }
    guard source.state == .loading, viewport.deferredMove != nil, !isCommand else { return nil }
    return LongWork(name: "loading \(LongWork.text(ofBytes: source.byteCount))…")
  }
}
