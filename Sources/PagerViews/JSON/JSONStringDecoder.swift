import PagerText

/// Decodes JSON strings.
enum JSONStringDecoder {
  /// Replaces escapes such as `\\u00fc` with their characters, if these are printable and have no special meaning in a
  /// string. Other escapes stay.
  ///
  /// - Parameter written: The bytes between the quotes, or a part of them.
  static func decoded(_ written: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(written.count)
    var index = 0
    while index < written.count {
      guard written[index] == UInt8(ascii: "\\"), index + 1 < written.count else {
        result.append(written[index])
        index += 1
        continue
      }
      if written[index + 1] == UInt8(ascii: "/") {
        result.append(UInt8(ascii: "/"))
        index += 2
      } else if let (scalar, length) = escapedScalar(at: index, in: written), isPrintable(scalar) {
        result.append(contentsOf: String(scalar).utf8)
        index += length
      } else {
        result.append(contentsOf: written[index..<index + 2])
        index += 2
      }
    }
    return result
  }

  /// The scalar that an escape represents, and the length of the escape in bytes.
  static func escapedScalar(
    at index: Int, in written: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let first = codeUnit(at: index, of: written) else { return nil }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    guard first & 0xFC00 == 0xD800, let second = codeUnit(at: index + 6, of: written),
      second & 0xFC00 == 0xDC00
    else { return nil }
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF).map { ($0, 12) }
  }

  /// The UTF-16 code unit of `\\uXXXX`.
  private static func codeUnit(at index: Int, of written: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard index + 6 <= written.count, written[index] == UInt8(ascii: "\\"),
      written[index + 1] == UInt8(ascii: "u")
    else { return nil }
    return written[index + 2..<index + 6].reduce(UInt32?(0)) { value, byte in
      let digit: UInt8? =
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
      guard let value, let digit else { return nil }
      return value << 4 | UInt32(digit)
    }
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\\" || scalar == "\"" { return false }
    return DerivedTextSanitizer.isShownUnchanged(scalar)
  }
}
