import BackgroundThread
import Documents
import PagerViews
import TabPagerCore

/// The search for the next error or heading of a text, or for the match of a bracket, and the position of the last one.
struct LandmarkSearch {
  /// The last landmark that the user went to, and the top row at that time. Near the end of a document, these differ.
  private var last: (place: Int, top: RowPosition)?
  /// The side of the current line that the user has clicked, 0 or 1; `nil` if none was clicked.
  private(set) var currentSide: Int?
  private var job: Job?
  /// Receives results on any thread.
  private let deliver: @Sendable (JobID, TextJobResult) -> Void

  /// A job that stops when its last reference is released.
  private final class Job {
    let id = JobID()
    let direction: Direction
    let stop = StopFlag()

    init(_ direction: Direction) { self.direction = direction }
    deinit { stop.cancel() }
  }

  init(deliver: @escaping @Sendable (JobID, TextJobResult) -> Void) { self.deliver = deliver }

  var isSearching: Bool { job != nil }

  /// The landmark that the user went to, unless the page has scrolled since; `nil` for none.
  func currentPlace(ifTopIs top: RowPosition) -> Int? { last?.top == top ? last?.place : nil }

  /// Forgets the landmark, because another line is the current one.
  mutating func forgetCurrent() { (last, currentSide) = (nil, nil) }

  /// Remembers a landmark that is visible now.
  mutating func setCurrent(_ place: Int, topRow top: RowPosition, side: Int? = nil) {
    (last, currentSide) = ((place, top), side)
  }

  /// Starts a background job that searches for a landmark.
  mutating func startSearch(
    with finder: LandmarkFinder, _ direction: Direction, from line: Int, steps: Int
  ) {
    startJob(direction) {
      .landmark(finder.find(direction, from: line, steps: steps, isCancelled: $0))
    }
  }

  /// Starts a background job.
  ///
  /// - Parameter find: Searches until its argument returns true.
  mutating func startJob(
    _ direction: Direction, running find: @escaping @Sendable (() -> Bool) -> TextJobResult
  ) {
    let job = Job(direction)
    self.job = job
    let (id, stop) = (job.id, job.stop)
    let isRunning = BackgroundThread.run { [deliver] in
      deliver(id, find { stop.isSet })
    }
    if !isRunning { self.job = nil }
  }

  /// Ends the job if the result belongs to it. Returns the direction of the search.
  mutating func endJob(_ id: JobID) -> Direction? {
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
