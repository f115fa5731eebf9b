import Glibc

/// The locale that widths are taken in.
public enum TestLocale {
  private static let isSet = setlocale(LC_CTYPE, "C.UTF-8") != nil

  /// Sets `LC_CTYPE` to C.UTF-8, once for the process: without it libc knows no width but those
  /// of ASCII. Returns whether it could.
  @discardableResult
  public static func use() -> Bool { isSet }
}
