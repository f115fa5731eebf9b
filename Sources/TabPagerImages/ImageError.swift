import Glibc

/// An error in reading or decoding an image. Its description is the predicate of a sentence, such
/// as "is too large".
package enum ImageError: Error, Hashable, Sendable {
  /// The file cannot be opened or read. The value is an `errno`.
  case unreadable(Int32)
  /// The path is a directory, a pipe or a device.
  case notAFile
  /// The file is neither a PNG nor a JPEG.
  case unknownFormat
  /// The file is damaged or truncated.
  case damaged
  /// The image would take too much memory or time.
  case tooLarge
}

extension ImageError: CustomStringConvertible {
  /// A description of the error, without a full stop.
  package var description: String {
    switch self {
    case .unreadable(let code): "cannot be opened: \(String(cString: strerror(code)))"
    case .notAFile: "is not a file"
    case .unknownFormat: "is neither a PNG nor a JPEG"
    case .damaged: "is damaged or cut short"
    case .tooLarge: "is too large"
    }
  }
}
