import Glibc

/// The user's character encoding.
enum UserLocale {
  /// Sets the user's encoding, or UTF-8 if the user's encoding is something else or not installed. Only UTF-8 gives the
  /// widths of all characters.
  ///
  /// - Returns: Whether the user's encoding is UTF-8.
  static func setUserLocale() -> Bool {
    if setlocale(LC_CTYPE, "") != nil, let encoding = nl_langinfo(nl_item(CODESET)),
      String(cString: encoding) == "UTF-8"
    {
      return true
    }
    setlocale(LC_CTYPE, "C.UTF-8")
    // ssh forwards the name of a locale that may not be installed here. The name still tells the terminal's encoding.
    return ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap(NCursesTerminal.environmentVariable)
      .first { !$0.isEmpty }.map(isUTF8Locale) ?? false
  }

  private static func isUTF8Locale(_ locale: String) -> Bool {
    guard let dot = locale.firstIndex(of: ".") else { return false }
    let encoding = locale[dot...].lowercased()
    return encoding.hasPrefix(".utf-8") || encoding.hasPrefix(".utf8")
  }
}
