import Documents

extension DocumentPage {
  /// The work under way in the page itself.
  var work: LongWork? {
    if source.isPaused || making?.isPaused == true { return nil }
    if let making, making.job != nil, making.subject != .colors {
      let name = making.subject.name
      return LongWork(name: making.subject == .kind(.folder) ? "reading it" : "making it \(name)")
    }
    if search.isSeeking { return LongWork(name: "searching", share: search.share) }
    guard source.state == .loading, viewport.deferredMove != nil, !isCommand else { return nil }
    return LongWork(name: "reading on, \(LongWork.text(ofBytes: source.byteCount)) so far")
  }

  /// Continues the job that makes what is shown, if it has paused.
  func proceedMaking() {
    guard let making, making.isPaused else { return }
    self.making?.isPaused = false
    making.job?.stop.proceed()
    changed()
  }
}
