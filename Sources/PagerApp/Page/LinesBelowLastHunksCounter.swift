import BackgroundThread
import Documents
import PagerViews

/// Counts the lines below the last changes of the files of a diff, in the background.
struct LinesBelowLastHunksCounter {
  /// The numbers that were found last.
  private(set) var counts = LineCountsBelowLastHunks()
  /// The number of bytes of the diff for which they are counted; `nil` if it was replaced since.
  private var byteCount: Int?
  private var job = JobID()
  /// Receives results on any thread.
  private let deliver: @Sendable (JobID, TextJobResult) -> Void

  init(deliver: @escaping @Sendable (JobID, TextJobResult) -> Void) { self.deliver = deliver }

  /// Starts to count, unless this was done for the same bytes. Without permission to open other files, does nothing.
  mutating func startCounting(in document: Document, permission: ProgramPermission?) {
    let (content, count) = (document.content, document.byteCount)
    guard let permission, count != byteCount, count <= LineCountsBelowLastHunks.maximumByteCount
    else {
      return
    }
    (byteCount, job) = (count, JobID())
    _ = BackgroundThread.run { [deliver, job] in
      let bytes = content.bytes(in: 0..<count)
      deliver(job, .trailingLines(LineCountsBelowLastHunks(ofFilesIn: bytes, permission)))
    }
  }

  /// Counts again after the next change of the text. Until then, the numbers of the former diff count.
  mutating func documentWasReplaced() { byteCount = nil }

  /// Stores numbers. Returns whether they are new.
  mutating func storeCounts(_ counts: LineCountsBelowLastHunks, fromJob job: JobID) -> Bool {
    guard job == self.job, counts != self.counts else { return false }
    self.counts = counts
    return true
  }
}
