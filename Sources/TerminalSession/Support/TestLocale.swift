import Glibc

/// The locale that widths are taken in.
package enum TestLocale {
  private static let isSet = setlocale(LC_CTYPE, "C.UTF-8") != nil

  /// Sets `LC_CTYPE` to C.UTF-8, once for the process: without it libc knows no width but those
  /// of ASCII. Returns whether it could.
  @discardableResult
  package static func use() -> Bool { isSet }
}
