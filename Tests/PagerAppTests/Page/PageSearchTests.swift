import PagerViews
import Synchronization
import TabPagerCore
import TabPagerTestSupport
import Testing

@testable import Documents
@testable import PagerApp

@Suite("Page search") struct PageSearchTests {
  /// Collects the events of searches.
  private final class EventRecorder: Sendable {
    private let all = Mutex<[(job: JobID, event: SearchJob.Event)]>([])
    private let ended = Semaphore(0)

    func add(_ job: JobID, _ event: SearchJob.Event) {
      all.withLock { $0.append((job, event)) }
      if case .finished = event { ended.signal() }
    }

    /// Waits for the end of the running search, and returns and removes all events collected so far.
    func waitForSearchEnd() -> [(job: JobID, event: SearchJob.Event)] {
      ended.wait()
      return all.withLock { all in
        defer { all = [] }
        return all
      }
    }
  }

  /// Returns the outcomes of events, without those that only report progress.
  private func outcomes(
    _ search: PageSearch, _ events: [(job: JobID, event: SearchJob.Event)]
  ) -> [PageSearch.EventOutcome] {
    events.map { search.receive($0.event, fromJob: $0.job) }.filter {
      $0 != .progressed && $0 != .nothing
    }
  }

  private func makeSearch(_ document: Document, _ pattern: String) throws -> (
    PageSearch, EventRecorder
  ) {
    let events = EventRecorder()
    let search = PageSearch(document) { events.add($0, $1) }
    search.setPattern(try Pattern(pattern))
    return (search, events)
  }

  @Test("a match that was found before new bytes arrived is not lost")
  func foundEarly() throws {
    let document = Document()
    let text = Array("one\ntwo\nthree\n".utf8)
    document.receive(.opened(MemoryContent(text), count: text.count))
    let (search, events) = try makeSearch(document, "two")
    search.find(.forward, from: 0, wraps: false)
    let early = events.waitForSearchEnd()
    search.continueWithNewBytes()
    #expect(outcomes(search, early) == [.found(4..<7)])
  }

  @Test(
    "matches are counted only after the search for the next match has ended",
    arguments: [
      ("two", PageSearch.EventOutcome.found(4..<7), "match 1/2"),
      ("four", .notFound(missing: 1), "no matches"),
    ])
  func countsAfterwards(pattern: String, outcome: PageSearch.EventOutcome, status: String) throws {
    let document = Document()
    let text = Array("one\ntwo\nthree\ntwo\n".utf8)
    document.receive(.opened(MemoryContent(text), count: text.count))
    let (search, events) = try makeSearch(document, pattern)
    search.find(.forward, from: 0, wraps: false)
    search.countMatches()
    let sought = events.waitForSearchEnd()
    let counted = sought.filter { if case .counted = $0.event { true } else { false } }
    #expect(counted.isEmpty)
    #expect(outcomes(search, sought) == [outcome])
    _ = outcomes(search, events.waitForSearchEnd())
    #expect(search.status()?.text == status)
  }

  @Test(
    "new bytes of a stream are searched until a match is found or the stream ends",
    arguments: [
      ("one\n", "two\n", PageSearch.EventOutcome.found(4..<7)), ("one\ntw", "o\n", .found(4..<7)),
      ("one\n", "three\n", .notFound(missing: 1)), ("one\n", "", .notFound(missing: 1)),
    ])
  func stream(first: String, rest: String, outcome: PageSearch.EventOutcome) throws {
    let (document, spool) = (Document(), Spool())
    document.receive(.began(spool))
    func appendToDocument(_ text: String) throws {
      var scannedRange = LineFeedCounts.ScannedRange(at: spool.count)
      try Array(text.utf8).withUnsafeBytes {
        try spool.append($0)
        scannedRange.append($0)
      }
      document.receive(.grew(scannedRange))
    }
    try appendToDocument(first)
    let (search, events) = try makeSearch(document, "two")
    search.find(.forward, from: 0, wraps: false)
    let early = events.waitForSearchEnd()
    try appendToDocument(rest)
    document.receive(.ended)
    search.continueWithNewBytes()
    var found = outcomes(search, early)
    if found.isEmpty { found = outcomes(search, events.waitForSearchEnd()) }
    #expect(found == [outcome])
  }

  @Test("matches in new bytes are counted until the counting is stopped")
  func counts() throws {
    let growing = GrowingDocument()
    let (search, events) = try makeSearch(growing.document, "two")
    search.countMatches()
    #expect(search.status() == nil)
    for (piece, status) in [("one\ntwo\n", "1 match"), ("two two\n", "3 matches")] {
      growing.append(Array(piece.utf8))
      search.continueWithNewBytes()
      _ = outcomes(search, events.waitForSearchEnd())
      #expect(search.status()?.text == status)
    }
    _ = search.stop()
    growing.append(Array("two\n".utf8))
    search.continueWithNewBytes()
    // No job is running, and the status shows that not all matches are counted.
    #expect(search.status()?.text == "3+ matches" && !search.stop())
  }

  @Test("the search status shows the number of the current match while that match is visible")
  func isAtMatch() throws {
    let growing = GrowingDocument()
    growing.append(Array("two\ntwo\n".utf8))
    let (search, events) = try makeSearch(growing.document, "two")
    search.find(.forward, from: 1, wraps: false)
    _ = outcomes(search, events.waitForSearchEnd())
    search.countMatches()
    _ = outcomes(search, events.waitForSearchEnd())
    #expect(
      search.status()?.text == "match 2/2"
        && search.status(isAtMatch: false)?.text == "2 matches")
  }
}
