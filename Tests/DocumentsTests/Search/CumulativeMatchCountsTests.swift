import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Match counts") struct CumulativeMatchCountsTests {
  private func chunkCounts(_ first: Int, _ counts: [UInt32], final: Int? = nil) -> ChunkMatchCounts
  {
    var part = ChunkMatchCounts(first: first)
    for (index, count) in counts.enumerated() {
      part.append(count, isFinal: index < final ?? counts.count)
    }
    return part
  }

  @Test("the match counts of search chunks add up, and each match is assigned to its chunk")
  func sums() {
    var counts = CumulativeMatchCounts()
    #expect(
      counts.total == 0 && counts.chunk(ofMatch: 0) == nil && counts.count(beforeChunk: 3) == 0)
    counts.append(chunkCounts(0, [2, 0, 3]))
    counts.append(chunkCounts(3, [0, 1]))
    #expect(counts.total == 6)
    #expect(counts.nextChunk == 5)
    #expect((0...6).map { counts.count(beforeChunk: $0) } == [0, 2, 2, 5, 5, 6, 6])
    let chunks = (0..<6).map { counts.chunk(ofMatch: $0) }
    #expect(chunks.map { $0?.chunk } == [0, 0, 2, 2, 2, 4])
    #expect(chunks.map { $0?.before } == [0, 1, 0, 1, 2, 0])
    #expect(counts.chunk(ofMatch: 6) == nil && counts.chunk(ofMatch: -1) == nil)
  }

  @Test("the matches in search chunks that may change, and in later chunks, are counted again")
  func anew() {
    var counts = CumulativeMatchCounts()
    counts.append(chunkCounts(0, [1, 2, 3], final: 1))
    #expect(counts.nextChunk == 1)
    counts.append(chunkCounts(1, [4, 5], final: 1))
    #expect(counts.total == 10)
    #expect(counts.nextChunk == 2)
    #expect(counts.chunks == 0..<3)
    // Counts that leave a gap are ignored, because all match numbers after it would be wrong.
    counts.append(chunkCounts(4, [9]))
    #expect(counts.total == 10)
    counts.append(chunkCounts(0, []))
    #expect(counts.total == 0 && counts.nextChunk == 0)
  }

  @Test("counting matches while a content grows gives the same as counting all of it")
  func growing() throws {
    var generator = SeededGenerator()
    for _ in 0..<150 {
      let plain = NaiveRegularExpression.random(&generator)
      let pattern = try Pattern(plain.text)
      let content = GrowingContent()
      let window = 1 + generator.below(12)
      let sizes = SearchChunkSizes(
        chunk: window * (1 + generator.below(3)), longestLine: 1 + generator.below(60),
        window: window, overlap: 20, context: 8)
      var counts = CumulativeMatchCounts()
      for _ in 0..<8 {
        content.append(RandomText.asciiLines(minimumCount: generator.below(40), &generator))
        let scan = SynchronousSearch(pattern, in: content, sizes: sizes)
        counts.append(scan.countMatches(in: counts.nextChunk..<scan.chunks.upperBound))
        var all = CumulativeMatchCounts()
        all.append(scan.countMatches(in: scan.chunks))
        #expect(counts == all, "\(generator) \(plain.text) \(sizes)")
      }
    }
  }

  @Test("the match counts of 10 GiB take less than half a mebibyte")
  func memory() {
    let chunks = 10 << 30 / SearchChunkSizes.standard.chunk
    #expect(chunks * MemoryLayout<Int>.stride < 1 << 19)
  }
}
