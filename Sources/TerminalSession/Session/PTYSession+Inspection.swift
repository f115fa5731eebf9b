import CTestTerminal
import Glibc
package import TabPagerCore

/// What there is to see.
extension PTYSession {
  /// The rows of the screen, without the blanks at their ends.
  package var screenText: [String] { screen.text }

  /// The cell at column `x` and row `y`.
  package func cell(_ x: Int, _ y: Int) -> Cell { screen.cell(x, y) }

  /// Where the cursor stands; nil where it is hidden.
  package var cursor: Position? { screen.cursor }

  /// What the program has switched on in its terminal.
  package var modes: TerminalModes { screen.modes }

  /// Takes what the program wrote so far out of ``rawOutput`` and ``readings``, which a session that
  /// goes on for hours would fill the memory with.
  @discardableResult
  package func drainOutput() -> [UInt8] {
    defer { (rawOutput, readings) = ([], []) }
    return rawOutput
  }

  /// What the program has used so far.
  ///
  /// - Throws: ``SystemError`` where it is gone.
  package func usage() throws -> ProcessUsage { try ProcessUsage.of(process: process) }

  /// The terminal's settings, as `stty` tells them.
  ///
  /// - Throws: ``SystemError`` where the terminal is gone.
  package func settings() throws -> TerminalSettings {
    var value = termios()
    guard tcgetattr(session.terminal, &value) == 0 else { throw SystemError("tcgetattr") }
    return TerminalSettings(value)
  }
}
