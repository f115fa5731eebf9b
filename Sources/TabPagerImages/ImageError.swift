import Glibc

/// Why a file gives no picture; its description follows the file's name.
public enum ImageError: Error, Hashable, Sendable {
  /// It cannot be opened or read, for the system's reason: an `errno`.
  case unreadable(Int32)
  /// It is a directory, a pipe or a device.
  case notAFile
  /// It begins neither as a PNG nor as a JPEG does.
  case unknownFormat
  /// It is cut short, or its bytes make no sense.
  case damaged
  /// It would take too much memory or time.
  case tooLarge
}

extension ImageError: CustomStringConvertible {
  /// What is the matter, in plain words without a full stop.
  public var description: String {
    switch self {
    case .unreadable(let code): "cannot be opened: \(String(cString: strerror(code)))"
    case .notAFile: "is not a file"
    case .unknownFormat: "is neither a PNG nor a JPEG"
    case .damaged: "is damaged or cut short"
    case .tooLarge: "is too large"
    }
  }
}
