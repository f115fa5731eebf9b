import Synchronization

/// A picture that is loaded in the background.
///
/// Loading begins when the loader is created:
///
///     StretchyHeader(
///       .loading(PictureLoader { try await download(url) } picture: { Picture($0) }), height: .square)
public final class PictureLoader {
  /// The text shown while the picture is loading.
  public let message: String
  private let poll: () -> PictureContent?
  private let task: Task<Void, Never>?

  /// The time between two looks at the result, in seconds.
  static let pollInterval = 0.03

  /// Creates a loader for a result that becomes available by other means.
  ///
  /// - Parameters:
  ///   - message: The text shown while the picture is loading.
  ///   - result: Returns the picture, the reason why there is none, or `nil` while it is loading.
  ///     The run loop calls it several times a second while the picture is visible, until there is a
  ///     result.
  public init(_ message: String = "Loading…", result: @escaping () -> PictureContent?) {
    self.message = message
    poll = result
    task = nil
  }

  /// Creates a loader that runs a task. The task is cancelled with the loader.
  ///
  /// - Parameters:
  ///   - message: The text shown while the picture is loading.
  ///   - load: Loads what the picture is made of, outside the main actor. The description of an error
  ///     it throws is shown in place of the picture.
  ///   - picture: Makes the picture.
  public init<Value: Sendable>(
    _ message: String = "Loading…", load: @escaping @Sendable () async throws -> Value,
    picture: @escaping (Value) -> Picture
  ) {
    let outcome = LoadOutcome<Value>()
    self.message = message
    poll = {
      switch outcome.value {
      case .loaded(let value): .picture(picture(value))
      case .failed(let reason): .missing(reason: reason)
      case nil: nil
      }
    }
    task = Task.detached {
      do {
        outcome.value = .loaded(try await load())
      } catch {
        outcome.value = .failed("\(error)")
      }
    }
  }

  deinit { task?.cancel() }

  /// The picture, or the reason why there is none; `nil` while it is loading.
  public var result: PictureContent? { poll() }
}

/// The end of a background task, left by one thread for another.
private final class LoadOutcome<Value: Sendable>: Sendable {
  enum Outcome: Sendable {
    case loaded(Value)
    case failed(String)
  }

  private let outcome = Mutex<Outcome?>(nil)

  var value: Outcome? {
    get { outcome.withLock { $0 } }
    set { outcome.withLock { $0 = newValue } }
  }
}
