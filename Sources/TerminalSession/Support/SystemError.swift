import Glibc

/// A system call that failed.
package struct SystemError: Error, CustomStringConvertible {
  /// What was tried.
  package let attempt: String
  /// The errno.
  package let code: Int32

  /// Makes an error of the current errno.
  package init(_ attempt: String) { self.init(attempt, code: errno) }

  /// Makes an error.
  package init(_ attempt: String, code: Int32) {
    self.attempt = attempt
    self.code = code
  }

  /// What was tried, and why it failed.
  package var description: String { "\(attempt): \(String(cString: strerror(code)))" }
}
