import CGalleryData
import TabPagerCore
import TabPagerImages
import TabPagerTestSupport
import Testing

@Suite("Gallery photograph") struct GalleryPictureTests {
  @Test("the gallery's photograph is decoded and fills a header with colours")
  func picture() throws {
    var count = 0
    let bytes = gallery_chelsea_jpg(&count)
    let image = try Image(decoding: Array(UnsafeRawBufferPointer(start: bytes, count: count)))
    #expect(image.width == 451 && image.height == 300)
    var canvas = Canvas(size: Size(width: 80, height: 16))
    Picture(image).render(into: &canvas, in: canvas.bounds)
    let colors = Set(canvas.rows.joined().map { $0.style.background })
    #expect(colors.count > 500 && !colors.contains(.default))
  }
}
