import Glibc

/// Makes libc know the widths of all characters, which depends on the locale.
func useUTF8Locale() {
  _ = utf8Locale
}

private let utf8Locale: Bool = setlocale(LC_CTYPE, "C.UTF-8") != nil
