/// Finds the parts of a stream while it comes: a value, which takes the bytes as they are cut up by
/// whoever reads them, and finds the same parts however that is.
package protocol StreamSplitter: Sendable {
  /// The bytes that were taken.
  var byteCount: Int { get }

  /// Takes the bytes that follow.
  mutating func take(_ bytes: UnsafeRawBufferPointer)

  /// Nothing else has come: what waits for the end of a line, or for the next one, is
  /// decided. More may be taken all the same.
  mutating func finish()

  /// Takes what was found since this was called last.
  mutating func drainChanges() -> SplitChanges

  /// How much ``drainChanges()`` would tell, about.
  var newsCount: Int { get }

  /// Whether it is known that there is nothing to find, whatever comes.
  var isIdle: Bool { get }
}

extension StreamSplitter {
  /// That is never known.
  package var isIdle: Bool { false }
}
