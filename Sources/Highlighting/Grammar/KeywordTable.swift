/// A hash table of words that looks up bytes without creating a string.
///
/// A word is represented by its first and last eight bytes and its length, so a word of up to 16 bytes is compared
/// exactly. The memory is never freed: each language has one table for the whole run.
struct KeywordTable: @unchecked Sendable {
  // The slots are written before the value is shared and never changed.
  struct Slot {
    var first: UInt64 = 0
    var last: UInt64 = 0
    var length: UInt32 = 0
    var meaning: UInt16 = 0
  }

  static let foldedCase: UInt64 = 0x2020_2020_2020_2020

  private let slots: UnsafePointer<Slot>
  private let mask: Int
  private let fold: UInt64
  private let isEmpty: Bool
  private let longest: Int

  init(_ entries: [LanguageWords.WordGroup], ignoresCase: Bool) {
    fold = ignoresCase ? Self.foldedCase : 0
    var words: [([UInt8], UInt16)] = []
    for entry in entries {
      for word in entry.words.utf8.split(separator: 0x20) {
        words.append((Array(word), entry.meaning))
      }
    }
    var size = 4
    while size < words.count * 3 { size *= 2 }
    mask = size - 1
    isEmpty = words.isEmpty
    longest = words.map { $0.0.count }.max() ?? 0
    let memory = UnsafeMutablePointer<Slot>.allocate(capacity: size)
    memory.initialize(repeating: Slot(), count: size)
    slots = UnsafePointer(memory)
    for (word, meaning) in words {
      word.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        let (first, last) = Self.packedKey(
          base, bytes.count, readableCount: bytes.count, fold: fold)
        var index = Self.hash(first, last, bytes.count) & mask
        while memory[index].length > 0 {
          // The first entry of a word wins.
          if memory[index].first == first, memory[index].last == last { return }
          index = (index + 1) & mask
        }
        memory[index] = Slot(
          first: first, last: last, length: UInt32(bytes.count), meaning: meaning)
      }
    }
  }

  /// The meaning of a word, or `nil`.
  ///
  /// - Parameter readableCount: The number of bytes that may be read.
  @inline(__always) func meaning(
    of bytes: UnsafePointer<UInt8>, count: Int, readableCount: Int
  ) -> LanguageWords.WordMeaning? {
    guard count <= longest else { return nil }
    let (first, last) = Self.packedKey(bytes, count, readableCount: readableCount, fold: fold)
    var index = Self.hash(first, last, count) & mask
    while slots[index].length > 0 {
      let slot = slots[index]
      if slot.first == first, slot.last == last, Int(slot.length) == count {
        return LanguageWords.WordMeaning(bits: slot.meaning)
      }
      index = (index + 1) & mask
    }
    return nil
  }

  @inline(__always) private static func hash(_ first: UInt64, _ last: UInt64, _ count: Int) -> Int {
    let mixed = (first ^ (last &<< 7) ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  @inline(__always) private static func packedKey(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, readableCount: Int, fold: UInt64
  ) -> (UInt64, UInt64) {
    let first = packedBytes(bytes, min(count, 8), readableCount: readableCount, fold: fold)
    guard count > 8 else { return (first, 0) }
    return (first, packedBytes(bytes + count - 8, 8, readableCount: 8, fold: fold))
  }

  /// Up to eight bytes as a number.
  @inline(__always) static func packedBytes(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, readableCount: Int, fold: UInt64
  ) -> UInt64 {
    if readableCount >= 8 {
      let value = UInt64(
        littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self))
      let mask = count >= 8 ? UInt64.max : (1 &<< UInt64(count &* 8)) &- 1
      return (value | fold) & mask
    }
    var result: UInt64 = 0
    for index in 0..<min(count, readableCount) {
      result |= UInt64(bytes[index] | UInt8(truncatingIfNeeded: fold)) &<< UInt64(index &* 8)
    }
    return result
  }
}
