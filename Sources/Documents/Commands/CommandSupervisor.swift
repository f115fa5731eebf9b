import CDocuments
import Synchronization

/// A process that ends all commands and helper programs when this process ends, for whatever reason. It is started
/// with the first command or helper.
enum CommandSupervisor {
  /// The descriptor for requests; nil before the supervisor is started.
  private static let requests = Mutex<Int32?>(nil)

  /// Starts the supervisor if it is not running.
  ///
  /// - Returns: The descriptor for requests, which is never closed. A program that is started with it reports itself.
  ///   `nil` if the supervisor cannot be started.
  static func start() -> Int32? {
    requests.withLock { requests in
      if requests == nil {
        let descriptor = supervisor_start()
        if descriptor >= 0 { requests = descriptor }
      }
      return requests
    }
  }

  /// Ends a process group. Returns whether there is a supervisor.
  static func endGroup(_ group: Int32) -> Bool {
    requests.withLock { $0.map { supervisor_end_group($0, group) == 1 } ?? false }
  }
}
