/// A picture that loads in the background.
///
/// Loading begins when the loader is created. When loading ends, the run loop wakes.
///
/// This header shows a picture from the network:
///
///     StretchyHeader(
///       .loading(PictureLoader { try await download(url) } picture: { Picture($0) }), height: .square)
///
/// ``PicturePage`` and ``ListPage`` show the picture once it is loaded. A page of your own passes
/// ``PageContext/waker`` to ``setWaker(_:)`` when it is drawn, and checks ``result`` when it is
/// advanced.
public final class PictureLoader {
  /// The text shown while the picture is loading.
  public let message: String
  private let take: () -> PictureContent?
  private let passWaker: (Waker) -> Void
  private var loaded: PictureContent?
  private var task: Task<Void, Never>?

  /// Creates a loader for work that calls a closure when it ends.
  ///
  /// - Parameters:
  ///   - message: The text shown while the picture is loading.
  ///   - start: A closure that starts the work. Its argument is a closure to call with the outcome, from any thread, even
  ///     before `start` returns. Only the first call counts.
  ///   - content: A closure that converts the outcome to a picture, or to the reason why there is none. It is called
  ///     once, on the thread of the run loop.
  public init<Outcome: Sendable>(
    _ message: String = "Loading…",
    start: (_ finish: @escaping @Sendable (Outcome) -> Void) -> Void,
    content: @escaping (Outcome) -> PictureContent
  ) {
    let outcomes = Mailbox<Outcome>()
    self.message = message
    take = { outcomes.drain().first.map(content) }
    passWaker = { outcomes.setWaker($0) }
    start { outcomes.post($0) }
  }

  /// Creates a loader that runs a task. The task is cancelled when the loader is released.
  ///
  /// - Parameters:
  ///   - message: The text shown while the picture is loading.
  ///   - load: A closure that loads the data, outside the main actor. If it throws, the description
  ///     of the error is shown in place of the picture.
  ///   - picture: A closure that converts the data to a picture, on the thread of the run loop.
  public convenience init<Value: Sendable>(
    _ message: String = "Loading…", load: @escaping @Sendable () async throws -> Value,
    picture: @escaping (Value) -> Picture
  ) {
    var task: Task<Void, Never>?
    self.init(message) { (finish: @escaping @Sendable (Result<Value, any Error>) -> Void) in
      task = Task.detached {
        do { finish(.success(try await load())) } catch { finish(.failure(error)) }
      }
    } content: { outcome in
      switch outcome {
      case .success(let value): .picture(picture(value))
      case .failure(let error): .missing(reason: "\(error)")
      }
    }
    self.task = task
  }

  deinit { task?.cancel() }

  /// The picture or the reason why there is none, or `nil` while it is loading.
  public var result: PictureContent? {
    if loaded == nil { loaded = take() }
    return loaded
  }

  /// Sets the waker to call when loading ends, and calls it at once if loading has ended already.
  public func setWaker(_ waker: Waker) { passWaker(waker) }
}
