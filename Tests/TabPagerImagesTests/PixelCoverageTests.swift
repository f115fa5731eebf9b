import TabPagerTestSupport
import Testing

@testable import TabPagerImages

@Suite("Pixel coverage") struct PixelCoverageTests {
  @Test("in a picture scaled to half its size, a pixel covers two whole source pixels")
  func halves() {
    let shares = PixelCoverage.coverages(from: 0, length: 4, count: 2, limit: 4)
    #expect(shares.map(\.first) == [0, 2])
    #expect(shares.map(\.last) == [1, 3])
    #expect(shares.map(\.firstWeight) == [1, 1])
    #expect(shares.map(\.lastWeight) == [1, 1])
  }

  @Test("in a picture scaled to two thirds, a pixel covers one and a half source pixels")
  func thirds() {
    let shares = PixelCoverage.coverages(from: 0, length: 3, count: 2, limit: 3)
    #expect(shares.map(\.first) == [0, 1])
    #expect(shares.map(\.last) == [1, 2])
    #expect(shares.map(\.firstWeight) == [1, 0.5])
    #expect(shares.map(\.lastWeight) == [0.5, 1])
  }

  @Test("in a picture scaled to twice its size, a pixel covers half a source pixel")
  func doubled() {
    let shares = PixelCoverage.coverages(from: 0, length: 2, count: 4, limit: 2)
    #expect(shares.map(\.first) == [0, 0, 1, 1])
    #expect(shares.map(\.last) == [0, 0, 1, 1])
    #expect(shares.allSatisfy { $0.firstWeight == 0.5 && $0.total == 0.5 })
  }

  @Test("pixel coverage stays inside the picture and adds up to it, at any scale")
  func total() {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let limit = Int.random(in: 1...3000, using: &random)
      let start = Double.random(in: 0..<Double(limit), using: &random)
      let length = Double.random(in: 0.001...1, using: &random) * (Double(limit) - start)
      let count = Int.random(in: 1...500, using: &random)
      let shares = PixelCoverage.coverages(from: start, length: length, count: count, limit: limit)
      #expect(shares.allSatisfy { 0 <= $0.first && $0.first <= $0.last && $0.last < limit })
      #expect(shares.allSatisfy { $0.firstWeight >= 0 && $0.lastWeight >= 0 })
      let sum = shares.reduce(0) { $0 + Double($1.total) }
      #expect(abs(sum - length) < 0.001 * max(1, length), "\(random)")
    }
  }
}
