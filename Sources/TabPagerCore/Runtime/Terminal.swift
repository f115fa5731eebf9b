/// What the run loop needs of a terminal. Implemented on ncurses by `NCursesTerminal`, and by a
/// recording one with a virtual clock in tests.
package protocol Terminal: AnyObject {
  /// The screen's size in cells.
  var size: Size { get }

  /// What the screen can show.
  var capabilities: TerminalCapabilities { get }

  /// Wakes the terminal out of ``events(until:)``, which then returns ``Event/wake``.
  var waker: Waker { get }

  /// Seconds on a clock that never goes back.
  var now: Double { get }

  /// Whether the last frame has not been taken yet. No frame is presented while it is true;
  /// ``events(until:)`` returns when it becomes false.
  var isBehind: Bool { get }

  /// Sleeps until something happens, and tells what, in order.
  ///
  /// - Parameter deadline: when to return with nothing at the latest, in seconds on ``now``'s
  ///   clock; nil sleeps for as long as it takes.
  /// - Throws: ``TerminalError/hungUp`` where the terminal is gone.
  func events(until deadline: Double?) throws -> [Event]

  /// Shows a frame, writing no more than what differs from the last one.
  ///
  /// - Returns: whether anything was written.
  @discardableResult
  func present(_ frame: Frame) -> Bool

  /// Does what only a terminal or a system can do.
  func perform(_ effect: Effect)
}

/// Why a terminal cannot be driven.
public enum TerminalError: Error, Hashable, Sendable {
  /// There is no terminal to talk to.
  case noTerminal
  /// TERM is not set, or terminfo has no entry for its type that can move the cursor. The type is given.
  case unusable(type: String)
  /// The terminal was closed.
  case hungUp
  /// A signal has asked the program to end, and the terminal was told to say so; its number is
  /// given.
  case ended(signal: Int32)
}
