import Glibc

/// Writes whole lines to standard output and standard error.
enum Console {
  /// Prints a line to standard error, after the program's name.
  static func printError(_ message: String) {
    print(sanitizedLine("tabpager: " + message) + "\n", to: 2)
  }

  /// Converts text to one line that cannot control the terminal. Unprintable characters, as in a
  /// file name, and characters that reorder or hide others are removed.
  static func sanitizedLine(_ text: String) -> String {
    let shown = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(shown))
  }

  /// Writes text. Returns whether all of it was written; otherwise, `errno` is set.
  @discardableResult
  static func print(_ text: String, to descriptor: Int32 = 1) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes bytes. Returns whether all of them were written; otherwise, `errno` is set.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno != EINTR { return false }
      rest = UnsafeRawBufferPointer(rebasing: rest[max(0, count)...])
    }
    return true
  }
}
