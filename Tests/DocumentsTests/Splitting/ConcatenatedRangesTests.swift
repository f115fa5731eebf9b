import Documents
import TabPagerTestSupport
import Testing

@Suite("Content made of ranges") struct ConcatenatedRangesTests {
  @Test("content made of several ranges gives their bytes at any offset")
  func slices() {
    var generator = SeededGenerator()
    for _ in 0..<RandomTestCount.countFromEnvironment(or: 60) {
      let bytes = (0..<3000).map { _ in UInt8(generator.below(256)) }
      var (list, expected, sources, end) = (ConcatenatedRanges(), [UInt8](), [Int](), 0)
      for _ in 0..<generator.below(300) {
        let start = end + generator.below(3) * generator.below(20)
        end = start + generator.below(12)
        guard end <= bytes.count else { break }
        list.append(start..<end)
        expected += bytes[start..<end]
        sources += start..<end
      }
      let content = SliceContent(MemoryContent(bytes), list)
      #expect(content.count == expected.count)
      for _ in 0..<20 {
        let from = generator.below(expected.count + 1)
        let to = from + generator.below(expected.count - from + 1)
        #expect(content.bytes(in: from..<to) == Array(expected[from..<to]), "\(generator)")
        if from < sources.count {
          #expect(list.sourceOffset(at: from) == sources[from], "\(generator)")
          #expect(list.textOffset(ofSource: sources[from]) == from, "\(generator)")
        }
      }
    }
  }

  @Test("appending ranges keeps the earlier ones, and joins adjacent ranges")
  func growing() {
    let content = SliceContent(MemoryContent(Array("0123456789".utf8)))
    content.append([0..<2])
    content.append([2..<3, 5..<6])
    content.append([6..<9])
    #expect(content.bytes(in: 0..<20) == Array("0125678".utf8))
    var list = ConcatenatedRanges()
    for range in [0..<2, 2..<3, 5..<5, 5..<6] { list.append(range) }
    #expect(list.count == 2)
    #expect(list.textOffset(ofSource: 3) == nil)
    #expect(list.textOffset(ofSource: 5) == 3)
  }
}
