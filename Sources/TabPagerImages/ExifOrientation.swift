/// The orientation of a camera, as in Exif (tag 0x0112), which determines how to turn an image
/// upright.
enum ExifOrientation: Int, CaseIterable {
  case upright = 1
  case mirrored, upsideDown, upsideDownMirrored
  /// In these orientations, rows become columns.
  case transposed, turnedRight, transversed, turnedLeft

  /// Reads the tag. A missing or invalid tag gives ``upright``.
  ///
  /// - Parameter exif: "Exif", two zeros, and a TIFF file whose first directory has the tag.
  init(exif: UnsafeBufferPointer<UInt8>) {
    self =
      ExifOrientation.orientationTag(in: exif.dropFirst(6).map { $0 }).flatMap(Self.init(rawValue:))
      ?? .upright
  }

  private static func orientationTag(in tiff: [UInt8]) -> Int? {
    guard tiff.count >= 8 else { return nil }
    let isLittleEndian: Bool
    switch (tiff[0], tiff[1]) {
    case (0x49, 0x49): isLittleEndian = true
    case (0x4D, 0x4D): isLittleEndian = false
    default: return nil
    }
    func integer(at offset: Int, byteCount count: Int) -> Int? {
      guard offset + count <= tiff.count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return isLittleEndian
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = integer(at: 4, byteCount: 4),
      let count = integer(at: directory, byteCount: 2)
    else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = integer(at: offset, byteCount: 2) else { return nil }
      if tag == 0x0112 { return integer(at: offset + 8, byteCount: 2) }
    }
    return nil
  }

  /// Returns the image turned upright.
  func uprightRaster(from raster: Raster) -> Raster {
    guard self != .upright else { return raster }
    let (width, height) = (raster.size.width, raster.size.height)
    let isTurned = rawValue >= ExifOrientation.transposed.rawValue
    let size = isTurned ? PixelSize(width: height, height: width) : raster.size
    var pixels: [Raster.Pixel] = []
    pixels.reserveCapacity(size.area)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) = isTurned ? (y, x) : (x, y)
        let source = (
          x: isMirrored ? width - 1 - column : column, y: isFlipped ? height - 1 - row : row
        )
        pixels.append(raster.pixels[source.y * width + source.x])
      }
    }
    return Raster(size: size, pixels: pixels)
  }

  /// Whether columns are counted from the right.
  private var isMirrored: Bool {
    switch self {
    case .mirrored, .upsideDown, .transversed, .turnedLeft: true
    default: false
    }
  }

  /// Whether rows are counted from the bottom.
  private var isFlipped: Bool {
    switch self {
    case .upsideDown, .upsideDownMirrored, .turnedRight, .transversed: true
    default: false
    }
  }
}
