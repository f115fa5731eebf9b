/// Splits a stream into pages, which form feeds separate: `page 1`, `page 2`. The form feeds belong
/// to no page.
struct FormFeedSplitter: StreamSplitter {
  private var parts = PartTracker()
  private(set) var byteCount = 0

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), !bytes.isEmpty else {
      return
    }
    if parts.count == 0 { openPage(at: 0) }
    var place = 0
    while let found = (base + place).firstIndex(of: 0x0C, count: bytes.count - place) {
      place += found
      // A form feed at the end of the stream starts no page.
      if parts.open == nil { openPage(at: pendingStart) }
      parts.closePart(at: byteCount + place)
      place += 1
      pendingStart = byteCount + place
    }
    if parts.open == nil, place < bytes.count { openPage(at: pendingStart) }
    byteCount += bytes.count
  }

  /// The start of the next page while none is open.
  private var pendingStart = 0

  private mutating func openPage(at offset: Int) {
    let title = "page \(parts.count + 1)"
    parts.openPart(PartName(title: title, name: title), at: offset, joinsEqualTitles: false)
  }

  mutating func flush() {}

  mutating func drainChanges() -> SplitChanges {
    SplitChanges(levels: [parts.drainChanges(openPartEnd: byteCount)])
  }

  var changeCount: Int { parts.changeCount }
}
