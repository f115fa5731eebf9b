import Glibc
import Synchronization
import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Background search", .timeLimit(.minutes(10))) struct SearchJobTests {
  private let sizes = SearchChunkSizes(
    chunk: 64, longestLine: 256, window: 32, overlap: 32, context: 16)

  /// Runs a search to its end, and returns all events that it delivered.
  private func runSearch(
    _ goal: SearchJob.Request, _ pattern: Pattern, _ content: any Content, threads: Int? = nil,
    while step: (SearchJob, SearchJob.Event) -> Void = { _, _ in }
  ) async -> [SearchJob.Event] {
    let (stream, continuation) = AsyncStream.makeStream(of: SearchJob.Event.self)
    let job = SearchJob(goal, for: pattern, in: content, sizes: sizes, threads: threads) { event in
      continuation.yield(event)
      switch event {
      case .finished, .cancelled, .failed: continuation.finish()
      case .found, .counted, .progress: break
      }
    }
    job.start()
    var events: [SearchJob.Event] = []
    for await event in stream {
      events.append(event)
      step(job, event)
    }
    return events
  }

  private func matches(in events: [SearchJob.Event]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for case .found(let matches) in events { result += matches }
    return result
  }

  private func matchCounts(in events: [SearchJob.Event]) -> CumulativeMatchCounts {
    var counts = CumulativeMatchCounts()
    for case .counted(let part) in events {
      #expect(part.first == counts.chunks.upperBound)
      counts.append(part)
    }
    return counts
  }

  /// Returns numbered lines, every seventh of which contains `needle`.
  private func linesWithNeedles(count: Int) -> [UInt8] {
    Array((0..<count).map { $0 % 7 == 3 ? "\($0) needle\n" : "line \($0)\n" }.joined().utf8)
  }

  @Test(
    "a search with several threads finds the same matches and counts as one with a single thread",
    arguments: [1, 2, 4])
  func goals(threads: Int) async throws {
    let bytes = linesWithNeedles(count: 3000)
    let content = MemoryContent(bytes)
    let pattern = try Pattern("\\d+ needle$")
    let scan = SynchronousSearch(pattern, in: content, sizes: sizes)
    let all = scan.matches(in: scan.chunks)
    #expect(all.count == 429)
    let listed = await runSearch(.matches(from: 0, limit: .max), pattern, content, threads: threads)
    #expect(matches(in: listed) == all)
    #expect(listed.last == .finished(skippedLines: 0))
    let counted = await runSearch(.counts(fromChunk: 0), pattern, content, threads: threads)
    #expect(matchCounts(in: counted).total == all.count)
    #expect(matchCounts(in: counted).chunks == scan.chunks)
    for offset in [0, 1, 700, bytes.count / 2, bytes.count - 30, bytes.count] {
      let next = all.filter { $0.lowerBound >= offset }
      let first = await runSearch(.first(from: offset), pattern, content, threads: threads)
      #expect(matches(in: first) == Array(next.prefix(1)))
      let before = all.filter { $0.lowerBound < offset }
      let last = await runSearch(.last(before: offset), pattern, content, threads: threads)
      #expect(matches(in: last) == Array(before.suffix(1)))
      let some = await runSearch(
        .matches(from: offset, limit: 5), pattern, content, threads: threads)
      #expect(matches(in: some) == Array(next.prefix(5)))
      for ended in [first, last, some] { #expect(ended.last == .finished(skippedLines: 0)) }
    }
  }

  @Test("several threads find in random text what one thread finds")
  func random() async throws {
    var generator = SeededGenerator()
    for _ in 0..<100 {
      let content = MemoryContent(
        RandomText.asciiLines(minimumCount: generator.below(4000), &generator))
      let pattern = try Pattern(NaiveRegularExpression.random(&generator).text)
      let scan = SynchronousSearch(pattern, in: content, sizes: sizes)
      let all = scan.matches(in: scan.chunks)
      let listed = await runSearch(.matches(from: 0, limit: .max), pattern, content, threads: 2)
      #expect(matches(in: listed) == all, "\(generator) \(pattern.text)")
      let counted = await runSearch(.counts(fromChunk: 0), pattern, content, threads: 2)
      #expect(matchCounts(in: counted).total == all.count, "\(generator) \(pattern.text)")
    }
  }

  @Test("the progress of a search grows to the number of bytes to search")
  func progress() async throws {
    let content = MemoryContent(linesWithNeedles(count: 3000))
    let pattern = try Pattern("nowhere")
    for (goal, total) in [
      (SearchJob.Request.first(from: 0), content.count),
      (.last(before: content.count), content.count),
      (.counts(fromChunk: 10), content.count - 640), (.last(before: 1000), 1024),
    ] {
      var last = 0
      for case .progress(let bytes, let all) in await runSearch(goal, pattern, content) {
        #expect(bytes > last && all == total, "\(goal)")
        last = bytes
      }
      #expect(last == total, "\(goal)")
    }
  }

  @Test("searching an empty content ends at once")
  func empty() async throws {
    let content = MemoryContent([])
    let pattern = try Pattern("^")
    for goal in [
      SearchJob.Request.first(from: 0), .last(before: 0), .counts(fromChunk: 0),
      .counts(fromChunk: 9),
      .matches(from: 5, limit: 0),
    ] {
      #expect(await runSearch(goal, pattern, content) == [.finished(skippedLines: 0)], "\(goal)")
    }
  }

  /// Content whose reads block beyond an offset until all of it is opened.
  private final class GatedContent: Content {
    let count = 100_000
    private let open: Mutex<Int>
    let asked = Atomic(0)

    init(open: Int) { self.open = Mutex(open) }

    func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
      asked.max(offset, ordering: .relaxed)
      while open.withLock({ $0 }) < offset + buffer.count { sched_yield() }
      let part = max(0, min(buffer.count, count - offset))
      for place in 0..<part { buffer[place] = (offset + place) % 10 == 9 ? 0x0A : 0x61 }
      return part
    }

    func openAll() { open.withLock { $0 = .max } }
  }

  @Test("the last event of a cancelled search reports the cancellation", arguments: [1, 2])
  func cancelled(threads: Int) async throws {
    let content = GatedContent(open: 10_000)
    let pattern = try Pattern("a")
    let events = await runSearch(.counts(fromChunk: 0), pattern, content, threads: threads) {
      job, event in
      if case .progress = event {
        job.cancel()
        content.openAll()
      }
    }
    #expect(events.last == .cancelled)
    #expect(events.filter { $0 == .cancelled }.count == 1)
    #expect(content.asked.load(ordering: .relaxed) < content.count / 2)
  }

  @Test("matches are delivered before the search ends")
  func soon() async throws {
    let content = GatedContent(open: 5000)
    let events = await runSearch(.matches(from: 0, limit: .max), try Pattern("a{9}"), content) {
      _, event in
      if case .found = event { content.openAll() }
    }
    #expect(matches(in: events).count == 10_000)
  }

  @Test(
    "lines whose search takes too long are skipped and counted, and their search can be cancelled")
  func catastrophic() async throws {
    let line = String(repeating: "a", count: 60) + "!\n"
    let few = MemoryContent(Array(String(repeating: line, count: 8).utf8))
    let pattern = try Pattern("(a+)+$")
    let all = await runSearch(.counts(fromChunk: 0), pattern, few)
    #expect(all.last == .finished(skippedLines: 8))
    let many = MemoryContent(Array(String(repeating: line, count: 200_000).utf8))
    let stopped = await runSearch(.counts(fromChunk: 0), pattern, many) { job, _ in job.cancel() }
    #expect(stopped.last == .cancelled)
  }

  @Test("a search covers the bytes present at its start, and counting matches continues from there")
  func growing() async throws {
    let content = GrowingContent()
    let pattern = try Pattern("needle")
    content.append(linesWithNeedles(count: 500))
    var counts = matchCounts(in: await runSearch(.counts(fromChunk: 0), pattern, content))
    #expect(counts.total == 71)
    content.append(Array("needle".utf8) + linesWithNeedles(count: 500))
    for case .counted(let part) in await runSearch(
      .counts(fromChunk: counts.nextChunk), pattern, content)
    {
      counts.append(part)
    }
    #expect(counts.total == 143)
  }
}
