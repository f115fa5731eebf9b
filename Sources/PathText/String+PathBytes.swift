/// Paths as strings.
///
/// A path is a sequence of bytes that need not be UTF-8, but the program keeps it in a string. Each byte that is not
/// UTF-8 becomes a private-use character, U+10FF80 to U+10FFFF, and becomes a byte again when the path is passed to the
/// system. The bytes of such a character in a path are converted in the same way, so that different paths are different
/// strings.
extension String {
  /// Creates the string for the bytes of a path.
  package init(path bytes: some Collection<UInt8>) {
    if let text = String(validating: bytes, as: UTF8.self), !text.hasEscapedBytes {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var (rest, start) = (bytes.makeIterator(), bytes.startIndex)
    while true {
      let count: Int
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        count = encoded.count
        if !scalar.isEscapedByte {
          scalars.append(scalar)
          start = bytes.index(start, offsetBy: count)
          continue
        }
      case .error(let length): count = length
      case .emptyInput:
        self = String(scalars)
        return
      }
      let end = bytes.index(start, offsetBy: count)
      for byte in bytes[start..<end] { scalars.append(Unicode.Scalar(escaping: byte)) }
      start = end
    }
  }

  /// Creates the string for a path that ends with a zero.
  package init(path: UnsafePointer<CChar>) {
    let text = String(validatingCString: path)
    if let text, !text.hasEscapedBytes {
      self = text
      return
    }
    var bytes: [UInt8] = []
    var next = path
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    self.init(path: bytes)
  }

  /// The bytes of the path.
  package var pathBytes: [UInt8] {
    guard hasEscapedBytes else { return Array(utf8) }
    return unicodeScalars.flatMap { $0.escapedByte.map { [$0] } ?? Array(String($0).utf8) }
  }

  /// Calls a closure with the path as the system takes it, ending with a zero.
  package func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard hasEscapedBytes else { return withCString(body) }
    return (pathBytes.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map(body) ?? withCString(body)
    }
  }

  /// The path as it is shown: each byte that is not UTF-8 is `<FF>`.
  package var shownPath: String {
    guard hasEscapedBytes else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if let byte = scalar.escapedByte {
        text += "<" + String(byte, radix: 16, uppercase: true) + ">"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether bytes of the path are not UTF-8. All their characters begin with the bytes F4 8F.
  private var hasEscapedBytes: Bool {
    utf8.contains(0xF4) && unicodeScalars.contains(where: \.isEscapedByte)
  }
}

extension Unicode.Scalar {
  /// The character that stands for byte 0.
  private static let base: UInt32 = 0x10FF00

  /// Creates the character that stands for a byte from 0x80 on.
  fileprivate init(escaping byte: UInt8) {
    self = Unicode.Scalar(Unicode.Scalar.base + UInt32(byte)) ?? "\u{FFFD}"
  }

  fileprivate var isEscapedByte: Bool { value >= Unicode.Scalar.base + 0x80 }

  /// The byte for which the character stands; `nil` if it stands for itself.
  fileprivate var escapedByte: UInt8? {
    isEscapedByte ? UInt8(value - Unicode.Scalar.base) : nil
  }
}
