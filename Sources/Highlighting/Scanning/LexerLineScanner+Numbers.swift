extension LexerLineScanner {
  /// Reads the number at the index, with its prefix, separators, exponent and suffix.
  mutating func scanNumber() {
    let start = index
    if start > 0, bytes[start - 1].isWord, plainStart < start {
      // Part of something that is not a number, such as the rest of `$1x`.
      index += 1
      return
    }
    let end = endOfNumber(from: start)
    recordToken(.number, start, end)
    index = end
  }

  func endOfNumber(from start: Int) -> Int {
    var end = start + 1
    let isPrefixed =
      bytes[start] == 0x30 && end < count && [0x78, 0x6F, 0x62].contains(bytes[end] | 0x20)
    let isHexadecimal = isPrefixed && bytes[end] | 0x20 == 0x78
    while end < count {
      let byte = bytes[end]
      if byte.isLetter || byte.isDigit || byte == ASCII.underscore {
        end += 1
        let exponent: UInt8 = isHexadecimal ? 0x70 : 0x65
        if byte | 0x20 == exponent, !isPrefixed || isHexadecimal, end + 1 < count,
          bytes[end] == ASCII.plus || bytes[end] == ASCII.minus, bytes[end + 1].isDigit
        {
          end += 1
        }
      } else if byte == ASCII.dot {
        guard end + 1 < count,
          bytes[end + 1].isDigit || isHexadecimal && bytes[end + 1].isHexadecimal
        else {
          let isLast = end + 1 >= count || !(bytes[end + 1].isWord || bytes[end + 1] == ASCII.dot)
          let isFloat =
            end + 1 < count && (bytes[end + 1] | 0x20 == 0x66)
            && (end + 2 >= count || !bytes[end + 2].isWord)
          guard mode.pointee.options.contains(.trailingDots), isLast || isFloat else { break }
          end += isFloat ? 2 : 1
          break
        }
        end += 1
      } else if byte == ASCII.apostrophe, end + 1 < count, bytes[end + 1].isHexadecimal,
        bytes[end - 1].isHexadecimal, mode.pointee.options.contains(.suffixTypes)
      {
        // The separator of C++ and C.
        end += 1
      } else if byte == ASCII.percent, mode.pointee.options.contains(.values) {
        return end + 1
      } else {
        break
      }
    }
    return end
  }
}
