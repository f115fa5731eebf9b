import Glibc

/// A system call that failed.
public struct SystemError: Error, CustomStringConvertible {
  /// What was tried.
  public let attempt: String
  /// The errno.
  public let code: Int32

  /// Makes an error of the current errno.
  public init(_ attempt: String) { self.init(attempt, code: errno) }

  /// Makes an error.
  public init(_ attempt: String, code: Int32) {
    self.attempt = attempt
    self.code = code
  }

  /// What was tried, and why it failed.
  public var description: String { "\(attempt): \(String(cString: strerror(code)))" }
}
