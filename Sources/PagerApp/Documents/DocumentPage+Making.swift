import BackgroundThread
import Documents
import Synchronization

/// A text that was made in the background.
struct MadeText: Sendable {
  /// What is shown.
  var shown: any MadeContent
  /// Of a filter: what it goes on from when more has come.
  var resumable: FilteredContent?
}

extension DocumentPage {
  /// The lines that are shown where not all are, and how far they have been found.
  struct Making {
    var pattern: Pattern
    /// The number of the job that is under way, and what stops it; nil where none is.
    var job: (number: Int, stop: StopFlag)?
    var resumable: FilteredContent?
    /// The bytes of the source that what is shown was made of.
    var madeEnd = 0

    var status: String { job == nil ? "only \(pattern.text)" : "finding \(pattern.text)" }
  }

  /// Stops a job when it is set.
  final class StopFlag: Sendable {
    private let flag = Atomic(false)
    var isSet: Bool { flag.load(ordering: .relaxed) }
    func set() { flag.store(true, ordering: .relaxed) }
  }

  /// Shows only the lines that match, once they are found; all of them for nil.
  func filter(_ pattern: Pattern?) {
    _ = stopMaking()
    making = pattern.map { Making(pattern: $0) }
    if pattern == nil, made != nil { show(nil) }
    make()
    changed()
  }

  /// Takes the text that a job has made.
  func receive(_ text: MadeText?, of job: Int) {
    guard var making, making.job?.number == job else { return }
    making.job = nil
    making.resumable = text?.resumable
    self.making = making
    if let text {
      show(text.shown)
      if follows { top = end }
    }
    changed()
    makeOn(isAnother: false)
  }

  /// Makes anew what is shown, where the source has changed since.
  func makeOn(isAnother: Bool) {
    guard making != nil else { return }
    if isAnother {
      _ = stopMaking()
      making?.resumable = nil
      making?.madeEnd = 0
    }
    if making?.job == nil, making?.madeEnd != source.byteCount { make() }
  }

  private func make() {
    guard var making else { return }
    let end = source.byteCount
    let content = making.resumable ?? FilteredContent(source.content, making.pattern)
    let (stop, number) = (StopFlag(), version)
    making.job = (number, stop)
    making.madeEnd = end
    self.making = making
    changed()
    let isRunning = BackgroundThread.run { [deliverMade] in
      let result = content.searched(upTo: end, isCancelled: { stop.isSet })
      deliverMade(number, result.map { MadeText(shown: $0.whole, resumable: $0.resumable) })
    }
    if !isRunning { self.making?.job = nil }
  }

  /// Stops the making of what is to be shown; tells whether it was under way. What is shown stays.
  func stopMaking() -> Bool {
    guard let job = making?.job else { return false }
    job.stop.set()
    making?.job = nil
    if made == nil { making = nil }
    changed()
    return true
  }
}
