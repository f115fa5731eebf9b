import Glibc

/// Standard output and standard error, in whole lines.
enum Console {
  /// One line on standard error, with the program's name before it. What is not printable in it,
  /// as in a file's name, is left out.
  static func complain(_ message: String) {
    let shown = message.unicodeScalars.filter {
      $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value)
    }
    print("tabpager: " + String(String.UnicodeScalarView(shown)) + "\n", to: 2)
  }

  static func print(_ text: String, to descriptor: Int32 = 1) {
    var text = text
    _ = text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all of it; tells whether that went well.
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
