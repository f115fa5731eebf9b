/// The bytes of a document: at rest in a file, or growing while a stream is read.
///
/// Any thread may read at any place at any time; nothing is kept in order or in memory by reading.
package protocol Content: Sendable {
  /// The bytes there are now. It grows as more come, and shrinks only where a file was cut off.
  var count: Int { get }

  /// Copies bytes.
  ///
  /// - Parameters:
  ///   - offset: where the first of them is, from 0.
  ///   - buffer: takes them; as many as fit, fewer only where the content ends.
  /// - Returns: how many there were; 0 at the end, and where they cannot be read.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int

  /// Why bytes before the end could not be read, in the system's words; `nil` if none have failed.
  var readFailure: String? { get }

  /// What it is. To ask a value for its type instead costs half a million instructions where it has
  /// another one.
  var nature: ContentNature { get }
}

/// What kind of thing a content is.
package enum ContentNature: Sendable {
  /// A file, whose bytes are read from where they are.
  case file
  /// A folder, which has none.
  case folder
  /// Anything else.
  case other
}

extension Content {
  /// `nil`: reading memory never fails.
  package var readFailure: String? { nil }

  /// ``ContentNature/other``.
  package var nature: ContentNature { .other }

  /// The bytes of a range, fewer where the content ends before it does.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    // The standard library would write to what all empty arrays share: harmless, but a race.
    guard !range.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      initialized = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
