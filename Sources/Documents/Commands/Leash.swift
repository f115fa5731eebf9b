import CDocuments
import Synchronization

/// The process that ends commands, however this one ends; started with the first of them.
enum Leash {
  private static let socket = Mutex<Int32?>(nil)

  /// Makes the leash know the group of a command; tells whether there is a leash.
  static func hold(_ group: Int32) -> Bool { ask(group, ends: 0) }

  /// Ends a group, with the signals that can be caught first; tells whether there is a leash.
  static func end(_ group: Int32) -> Bool { ask(group, ends: 1) }

  /// Starts the leash, where there is none yet; tells whether there is one now.
  static func make() -> Bool {
    socket.withLock { socket in
      if socket == nil {
        let made = leash_make()
        if made >= 0 { socket = made }
      }
      return socket != nil
    }
  }

  private static func ask(_ group: Int32, ends: Int32) -> Bool {
    socket.withLock { $0.map { leash_ask($0, group, ends) == 1 } ?? false }
  }
}
