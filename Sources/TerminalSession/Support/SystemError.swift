import Glibc

/// An error of a system call.
package struct SystemError: Error, CustomStringConvertible {
  /// The action that failed.
  package let attempt: String
  /// The `errno`.
  package let code: Int32

  /// Creates an error from the current `errno`.
  package init(_ attempt: String) { self.init(attempt, code: errno) }

  /// Creates an error.
  package init(_ attempt: String, code: Int32) {
    self.attempt = attempt
    self.code = code
  }

  /// The action and the system's description of the error.
  package var description: String { "\(attempt): \(String(cString: strerror(code)))" }
}
