import TabPagerCore
import Testing

@Suite struct SizeTests {
  @Test("a negative width or height of a size becomes 0, even if set later")
  func negative() {
    var size = Size(width: -3, height: 4)
    #expect(size == Size(width: 0, height: 4))
    size.width = 5
    size.height -= 9
    #expect(size == Size(width: 5, height: 0))
    size.width = -1
    #expect(size == .zero)
    #expect(Canvas(size: size).rows.isEmpty)
  }
}
