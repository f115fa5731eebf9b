/// The bytes of a document: a file, or a stream that grows while it is read.
///
/// Any thread may read at any offset at any time. Reading changes no state.
package protocol Content: Sendable {
  /// The current number of bytes. It grows when more bytes arrive, and shrinks only if a file is
  /// truncated.
  var count: Int { get }

  /// Copies bytes.
  ///
  /// - Parameters:
  ///   - offset: the offset of the first byte, from 0.
  ///   - buffer: receives the bytes. It is filled completely, except at the end of the content.
  /// - Returns: the number of bytes copied; 0 at the end, and if reading fails.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int

  /// The system's error message if bytes before the end could not be read; `nil` if reading has not
  /// failed.
  var readFailure: String? { get }

  /// The encoding that its bytes were decoded from; `nil` if they are those of the source.
  var decodedFrom: TextEncoding? { get }

  /// The bytes before they were decoded; `nil` if they are not kept, or there was nothing to decode.
  var original: (any Content)? { get }

  /// The content that this one consists of ranges of; `nil` if it is no part of another one.
  var whole: (any Content)? { get }

  /// Where the bytes are. A dynamic cast instead would cost half a million instructions if it fails.
  var storage: ContentLocation { get }
}

/// Where the bytes of a content are.
package enum ContentLocation: Sendable {
  /// A file, whose bytes are read in place.
  case file
  /// A folder, which has no bytes.
  case folder
  /// Elsewhere, for example in memory.
  case other
}

extension Content {
  /// `nil`: reading memory never fails.
  package var readFailure: String? { nil }

  /// `nil`: nothing was decoded.
  package var decodedFrom: TextEncoding? { nil }

  /// `nil`: nothing was decoded.
  package var original: (any Content)? { nil }

  /// `nil`: it is no part of another content.
  package var whole: (any Content)? { nil }

  /// ``ContentLocation/other``.
  package var storage: ContentLocation { .other }

  /// The bytes of a range, without those beyond the end.
  package func bytes(in range: Range<Int>) -> [UInt8] {
    // The standard library would write to the shared storage of empty arrays, which is a harmless
    // data race.
    guard !range.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, initialized in
      initialized = read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
    }
  }
}
