public import TabPagerCore

extension PictureLoader {
  /// Creates a loader that reads a PNG or JPEG in the background.
  ///
  /// - Parameter path: The path of the file. Pipes and devices are not waited for.
  public convenience init(contentsOf path: String) {
    self.init(ImageLoader(contentsOf: path), "Loading \(path)…", name: path)
  }

  /// Creates a loader that decodes the bytes of a PNG or JPEG in the background.
  public convenience init(decoding bytes: [UInt8]) {
    self.init(ImageLoader(decoding: bytes), "Loading…", name: "The picture")
  }

  /// - Parameter name: The beginning of the sentence that says why there is no picture.
  private convenience init(_ loader: ImageLoader, _ message: String, name: String) {
    self.init(message) {
      switch loader.result {
      case .success(let image): .picture(Picture(image))
      case .failure(let error): .missing(reason: "\(name) \(error)")
      case nil: nil
      }
    }
  }
}

extension PictureContent {
  /// A PNG or JPEG that is read in the background. If there is no picture, a sentence says why.
  ///
  /// - Parameter path: The path of the file. Pipes and devices are not waited for.
  public static func loading(contentsOf path: String) -> PictureContent {
    .loading(PictureLoader(contentsOf: path))
  }
}
