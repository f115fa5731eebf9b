import Glibc

/// Standard output and standard error, in whole lines.
enum Console {
  /// One line on standard error, with the program's name before it.
  static func printError(_ message: String) { print(line("tabpager: " + message) + "\n", to: 2) }

  /// A text as one line in which nothing acts: what is not printable in it, as in a file's name, is
  /// left out, and so is what reorders or hides other characters.
  static func line(_ text: String) -> String {
    let shown = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: false
      default: true
      }
    }
    return String(String.UnicodeScalarView(shown))
  }

  /// Writes all of a text; tells whether that went well, and where it did not, `errno` why.
  @discardableResult
  static func print(_ text: String, to descriptor: Int32 = 1) -> Bool {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all of it; tells whether that went well, and where it did not, `errno` why.
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
