import Glibc

/// The settings of a terminal, to be compared: a program must leave them as they were.
package struct TerminalSettings: Hashable, Sendable {
  /// Flags of what is done with input.
  package var input: UInt32
  /// Flags of what is done with output.
  package var output: UInt32
  /// Flags of the line.
  package var control: UInt32
  /// Flags of echo, lines and signals.
  package var local: UInt32
  /// The special characters.
  package var characters: [UInt8]

  /// Whether what is typed is shown.
  package var echoes: Bool { local & UInt32(ECHO) != 0 }
  /// Whether input comes in lines.
  package var isCanonical: Bool { local & UInt32(ICANON) != 0 }

  init(_ settings: termios) {
    input = settings.c_iflag
    output = settings.c_oflag
    control = settings.c_cflag
    local = settings.c_lflag
    characters = withUnsafeBytes(of: settings.c_cc) { Array($0) }
  }
}
