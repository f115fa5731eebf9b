import CDocuments
import Synchronization

/// The process that ends commands and helpers, however this one ends; started with the first of them.
enum Leash {
  /// Where requests are written; nil before the leash is started.
  private static let requests = Mutex<Int32?>(nil)

  /// What leads a group.
  enum Kind {
    /// A command of the user's, which may do something when it is hung up.
    case command
    /// A program that makes text of a file.
    case helper
  }

  /// Makes the leash know a group.
  static func hold(_ group: Int32, as kind: Kind) {
    _ = ask(group, kind == .command ? leash_command : leash_helper)
  }

  /// Ends a group, with the signals that can be caught first; tells whether there is a leash.
  static func end(_ group: Int32) -> Bool { ask(group, leash_end) }

  /// Starts the leash, where there is none yet; tells whether there is one now.
  static func make() -> Bool {
    requests.withLock { requests in
      if requests == nil {
        let made = leash_make()
        if made >= 0 { requests = made }
      }
      return requests != nil
    }
  }

  private static func ask(_ group: Int32, _ kind: Int) -> Bool {
    requests.withLock { $0.map { leash_ask($0, group, Int32(kind)) == 1 } ?? false }
  }
}
