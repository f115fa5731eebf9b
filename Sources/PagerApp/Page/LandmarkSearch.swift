import BackgroundThread
import Documents
import PagerViews
import TabPagerCore

/// The search for the next error or heading of a text, and where the last one was.
struct LandmarkSearch {
  /// The landmark that was gone to last, and the top that showed it. Near the end it is not at the top itself.
  private var last: (place: Int, top: RowPosition)?
  private var job: Job?
  /// Receives results on any thread.
  private let deliver: @Sendable (JobID, TextFinding) -> Void

  /// A job that stops with its last reference.
  private final class Job {
    let id = JobID()
    let direction: Direction
    let stop = StopFlag()

    init(_ direction: Direction) { self.direction = direction }
    deinit { stop.set() }
  }

  init(deliver: @escaping @Sendable (JobID, TextFinding) -> Void) { self.deliver = deliver }

  var isSearching: Bool { job != nil }

  /// The line from which the next one is looked for.
  func origin(at top: RowPosition) -> Int {
    if let last, last.top == top { return last.place }
    return top.offset
  }

  /// Remembers a landmark that is visible now.
  mutating func note(_ place: Int, at top: RowPosition) { last = (place, top) }

  /// Has a job look for a landmark.
  mutating func start(_ scan: LandmarkScan, _ direction: Direction, from line: Int, steps: Int) {
    let job = Job(direction)
    self.job = job
    let (id, stop) = (job.id, job.stop)
    let isRunning = BackgroundThread.run { [deliver] in
      let place = scan.find(direction, from: line, steps: steps) { stop.isSet }
      deliver(id, .landmark(place))
    }
    if !isRunning { self.job = nil }
  }

  /// Ends the job if a result is its own; returns the direction in which it looked.
  mutating func finish(_ id: JobID) -> Direction? {
    guard let job, job.id == id else { return nil }
    self.job = nil
    return job.direction
  }

  /// Stops the job; returns whether there was one.
  mutating func stop() -> Bool {
    defer { job = nil }
    return job != nil
  }
}
