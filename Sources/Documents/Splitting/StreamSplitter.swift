/// Finds the parts of a stream while it arrives. The parts do not depend on how the bytes are divided.
package protocol StreamSplitter: Sendable {
  /// The number of bytes received.
  var byteCount: Int { get }

  /// Receives the next bytes.
  mutating func read(_ bytes: UnsafeRawBufferPointer)

  /// Finds the parts that still depend on the end of a line or on the next line as if the stream ended here,
  /// because nothing else has arrived. More bytes may follow.
  mutating func flush()

  /// Returns the changes since the last call.
  mutating func drainChanges() -> SplitChanges

  /// The approximate number of changes that ``drainChanges()`` would return.
  var changeCount: Int { get }

  /// Whether no further bytes can contain a part.
  var isIdle: Bool { get }
}

extension StreamSplitter {
  /// `false`: any bytes may contain a part.
  package var isIdle: Bool { false }
}
