/// Passes whole lines to a finder, however the bytes are divided.
struct PartFinderSplitter<Finder: PartFinder>: StreamSplitter {
  private(set) var finder: Finder
  private var parts = [PartTracker](repeating: PartTracker(), count: Finder.levelCount)
  private(set) var byteCount = 0
  /// The start of an incomplete line.
  private var rest: [UInt8] = []
  private var restStart = 0
  /// Whether the incomplete line has been passed to the finder as if it were complete.
  private var isPassed = false
  private var isFinished = false

  init(_ finder: Finder) { self.finder = finder }

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    let bytes = bytes.assumingMemoryBound(to: UInt8.self)
    guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
    isFinished = false
    var place = 0
    if restStart < byteCount || isPassed {
      let end = base.firstIndex(of: 0x0A, count: bytes.count)
      place = end.map { $0 + 1 } ?? bytes.count
      if !isPassed {
        let line = UnsafeBufferPointer(rebasing: bytes[..<(end ?? bytes.count)])
        rest += line.prefix(Finder.prefixLimit - rest.count)
      }
      if end != nil {
        if !isPassed { passRemainingLine(to: byteCount + place) }
        isPassed = false
        rest.removeAll(keepingCapacity: true)
        restStart = byteCount + place
      }
    }
    while place < bytes.count {
      let end = (base + place).firstIndex(of: 0x0A, count: bytes.count - place)
      let count = min(Finder.prefixLimit, end ?? bytes.count - place)
      let head = UnsafeBufferPointer(rebasing: bytes[place..<place + count])
      guard let end else {
        restStart = byteCount + place
        rest += head
        break
      }
      let next = place + end + 1
      finder.readLine(
        LineBeginning(bytes: head, start: byteCount + place, next: byteCount + next),
        recordingPartsIn: &parts)
      place = next
      restStart = byteCount + next
    }
    byteCount += bytes.count
  }

  private mutating func passRemainingLine(to next: Int) {
    rest.withUnsafeBufferPointer {
      finder.readLine(
        LineBeginning(bytes: $0, start: restStart, next: next), recordingPartsIn: &parts)
    }
  }

  mutating func flush() {
    if restStart < byteCount, !isPassed {
      passRemainingLine(to: byteCount)
      isPassed = true
      rest = []
      restStart = byteCount
    }
    finder.flush(at: byteCount, recordingPartsIn: &parts)
    isFinished = true
  }

  mutating func drainChanges() -> SplitChanges {
    let end =
      isFinished || isPassed
      ? byteCount
      : finder.knownEndOfOpenPart(
        afterLinesTo: restStart, unfinishedLine: rest, receivedTo: byteCount)
    return SplitChanges(levels: parts.indices.map { parts[$0].drainChanges(openPartEnd: end) })
  }

  var changeCount: Int { parts.reduce(0) { $0 + $1.changeCount } }
}
