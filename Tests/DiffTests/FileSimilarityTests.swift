import Testing

@testable import Diff

@Suite("How similar two files are") struct FileSimilarityTests {
  private func share(_ first: String, _ second: String) -> Double {
    FileSimilarity.share(ofLinesIn: Array(first.utf8), and: Array(second.utf8))
  }

  @Test("the share of the common lines counts their bytes, in any order and each once")
  func shares() {
    #expect(share("a\nbb\nccc\n", "a\nbb\nccc\n") == 1)
    #expect(share("a\nbb\nccc\n", "ccc\na\nbb\n") == 1)
    #expect(share("aaa\nbbb\n", "aaa\nccc\n") == 0.5)
    #expect(share("aaa\naaa\n", "aaa\nccc\n") == 0.5)
    #expect(share("aaa\n", "bbb\n") == 0)
  }

  @Test("files of very different sizes, and empty ones, are not similar")
  func sizes() {
    #expect(share("a\n", "a\nb\nc\n") == 0)
    #expect(share("", "") == 0 && share("a\n", "") == 0)
  }
}
