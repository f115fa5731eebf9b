import CDocuments
import Synchronization

/// A process that ends all commands and helper programs when this process ends, for whatever reason. It is started
/// with the first command or helper.
enum CommandSupervisor {
  /// The descriptor for requests; nil before the supervisor is started.
  private static let requests = Mutex<Int32?>(nil)

  /// The kind of program that leads a process group.
  enum ProgramKind {
    /// A command of the user, which may handle SIGHUP.
    case command
    /// A program that turns a file into text.
    case helper
  }

  /// Supervises a process group.
  static func superviseGroup(_ group: Int32, as kind: ProgramKind) {
    _ = sendRequest(group, kind == .command ? supervisor_command : supervisor_helper)
  }

  /// Ends a process group. Returns whether there is a supervisor.
  static func endGroup(_ group: Int32) -> Bool { sendRequest(group, supervisor_end) }

  /// Starts the supervisor if it is not running. Returns whether it is running now.
  static func start() -> Bool {
    requests.withLock { requests in
      if requests == nil {
        let descriptor = supervisor_start()
        if descriptor >= 0 { requests = descriptor }
      }
      return requests != nil
    }
  }

  private static func sendRequest(_ group: Int32, _ kind: Int) -> Bool {
    requests.withLock { $0.map { supervisor_send_request($0, group, Int32(kind)) == 1 } ?? false }
  }
}
