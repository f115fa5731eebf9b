import BackgroundThread
public import TabPagerCore

extension PictureLoader {
  /// Creates a loader that reads a PNG or JPEG in the background.
  ///
  /// - Parameter path: The path of the file. Pipes and devices are rejected.
  public convenience init(contentsOf path: String) {
    self.init("Loading \(path)…", name: path) { () throws(ImageError) in
      try Image(contentsOf: path)
    }
  }

  /// Creates a loader that decodes the bytes of a PNG or JPEG in the background.
  public convenience init(decoding bytes: [UInt8]) {
    self.init("Loading…", name: "The picture") { () throws(ImageError) in
      try Image(decoding: bytes)
    }
  }

  /// - Parameters:
  ///   - name: The start of the sentence that explains why there is no picture.
  ///   - load: Reads and decodes the image. Called on a new thread, because a large image takes a
  ///     while.
  private convenience init(
    _ message: String, name: String, load: @escaping @Sendable () throws(ImageError) -> Image
  ) {
    self.init(message) { (finish: @escaping @Sendable (Result<Image, ImageError>) -> Void) in
      let isRunning = BackgroundThread.run {
        finish(Result { () throws(ImageError) in try load() })
      }
      if !isRunning { finish(.failure(.unreadable(Self.noThread))) }
    } content: { outcome in
      switch outcome {
      case .success(let image): .picture(Picture(image))
      case .failure(let error): .missing(reason: "\(name) \(error)")
      }
    }
  }

  /// EAGAIN: the system allows no more threads.
  private static var noThread: Int32 { 11 }
}

extension PictureContent {
  /// Returns a PNG or JPEG that loads in the background. If that fails, the reason is shown.
  ///
  /// - Parameter path: The path of the file. Pipes and devices are rejected.
  public static func loading(contentsOf path: String) -> PictureContent {
    .loading(PictureLoader(contentsOf: path))
  }
}
