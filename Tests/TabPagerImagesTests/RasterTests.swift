import TabPagerCore
import Testing

@testable import TabPagerImages

@Suite("Scaled pictures") struct RasterTests {
  private let red = Raster.Pixel(255, 0, 0, 255)
  private let blue = Raster.Pixel(0, 0, 255, 255)
  private let black = Raster.Pixel(0, 0, 0, 255)
  private let white = Raster.Pixel(255, 255, 255, 255)
  private let nothing = Raster.Pixel(0, 255, 0, 0)

  private func raster(_ width: Int, _ pixels: [Raster.Pixel]) -> Raster {
    Raster(size: PixelSize(width: width, height: pixels.count / width), pixels: pixels)
  }

  private func size(_ width: Int, _ height: Int) -> PixelSize {
    PixelSize(width: width, height: height)
  }

  @Test("a picture scaled to its own size is unchanged")
  func same() {
    let picture = raster(2, [red, blue, .init(1, 2, 3, 100), white])
    #expect(picture.scaledToFill(size(2, 2)) == picture)
  }

  @Test("scaling a picture down averages the covered pixels")
  func averages() {
    // A chessboard, which would become all black or all white without averaging.
    let board = raster(8, (0..<64).map { ($0 / 8 + $0) % 2 == 0 ? black : white })
    let half = board.scaledToFill(size(4, 4))
    #expect(half.pixels.allSatisfy { $0 == .init(128, 128, 128, 255) })
    #expect(board.scaledToFill(size(1, 1)).pixels == [.init(128, 128, 128, 255)])
  }

  @Test("scaling a picture by a fraction shares source pixels between neighbours")
  func broken() {
    let picture = raster(3, [black, white, black, black, white, black, black, white, black])
    // Each pixel covers a whole black column and half of the white one.
    #expect(picture.scaledToFill(size(2, 2)).pixels.allSatisfy { $0 == .init(85, 85, 85, 255) })
  }

  @Test("scaling a picture up repeats its pixels")
  func up() {
    #expect(
      raster(2, [red, blue, white, black]).scaledToFill(size(4, 4)).pixels == [
        red, red, blue, blue, red, red, blue, blue, white, white, black, black, white, white, black,
        black,
      ])
  }

  @Test("scaling a picture to another shape crops its sides")
  func cut() {
    let picture = raster(4, [red, white, black, blue])
    #expect(picture.scaledToFill(size(2, 1)).pixels.count == 2)
    #expect(
      raster(4, [red, white, black, blue, red, white, black, blue]).scaledToFill(size(2, 2)).pixels
        == [white, black, white, black])
  }

  @Test("scaling a picture does not mix in the colour of transparent pixels")
  func transparency() {
    let mixed = raster(2, [red, nothing, red, nothing]).scaledToFill(size(1, 1))
    #expect(mixed.pixels == [.init(255, 0, 0, 128)])
    #expect(raster(1, [nothing]).scaledToFill(size(3, 3)).pixels.allSatisfy { $0 == .zero })
  }

  @Test("a scaled picture has the requested number of pixels")
  func sizes() {
    let strip = raster(1, [Raster.Pixel](repeating: red, count: 1000))
    for (width, height) in [(1, 1), (1, 999), (997, 3), (3, 997), (1, 5000)] {
      let scaled = strip.scaledToFill(size(width, height))
      #expect(scaled.size == size(width, height))
      #expect(scaled.pixels.count == width * height)
      #expect(scaled.pixels.allSatisfy { $0 == red })
    }
  }
}
