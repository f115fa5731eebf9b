import CImages

/// A decoded PNG or JPEG image.
///
/// To draw it, create a ``/TabPagerCore/Picture`` from it. Decoding a very large image takes up to
/// a second. Images can be decoded on any thread. They are scaled down to a million pixels, more
/// than a terminal shows.
package struct Image: Sendable {
  /// The limits for reading, decoding and storing images.
  package enum Limit {
    static let fileBytes = 32 << 20
    /// The memory for the file and its pixels, in bytes. PNGs are decoded as a whole, with 4 bytes per pixel.
    package static let memory = 64 << 20
    /// JPEGs are decoded at a reduced size. The largest cameras produce 200 million pixels.
    static let jpegPixels = 256 << 20
    static let keptPixels = 1 << 20
  }

  let raster: Raster

  /// The width in pixels after scaling down, at least 1.
  package var width: Int { raster.size.width }
  /// The height in pixels after scaling down, at least 1.
  package var height: Int { raster.size.height }

  /// Reads and decodes a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file. Pipes and devices are rejected.
  ///   - memory: The maximum memory for the file and its pixels, in bytes.
  /// - Throws: ``ImageError``.
  package init(contentsOf path: String, memory: Int = Limit.memory) throws(ImageError) {
    let bytes = try WholeFileReader.readBytes(ofFile: path, limit: min(memory, Limit.fileBytes))
    try self.init(decoding: bytes, memory: memory)
  }

  /// Decodes the bytes of a PNG or JPEG file.
  ///
  /// - Throws: ``ImageError``.
  package init(decoding bytes: [UInt8], memory: Int = Limit.memory) throws(ImageError) {
    var pixels = pixels()
    defer { pixels_free(&pixels) }
    let memory = max(0, memory - bytes.count)
    let result: pixels_result
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      result = pixels_from_png(bytes, bytes.count, UInt64(memory / 4), &pixels)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      result = pixels_from_jpeg(
        bytes, bytes.count, UInt64(Limit.jpegPixels), UInt64(Limit.keptPixels), memory, &pixels)
    } else {
      throw .unknownFormat
    }
    switch result {
    case pixels_decoded: break
    case pixels_too_large: throw .tooLarge
    default: throw .damaged
    }
    let orientation = ExifOrientation(
      exif: UnsafeBufferPointer(start: pixels.exif, count: pixels.exif_count))
    raster = orientation.uprightRaster(from: Image.reducedRaster(pixels))
  }

  /// Returns the image, scaled down if it has more pixels than the limit.
  private static func reducedRaster(_ pixels: pixels) -> Raster {
    let size = PixelSize(width: Int(pixels.width), height: Int(pixels.height))
    let buffer = UnsafeRawBufferPointer(start: pixels.rgba, count: size.area * 4)
    return buffer.withMemoryRebound(to: Raster.Pixel.self) { source in
      let kept = size.reduced(toMaximumArea: Limit.keptPixels)
      guard kept != size else { return Raster(size: size, pixels: Array(source)) }
      return Raster(averaging: source, size: size, crop: CropRectangle(whole: size), to: kept)
    }
  }
}
