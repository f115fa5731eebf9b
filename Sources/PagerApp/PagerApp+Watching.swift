import Documents
import TabPagerCore

/// Files that change.
extension PagerApp {
  /// Begins to count the lines of the files that were opened, and to watch them.
  func watchOpened() {
    guard !unwatched.isEmpty else { return }
    for reading in readings.values where unwatched.contains(reading.job) {
      reading.goOn()
      watch(reading)
    }
    unwatched.removeAll()
  }

  private func watch(_ reading: Reading) {
    guard let path = reading.watchedPath ?? reading.missingPath else { return }
    let watcher =
      watcher ?? FileWatcher { [mailbox] jobs in mailbox.post(.filesChanged(jobs: jobs)) }
    self.watcher = watcher
    watcher.add(path, key: reading.job.number)
    // What happened since it was opened has not been told.
    look(at: reading)
  }

  func look(at reading: Reading) {
    if let path = reading.missingPath {
      // It was not there, and is now.
      if FileIdentity(path: path) != nil { restart(reading) }
      return
    }
    guard let path = reading.watchedPath else { return }
    let page = reading.page
    switch page.source.change(at: path) {
    case .none: page.fileNotice = nil
    case .grew(let count):
      page.fileNotice = nil
      reading.lengthen(to: count)
      for (id, other) in readings where other === reading {
        noteLines(of: reading, id)
        split(id, reading, [])
      }
    case .rewritten:
      page.fileNotice = "was written anew"
      restart(reading)
    case .replaced where page.follows:
      page.fileNotice = "is another file now"
      restart(reading)
    case .replaced: page.fileNotice = "replaced on disk; r reads it"
    case .deleted: page.fileNotice = "deleted on disk"
    }
  }

  func restart(_ reading: Reading) {
    reading.page.notice = nil
    watcher?.remove(key: reading.job.number)
    reading.page.willReadAgain()
    reading.restart()
  }
}
