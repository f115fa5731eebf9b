import CDocuments
import TabPagerTestSupport
import Testing

@testable import Documents

@Suite("Byte search") struct ByteSearchTests {
  /// A search in random bytes, with a reference implementation that compares the pattern at every offset.
  private struct SearchCase {
    var pattern: [UInt8]
    var ignoringCase: Bool
    var text: [UInt8]

    /// Uses few letters, for many partial matches, and text lengths around those of vector registers.
    init(_ generator: inout SeededGenerator) {
      func random(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in Array("abAB_".utf8)[generator.below(5)] }
      }
      pattern = random(1 + generator.below(5))
      text = random(generator.below(120))
      ignoringCase = generator.below(2) == 0
    }

    func expectedPlace(from start: Int) -> Int {
      (start..<max(start, text.count - pattern.count + 1)).first { place in
        zip(text[place...], pattern).allSatisfy(isEqual)
      } ?? text.count
    }

    private func isEqual(_ left: UInt8, _ right: UInt8) -> Bool {
      left == right || ignoringCase && left != 0x5F && right != 0x5F && left ^ right == 0x20
    }
  }

  @Test("byte search finds a needle in random bytes wherever comparing every offset finds it")
  func needles() throws {
    var generator = SeededGenerator()
    for _ in 0..<RandomCases.caseCount(400, soak: 5000) {
      let test = SearchCase(&generator)
      let scalars = test.pattern.map { Unicode.Scalar($0) }
      let needle = try #require(SearchLiteral(scalars, ignoringCase: test.ignoringCase))
      for start in 0..<max(1, test.text.count) {
        let found = test.text.withUnsafeBytes { needle.find(in: $0, from: start) }
        #expect(found ?? test.text.count == test.expectedPlace(from: start), "\(generator) \(test)")
      }
    }
  }

  @Test(
    "byte search finds needles without vector instructions, whichever two bytes are compared first")
  func plainly() {
    var generator = SeededGenerator()
    for _ in 0..<2000 {
      let test = SearchCase(&generator)
      let bytes = test.pattern.map { test.ignoringCase && $0 != 0x5F ? $0 | 0x20 : $0 }
      let folds: [UInt8] = test.pattern.map { test.ignoringCase && $0 != 0x5F ? 0x20 : 0 }
      let pair = [generator.below(bytes.count), generator.below(bytes.count)].sorted()
      let start = generator.below(test.text.count + 1)
      bytes.withUnsafeBufferPointer { bytes in
        folds.withUnsafeBufferPointer { folds in
          var needle = byte_needle(
            bytes: bytes.baseAddress, folds: folds.baseAddress, count: bytes.count, first: pair[0],
            second: pair[1])
          let expected = test.expectedPlace(from: start)
          #expect(byte_find_text(&needle, test.text, test.text.count, start) == expected)
          #expect(
            byte_find_text_without_simd(&needle, test.text, test.text.count, start) == expected)
        }
      }
    }
  }

  @Test("the kinds of special bytes, and the first byte of each kind, are detected at any offset")
  func kinds() {
    for count in [0, 1, 15, 16, 17, 63, 64, 65, 255, 256, 257, 600] {
      let plain = [UInt8](repeating: 0x61, count: count)
      #expect(plain.withUnsafeBytes { $0.kinds } == [])
      #expect(byte_find_any(plain, count, 0, 0x1B, 0x08, 0x0D) == count)
      for place in 0..<count {
        let kinds: [(UInt8, SpecialByteKinds)] = [
          (0x1B, .escape), (0x08, .backspace), (0x0D, .carriageReturn), (0x80, .notASCII),
        ]
        for (byte, kind) in kinds {
          var bytes = plain
          bytes[place] = byte
          #expect(bytes.withUnsafeBytes { $0.kinds } == kind)
          #expect(
            byte_find_any(bytes, count, 0, 0x1B, 0x08, 0x0D) == (byte == 0x80 ? count : place))
          #expect(byte_find_any(bytes, count, place, 0x1B, byte, 0x0D) == place)
          #expect(byte_find_any(bytes, count, place + 1, 0x1B, byte, 0x0D) == count)
          #expect(byte_find_not_ascii(bytes, count, 0) == (byte == 0x80 ? place : count))
          #expect(byte_find_last(bytes, 0, count, byte) == place)
          #expect(byte_find_last(bytes, place + 1, count, byte) == count)
        }
      }
    }
  }
}
