import Testing

@testable import TabPagerImages

@Suite("Cropping pictures") struct CropRectangleTests {
  /// The size of the source and the target, and the visible part of the source.
  struct Sample: Sendable {
    let source: (Int, Int)
    let target: (Int, Int)
    let seen: (Double, Double, Double, Double)
  }

  @Test(
    "a picture is cropped to the largest centred part with the shape of the rectangle",
    arguments: [
      Sample(source: (100, 50), target: (20, 10), seen: (0, 0, 100, 50)),
      Sample(source: (100, 50), target: (10, 10), seen: (25, 0, 50, 50)),
      Sample(source: (50, 100), target: (10, 10), seen: (0, 25, 50, 50)),
      Sample(source: (50, 100), target: (20, 10), seen: (0, 37.5, 50, 25)),
      Sample(source: (3, 3), target: (300, 100), seen: (0, 1, 3, 1)),
      Sample(source: (1, 1), target: (1, 1000), seen: (0.4995, 0, 0.001, 1)),
    ])
  func shape(_ sample: Sample) {
    let crop = CropRectangle(
      of: PixelSize(width: sample.source.0, height: sample.source.1),
      filling: PixelSize(width: sample.target.0, height: sample.target.1))
    #expect(abs(crop.x - sample.seen.0) < 1e-9)
    #expect(abs(crop.y - sample.seen.1) < 1e-9)
    #expect(abs(crop.width - sample.seen.2) < 1e-9)
    #expect(abs(crop.height - sample.seen.3) < 1e-9)
  }

  @Test("a cropped picture has at most a million pixels, whatever its shape")
  func reduced() {
    let sizes = [(8192, 8192), (1 << 26, 1), (1, 1 << 26), (1024, 1024), (65_535, 4_000)]
    for (width, height) in sizes {
      let kept = PixelSize(width: width, height: height).reduced(toMaximumArea: 1 << 20)
      #expect(kept.width >= 1 && kept.height >= 1)
      #expect(kept.area <= 1 << 20, "\(width) × \(height)")
    }
    let small = PixelSize(width: 1000, height: 1000)
    #expect(small.reduced(toMaximumArea: 1 << 20) == small)
  }
}
