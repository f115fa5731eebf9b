import PathText
import TabPagerTestSupport
import Testing

@Suite("Paths as strings") struct PathTextTests {
  @Test(
    "a path in UTF-8 is shown unchanged",
    arguments: [
      ("plain/name", "plain/name"), ("caf\u{E9}", "caf\u{E9}"), ("", ""),
    ])
  func plain(text: String, shown: String) {
    let path = String(path: Array(text.utf8))
    #expect(path == text && path.shownPath == shown && path.pathBytes == Array(text.utf8))
  }

  @Test(
    "bytes of a path that are not UTF-8 are shown in hexadecimal",
    arguments: [
      ([0x63, 0xE9, 0x2E], "c<E9>."), ([0xFF], "<FF>"), ([0xC3], "<C3>"),
      ([0xE2, 0x82, 0x41], "<E2><82>A"), ([0xED, 0xA0, 0x80], "<ED><A0><80>"),
      // The private-use character with which a path represents a byte that is not UTF-8.
      ([0xF4, 0x8F, 0xBF, 0xA9], "<F4><8F><BF><A9>"),
    ] as [([UInt8], String)])
  func escaped(bytes: [UInt8], shown: String) {
    let path = String(path: bytes)
    #expect(path.shownPath == shown && path.pathBytes == bytes)
  }

  @Test(
    "a path of any bytes becomes a string and the same bytes again, with and without a zero at the end"
  )
  func random() {
    let fault = RandomCases.firstFault("paths", count: 2000, seed: 61_200) { random in
      let pieces: [[UInt8]] = [
        [0x61], [0x2F], [0xC3, 0xA9], [0xE9], [0xFF], [0xF4, 0x8F, 0xBF, 0xA9], [0xF4, 0x8F],
        [0xE2, 0x82, 0xAC], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0x80],
      ]
      let bytes = (0..<random.below(8)).flatMap { _ in pieces[random.below(pieces.count)] }
      let path = String(path: bytes)
      let other = path.withPath { String(path: $0) }
      return path.pathBytes == bytes && other == path ? nil : "\(bytes)"
    }
    #expect(fault == nil)
  }
}
