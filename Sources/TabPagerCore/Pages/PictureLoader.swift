/// A picture that is loaded in the background.
///
/// Loading begins when the loader is created, and wakes the run loop when it is done:
///
///     StretchyHeader(
///       .loading(PictureLoader { try await download(url) } picture: { Picture($0) }), height: .square)
///
/// A page that shows a loader's picture itself passes its ``PageContext/waker`` to ``setWaker(_:)`` when
/// it is drawn, and looks at ``result`` when it is advanced. The pages of this library do so.
public final class PictureLoader {
  /// The text shown while the picture is loading.
  public let message: String
  private let take: () -> PictureContent?
  private let passWaker: (Waker) -> Void
  private var loaded: PictureContent?
  private var task: Task<Void, Never>?

  /// Creates a loader for work that reports its end to a closure.
  ///
  /// - Parameters:
  ///   - message: The text shown while the picture is loading.
  ///   - start: Starts the work. Its argument may be called from any thread, also before `start`
  ///     returns; only the first call counts.
  ///   - content: Makes the picture of what the work came to, or says why there is none. It is called
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

  /// Creates a loader that runs a task. The task is cancelled with the loader.
  ///
  /// - Parameters:
  ///   - message: The text shown while the picture is loading.
  ///   - load: Loads what the picture is made of, outside the main actor. The description of an error
  ///     it throws is shown in place of the picture.
  ///   - picture: Makes the picture.
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

  /// The picture, or the reason why there is none; `nil` while it is loading.
  public var result: PictureContent? {
    if loaded == nil { loaded = take() }
    return loaded
  }

  /// Sets the run loop to wake when loading is done, and wakes it at once if it is done already.
  public func setWaker(_ waker: Waker) { passWaker(waker) }
}
