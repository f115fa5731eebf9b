import TabPagerCore
import TabPagerImages
import TabPagerTestSupport
import Testing

@Suite("Picture loader", .timeLimit(.minutes(10))) struct PictureLoaderTests {
  /// Waits for the result of a loader.
  private func loadedContent(of content: PictureContent) async throws -> PictureContent {
    guard case .loading(let loader) = content else { return content }
    while true {
      if let result = loader.result { return result }
      await Task.yield()
    }
  }

  private let sample = PNGSample(width: 1, height: 1, rows: [255, 0, 0])

  private func expectRed(_ content: PictureContent) {
    guard case .picture(let picture) = content else {
      Issue.record("\(content)")
      return
    }
    var canvas = Canvas(size: Size(width: 2, height: 1))
    picture.render(into: &canvas, in: canvas.bounds)
    #expect(canvas[0, 0].style.background == .rgb(255, 0, 0))
  }

  @Test("a loaded picture replaces the file name shown while it loads")
  func file() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(sample.bytes, to: "photo.png")
    let content = PictureContent.loading(contentsOf: path)
    guard case .loading(let loader) = content else {
      Issue.record("\(content)")
      return
    }
    #expect(loader.message == "Loading \(path)…")
    expectRed(try await loadedContent(of: content))
  }

  @Test("a sentence with the file name replaces a picture that cannot be read")
  func missing() async throws {
    let content = try await loadedContent(of: .loading(contentsOf: "/nonexistent/a.png"))
    guard case .missing(let reason) = content else {
      Issue.record("\(content)")
      return
    }
    #expect(reason == "/nonexistent/a.png cannot be opened: No such file or directory")
  }

  @Test("a picture can be decoded from memory")
  func memory() async throws {
    expectRed(try await loadedContent(of: .loading(PictureLoader(decoding: sample.bytes))))
    let content = try await loadedContent(of: .loading(PictureLoader(decoding: [1, 2, 3])))
    guard case .missing(let reason) = content else {
      Issue.record("\(content)")
      return
    }
    #expect(reason == "The picture is neither a PNG nor a JPEG")
  }

  @Test("a loaded picture looks the same each time it is drawn at the same size")
  func sizes() throws {
    var rows: [UInt8] = []
    for index in 0..<64 * 48 * 3 { rows.append(UInt8(truncatingIfNeeded: index * index % 251)) }
    let image = try Image(decoding: PNGSample(width: 64, height: 48, rows: rows).bytes)
    let kept = Picture(image)
    for height in Array(stride(from: 1, through: 40, by: 3))
      + Array(stride(from: 40, through: 1, by: -3))
    {
      var (canvas, fresh) = (Canvas(size: Size(width: 200, height: height)), Canvas(size: .zero))
      fresh = canvas
      kept.render(into: &canvas, in: canvas.bounds)
      Picture(image).render(into: &fresh, in: fresh.bounds)
      #expect(canvas == fresh)
    }
  }
}
