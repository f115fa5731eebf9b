/// What the run loop needs of a terminal. Implemented on ncurses by `NCursesTerminal`, and by a
/// recording one with a virtual clock in tests.
package protocol Terminal: AnyObject {
  /// The screen's size in cells.
  var size: Size { get }

  /// What the screen can show.
  var capabilities: TerminalCapabilities { get }

  /// Wakes the terminal out of ``events(until:)``, which then returns ``TerminalEvent/wake``.
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
  func events(until deadline: Double?) throws -> [TerminalEvent]

  /// Shows a frame, writing no more than what differs from the last one.
  ///
  /// - Returns: whether anything was written.
  @discardableResult
  func present(_ frame: Frame) -> Bool

  /// Does what only a terminal or a system can do.
  func perform(_ effect: TerminalEffect)
}

/// An error of the terminal.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has no terminal, or it is in use.
  case noTerminal
  /// The terminal's type, from `TERM`, is empty, unknown or cannot move the cursor.
  case unusable(type: String)
  /// The terminal was closed.
  case hungUp
  /// A signal with this number asked the program to end.
  case ended(signal: Int32)
}

extension TerminalError: CustomStringConvertible {
  /// A description of the error, such as `the terminal was closed`.
  public var description: String {
    switch self {
    case .noTerminal: "no terminal, or it is in use"
    case .unusable(let type):
      type.isEmpty
        ? "TERM is not set" : "the terminal type \"\(type)\" is unknown or cannot move the cursor"
    case .hungUp: "the terminal was closed"
    case .ended(let signal): "ended by signal \(signal)"
    }
  }
}
