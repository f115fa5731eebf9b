import Synchronization

/// A picture that is loaded in the background.
///
/// Loading begins when the loader is created:
///
///     StretchyHeader(
///       .loading(PictureLoader { try await download(url) } picture: { Picture($0) }), height: .square)
///
/// When it ends, the loader wakes the run loop of the page that shows it. Nothing runs in between.
public final class PictureLoader {
  /// The text shown while the picture is loading.
  public let message: String
  private let take: () -> PictureContent?
  private let setWaker: (Waker) -> Void
  private let task: Task<Void, Never>?

  /// Creates a loader for work that calls back when it is done.
  ///
  /// - Parameters:
  ///   - message: The text shown while the picture is loading.
  ///   - start: Starts the work, and calls its argument once, from any thread, with what the picture
  ///     is made of or with the error whose description is shown in place of the picture.
  ///   - picture: Makes the picture.
  public convenience init<Value: Sendable>(
    _ message: String = "Loading…",
    start: (_ finish: @escaping @Sendable (Result<Value, any Error>) -> Void) -> Void,
    picture: @escaping (Value) -> Picture
  ) {
    let outcome = LoadOutcome<Value>()
    start { outcome.set($0) }
    self.init(message, outcome, picture, nil)
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
    let outcome = LoadOutcome<Value>()
    let task = Task.detached {
      do {
        outcome.set(.success(try await load()))
      } catch {
        outcome.set(.failure(error))
      }
    }
    self.init(message, outcome, picture, task)
  }

  private init<Value: Sendable>(
    _ message: String, _ outcome: LoadOutcome<Value>, _ picture: @escaping (Value) -> Picture,
    _ task: Task<Void, Never>?
  ) {
    self.message = message
    self.task = task
    take = {
      switch outcome.value {
      case .success(let value): .picture(picture(value))
      case .failure(let error): .missing(reason: "\(error)")
      case nil: nil
      }
    }
    setWaker = { outcome.setWaker($0) }
  }

  deinit { task?.cancel() }

  /// The picture, or the reason why there is none; `nil` while it is loading.
  public var result: PictureContent? { take() }

  /// Names the run loop that waits for the result.
  func wake(_ waker: Waker) { setWaker(waker) }
}

/// The end of background work, left by one thread for another, which is woken.
private final class LoadOutcome<Value: Sendable>: Sendable {
  private struct State {
    var value: Result<Value, any Error>?
    var waker: Waker?
  }

  private let state = Mutex(State())

  var value: Result<Value, any Error>? { state.withLock { $0.value } }

  func set(_ value: Result<Value, any Error>) {
    let waker = state.withLock { state in
      state.value = value
      return state.waker
    }
    waker?.wake()
  }

  func setWaker(_ waker: Waker) {
    let isLate = state.withLock { state in
      guard state.waker != waker else { return false }
      state.waker = waker
      return state.value != nil
    }
    if isLate { waker.wake() }
  }
}
