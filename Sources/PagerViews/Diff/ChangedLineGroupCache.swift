import Diff
import Synchronization

/// A cache of the runs of changed lines that were most recently drawn or laid out.
final class ChangedLineGroupCache: Sendable {
  private let index: DiffIndex
  private let memory = Mutex(CachedGroups())

  private struct CachedGroups {
    /// The runs around drawn lines, and the runs laid out side by side, most recent first.
    var drawn: [ChangedLineGroup] = []
    var laidOut: [ChangedLineGroup] = []
  }

  private static let count = 8

  init(_ index: DiffIndex) { self.index = index }

  /// The line that replaces a changed line, or that it replaces; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - line: The offset of the line.
  ///   - segment: The index of its segment, which contains the lines of a hunk.
  func pairedLine(
    of line: Int, isAdded: Bool, inSegment segment: Int, _ hunk: DiffIndex.Hunk
  ) -> Int? {
    memory.withLock { memory in
      let place = memory.drawn.indexInCache(where: { $0.range.contains(line) }, limit: Self.count) {
        ChangedLineGroup(around: line, in: index.range(ofSegment: segment), of: hunk, index)
      }
      return memory.drawn[place].pairedLine(of: line, isAdded: isAdded, index)
    }
  }

  /// Reads the run that starts at an offset.
  func withGroup<Result>(
    startingAt start: Int, inSegment segment: Int, _ hunk: DiffIndex.Hunk,
    _ body: (inout ChangedLineGroup, DiffIndex) -> Result
  ) -> Result {
    memory.withLock { memory in
      let place = memory.laidOut.indexInCache(
        where: { $0.range.lowerBound == start }, limit: Self.count
      ) { ChangedLineGroup(from: start, in: index.range(ofSegment: segment), of: hunk, index) }
      return body(&memory.laidOut[place], index)
    }
  }
}

extension Array {
  /// Returns the index of an element in a cache, newest first. A missing element is created. If the
  /// cache is full, it replaces the oldest one.
  mutating func indexInCache(
    where isWanted: (Element) -> Bool, limit: Int, create: () -> Element
  ) -> Int {
    if let place = firstIndex(where: isWanted) { return place }
    if count == limit { removeLast() }
    insert(create(), at: 0)
    return 0
  }
}
