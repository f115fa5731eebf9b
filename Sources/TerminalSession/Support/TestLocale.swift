import Glibc

/// The locale in which character widths are determined.
package enum TestLocale {
  private static let isSet = setlocale(LC_CTYPE, "C.UTF-8") != nil

  /// Sets `LC_CTYPE` to C.UTF-8, once per process. Without it, libc knows only the widths of ASCII.
  /// Returns whether it succeeded.
  @discardableResult
  package static func use() -> Bool { isSet }
}
