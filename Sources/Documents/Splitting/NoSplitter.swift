/// A splitter that finds no parts.
struct NoSplitter: StreamSplitter {
  private(set) var byteCount = 0
  var changeCount: Int { 0 }
  var isIdle: Bool { true }

  mutating func read(_ bytes: UnsafeRawBufferPointer) { byteCount += bytes.count }
  mutating func flush() {}
  mutating func drainChanges() -> SplitChanges { SplitChanges(levels: []) }
}
