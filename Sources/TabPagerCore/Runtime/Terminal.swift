/// The terminal as the run loop needs it. `NCursesTerminal` implements it on ncurses, and tests use
/// one that records frames on a virtual clock.
package protocol Terminal: AnyObject {
  /// The size of the screen in cells.
  var size: Size { get }

  /// The colours and characters that the terminal can show.
  var capabilities: TerminalCapabilities { get }

  /// Wakes ``waitForEvents(until:)``, which then returns ``TerminalEvent/wake``.
  var waker: Waker { get }

  /// The time in seconds, on a clock that never goes back.
  var now: Double { get }

  /// Whether the terminal has not accepted the last frame yet. No frame is presented meanwhile, and
  /// ``waitForEvents(until:)`` returns when it has.
  var isBehind: Bool { get }

  /// Sleeps until there are events, and returns them in order.
  ///
  /// - Parameter deadline: When to return without events, in seconds on the clock of ``now``, or
  ///   `nil` to sleep without a limit.
  /// - Throws: ``TerminalError/hungUp`` if the terminal is closed.
  func waitForEvents(until deadline: Double?) throws -> [TerminalEvent]

  /// Shows a frame. Writes only the differences from the last one.
  ///
  /// - Returns: Whether anything was written.
  @discardableResult
  func present(_ frame: Frame) -> Bool

  /// Performs an effect.
  func perform(_ effect: TerminalEffect)
}

/// An error of the terminal.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has no terminal.
  case noTerminal
  /// Another page of this process runs on the terminal.
  case inUse
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
    case .noTerminal: "no terminal"
    case .inUse: "another page runs on the terminal"
    case .unusable(let type):
      type.isEmpty
        ? "TERM is not set" : "the terminal type \"\(type)\" is unknown or cannot move the cursor"
    case .hungUp: "the terminal was closed"
    case .ended(let signal): "ended by signal \(signal)"
    }
  }
}
