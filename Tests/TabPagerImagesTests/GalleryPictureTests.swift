import CGalleryData
import TabPagerCore
import TabPagerImages
import TabPagerTestSupport
import Testing

@Suite("Gallery photograph") struct GalleryPictureTests {
  private var embedded: [UInt8] {
    var count = 0
    let bytes = gallery_picture(&count)
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  @Test("the photograph in the program equals the file in the repository and has at most 60 KB")
  func bytes() throws {
    let path = BuiltProgram.packageFolder + "/Sources/CGalleryData/chelsea.jpg"
    #expect(try FileText.bytes(path) == embedded)
    #expect(embedded.count <= 60_000)
  }

  @Test("the photograph is decoded and fills a header with colours")
  func picture() throws {
    let image = try Image(decoding: embedded)
    #expect(image.width == 451 && image.height == 300)
    var canvas = Canvas(size: Size(width: 80, height: 16))
    Picture(image).render(into: &canvas, in: canvas.bounds)
    let colors = Set(canvas.rows.joined().map { $0.style.background })
    #expect(colors.count > 500 && !colors.contains(.default))
  }
}
