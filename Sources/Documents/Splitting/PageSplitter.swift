/// Pages, which form feeds end: `page 1`, `page 2`. The form feeds are of none.
struct PageSplitter: StreamSplitter {
  private var parts = PartTracker()
  private(set) var byteCount = 0

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), !bytes.isEmpty else {
      return
    }
    if parts.count == 0 { open(at: 0) }
    var place = 0
    while let found = (base + place).firstIndex(of: 0x0C, count: bytes.count - place) {
      place += found
      // A form feed at the very end ends the last page, and begins none.
      if parts.open == nil { open(at: pendingStart) }
      parts.close(at: byteCount + place)
      place += 1
      pendingStart = byteCount + place
    }
    if parts.open == nil, place < bytes.count { open(at: pendingStart) }
    byteCount += bytes.count
  }

  /// Where the next page begins, where none is open.
  private var pendingStart = 0

  private mutating func open(at offset: Int) {
    let title = "page \(parts.count + 1)"
    parts.open(PartName(title: title, name: title), at: offset, collects: false)
  }

  mutating func finish() {}

  mutating func drainChanges() -> SplitChanges {
    SplitChanges(levels: [parts.drainChanges(upTo: byteCount)])
  }

  var changeCount: Int { parts.changeCount }
}
