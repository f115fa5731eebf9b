import BackgroundThread
import Synchronization

/// An image on its way: read and decoded in the background, since a big one takes a while.
public final class ImageLoader: Sendable {
  private let outcome = Mutex<Result<Image, ImageError>?>(nil)

  /// Begins to read a file.
  ///
  /// - Parameter path: of a PNG or a JPEG.
  public init(contentsOf path: String) {
    let isRunning = BackgroundThread.run { [self] in
      let result = Result { () throws(ImageError) in try Image(contentsOf: path) }
      outcome.withLock { $0 = result }
    }
    if !isRunning { outcome.withLock { $0 = .failure(.unreadable(Self.noThread)) } }
  }

  /// EAGAIN: there cannot be one more thread.
  private static let noThread: Int32 = 11

  /// The image, or why there is none; nil while it is on its way.
  public var result: Result<Image, ImageError>? { outcome.withLock { $0 } }
}
