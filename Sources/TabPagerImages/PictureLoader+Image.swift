import BackgroundThread
public import TabPagerCore

extension PictureLoader {
  /// Creates a loader that reads a PNG or JPEG in the background.
  ///
  /// - Parameter path: The path of the file. Pipes and devices are not waited for.
  public convenience init(contentsOf path: String) {
    self.init("Loading \(path)…", of: path) { () throws(ImageError) in
      try Image(contentsOf: path)
    }
  }

  /// Creates a loader that decodes the bytes of a PNG or JPEG in the background.
  public convenience init(decoding bytes: [UInt8]) {
    self.init("Loading…", of: "The picture") { () throws(ImageError) in
      try Image(decoding: bytes)
    }
  }

  /// - Parameter name: The beginning of the sentence that says why there is no picture.
  private convenience init(
    _ message: String, of name: String,
    load: @escaping @Sendable () throws(ImageError) -> Image
  ) {
    self.init(message) { finish in
      let isRunning = BackgroundThread.run {
        do throws(ImageError) {
          finish(.success(try load()))
        } catch {
          finish(.failure(LoadError(description: "\(name) \(error)")))
        }
      }
      if !isRunning {
        let error = ImageError.unreadable(noThread)
        finish(.failure(LoadError(description: "\(name) \(error)")))
      }
    } picture: {
      Picture($0)
    }
  }
}

/// EAGAIN: the system allows no more threads.
private let noThread: Int32 = 11

/// The sentence that stands in the place of a picture.
private struct LoadError: Error, CustomStringConvertible {
  let description: String
}

extension PictureContent {
  /// A PNG or JPEG that is read in the background. If there is no picture, a sentence says why.
  ///
  /// - Parameter path: The path of the file. Pipes and devices are not waited for.
  public static func loading(contentsOf path: String) -> PictureContent {
    .loading(PictureLoader(contentsOf: path))
  }
}
