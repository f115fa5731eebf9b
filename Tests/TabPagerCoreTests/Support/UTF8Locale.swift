import Glibc

/// Sets a UTF-8 locale, because the widths that libc returns for characters depend on the locale.
func useUTF8Locale() {
  _ = utf8Locale
}

private let utf8Locale: Bool = setlocale(LC_CTYPE, "C.UTF-8") != nil
