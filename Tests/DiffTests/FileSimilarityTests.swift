import Testing

@testable import Diff

@Suite("How similar two files are") struct FileSimilarityTests {
  private func commonShare(_ first: String, _ second: String) -> Double {
    FileSimilarity.commonLineShare(of: Array(first.utf8), and: Array(second.utf8))
  }

  @Test("the share of the common lines counts their bytes, in any order and each once")
  func shares() {
    #expect(commonShare("a\nbb\nccc\n", "a\nbb\nccc\n") == 1)
    #expect(commonShare("a\nbb\nccc\n", "ccc\na\nbb\n") == 1)
    #expect(commonShare("aaa\nbbb\n", "aaa\nccc\n") == 0.5)
    #expect(commonShare("aaa\naaa\n", "aaa\nccc\n") == 0.5)
    #expect(commonShare("aaa\n", "bbb\n") == 0)
  }

  @Test("files of very different sizes, and empty ones, are not similar")
  func sizes() {
    #expect(commonShare("a\n", "a\nb\nc\n") == 0)
    #expect(commonShare("", "") == 0 && commonShare("a\n", "") == 0)
  }
}
