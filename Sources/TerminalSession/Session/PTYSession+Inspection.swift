import CTestTerminal
import Glibc
package import TabPagerCore

/// The visible state.
extension PTYSession {
  /// The rows of the screen, without trailing blanks.
  package var screenText: [String] { screen.text }

  /// The cell at column `x` and row `y`.
  package func cell(_ x: Int, _ y: Int) -> Cell { screen.cell(x, y) }

  /// The position of the cursor, or `nil` if it is hidden.
  package var cursor: Position? { screen.cursor }

  /// The modes that the program has set.
  package var modes: TerminalModes { screen.modes }

  /// Removes and returns the output so far, including ``readings``, so that a session of hours does
  /// not fill the memory.
  @discardableResult
  package func drainOutput() -> [UInt8] {
    defer { (rawOutput, readings) = ([], []) }
    return rawOutput
  }

  /// Returns the resources that the program has used so far.
  ///
  /// - Throws: ``SystemError`` if the program has ended.
  package func resourceUsage() throws -> ProcessUsage { try ProcessUsage.of(process: process) }

  /// Returns the settings of the terminal, as `stty` shows them.
  ///
  /// - Throws: ``SystemError`` if the terminal is closed.
  package func terminalSettings() throws -> TermiosSnapshot {
    var value = termios()
    guard tcgetattr(session.terminal, &value) == 0 else { throw SystemError("tcgetattr") }
    return TermiosSnapshot(value)
  }
}
