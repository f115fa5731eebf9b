import BackgroundThread
import Synchronization

/// An image that is read and decoded in the background, because a large one takes a while.
public final class ImageLoader: Sendable {
  private let outcome = Mutex<Result<Image, ImageError>?>(nil)

  /// Starts to read and decode a file.
  ///
  /// - Parameter path: The path of a PNG or JPEG.
  public convenience init(contentsOf path: String) {
    self.init { () throws(ImageError) in try Image(contentsOf: path) }
  }

  /// Starts to decode the bytes of a PNG or JPEG.
  public convenience init(decoding bytes: [UInt8]) {
    self.init { () throws(ImageError) in try Image(decoding: bytes) }
  }

  private init(_ load: @escaping @Sendable () throws(ImageError) -> Image) {
    let isRunning = BackgroundThread.run { [self] in
      let result = Result { () throws(ImageError) in try load() }
      outcome.withLock { $0 = result }
    }
    if !isRunning { outcome.withLock { $0 = .failure(.unreadable(Self.noThread)) } }
  }

  /// EAGAIN: the system allows no more threads.
  private static let noThread: Int32 = 11

  /// The image, or the reason why there is none; `nil` while it is loading.
  public var result: Result<Image, ImageError>? { outcome.withLock { $0 } }
}
