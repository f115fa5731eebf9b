extension SearchJob {
  /// The maximum number of matches to find.
  var limit: Int {
    switch goal {
    case .first, .last: 1
    case .counts: 0
    case .matches(_, let limit): limit
    }
  }

  /// The batches to search.
  func batches(for scan: SynchronousSearch) -> SearchChunkBatches {
    let all = scan.chunks
    switch goal {
    case .first(let offset), .matches(let offset, _):
      let first = min(scan.chunkAndLine(ofOffset: max(0, offset)).chunk, all.upperBound)
      return SearchChunkBatches(chunks: first..<all.upperBound, isBackward: false)
    case .last(let offset):
      let offset = min(offset, byteCount)
      let end = offset > 0 ? scan.chunkAndLine(ofOffset: offset - 1).chunk + 1 : 0
      return SearchChunkBatches(chunks: 0..<min(end, all.upperBound), isBackward: true)
    case .counts(let first):
      return SearchChunkBatches(
        chunks: min(max(0, first), all.upperBound)..<all.upperBound, isBackward: false)
    }
  }

  /// Searches a batch.
  func searchBatch(_ chunks: Range<Int>, _ scan: SynchronousSearch)
    -> SharedSearchProgress.BatchResult
  {
    let bytes = chunks.lowerBound * sizes.chunk..<chunks.upperBound * sizes.chunk
    return SharedSearchProgress.BatchResult(
      found: searchChunks(chunks, scan), bytes: bytes.clamped(to: 0..<byteCount).count)
  }

  private func searchChunks(_ chunks: Range<Int>, _ scan: SynchronousSearch)
    -> SharedSearchProgress.BatchResult.Matches
  {
    switch goal {
    case .first(let offset):
      .matches(scan.firstMatch(from: offset, in: chunks).map { [$0] } ?? [])
    case .last(let offset):
      .matches(scan.lastMatch(before: offset, in: chunks).map { [$0] } ?? [])
    case .counts: .counts(scan.countMatches(in: chunks))
    case .matches(let offset, let limit):
      .matches(scan.matches(in: chunks, from: offset, limit: limit))
    }
  }
}

extension SearchJob {
  /// The size of the content when the job was created. The job searches no bytes beyond it.
  package var searchedEnd: Int { byteCount }
}
